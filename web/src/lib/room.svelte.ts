import type { Art } from "../board/art";
import type { Misfit } from "../game/misfit";
import * as api from "./api";
import type { Emoted, Previewed, ReasonView, ServerMessage, TurnView } from "./generated/messages";
import { i18n } from "./i18n/index.svelte";
import { Socket, socketAddress, type Answer, type RoomRequest } from "./socket";
import { changed, fromSnapshot, type Table } from "./table";

/** Why the server refused the latest request. */
export interface Refusal {
  readonly text: string;
  readonly reasons: readonly ReasonView[];
  /** The drawing that was tried where it does not fit. */
  readonly misfit?: Misfit;
}

/** What drawing a round needs of a room; a puzzle has it too. */
export type TurnRoom = Pick<Room, "table" | "refusal" | "ask" | "preview" | "whyRefused" | "turn">;
/** What a player shows to everybody for a moment. */
export interface ShownEmote {
  readonly number: number;
  readonly seat: number;
  readonly emote: Emoted["emote"];
}
const EMOTE_TIME = 3000;

/** A room as this browser sees it, kept up to date. */
export class Room {
  table = $state.raw<Table | null>(null);
  art = $state.raw<Art | null>(null);
  online = $state(true);
  refusal = $state.raw<Refusal | null>(null);
  missing = $state.raw<string | null>(null);
  emotes = $state.raw<readonly ShownEmote[]>([]);
  readonly #socket: Socket;
  #artOf = "";
  #language = i18n.language;

  constructor(readonly code: string) {
    this.#socket = new Socket(socketAddress(code), {
      language: () => this.#language,
      version: () => this.table?.version ?? null,
      message: (message) => this.#receive(message),
      connected: (open) => this.#connected(open),
    });
    api.card(code).catch((problem: unknown) => {
      // Any other problem may be temporary; the socket keeps trying.
      if (problem instanceof api.ApiError && problem.code === "no-room") {
        this.missing = problem.text;
        this.close();
      }
    });
  }

  /** Send a request; a refusal is stored to be shown. */
  async ask(request: RoomRequest): Promise<boolean> {
    const answer: Answer | null = await this.#socket.ask(request);
    if (answer?.type === "refused") {
      this.refusal = { text: answer.text, reasons: answer.reasons };
      if (answer.code === "stale") this.#socket.hello();
      return false;
    }
    if (answer !== null) this.refusal = null;
    return answer !== null;
  }

  async preview(seat: number, action: string): Promise<Previewed | null> {
    const answer = await this.#socket.ask({ type: "preview", seat, action });
    return answer?.type === "previewed" ? answer : null;
  }

  /** Why an action would be refused; null if it would not be. */
  async whyRefused(seat: number, action: string): Promise<Refusal | null> {
    const answer = await this.#socket.ask({ type: "preview", seat, action });
    return answer?.type === "refused" ? { text: answer.text, reasons: answer.reasons } : null;
  }

  /** Have all texts in this language from now on. */
  speak(language: string): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#socket.hello();
  }

  turn(seat: number): TurnView | null {
    return this.table?.turns.find((turn) => turn.seat === seat) ?? null;
  }

  close(): void {
    this.#socket.close();
  }

  #connected(open: boolean): void {
    this.online = open;
  }

  #receive(message: ServerMessage): void {
    if (message.type === "emoted") this.#showEmote(message);
    if (message.type === "snapshot") this.#show(fromSnapshot(message));
    if (message.type !== "change") return;
    const next = changed(this.table, message);
    if (next === null) this.#socket.hello();
    else this.#show(next);
  }

  #showEmote({ seat, emote }: Emoted): void {
    const shown: ShownEmote = { number: performance.now(), seat, emote };
    this.emotes = [...this.emotes.filter((other) => other.seat !== seat), shown];
    setTimeout(() => (this.emotes = this.emotes.filter((other) => other !== shown)), EMOTE_TIME);
  }

  #show(table: Table): void {
    this.table = table;
    if (this.#artOf === table.ruleset.text) return;
    this.#artOf = table.ruleset.text;
    api
      .art(table.ruleset.text)
      .then((art) => (this.art = art))
      .catch(() => (this.#artOf = ""));
  }
}
