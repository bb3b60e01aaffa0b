import type { Art } from "../board/art";
import * as api from "./api";
import type { GameRoom, RequestOutcome, Refusal } from "./game-room";
import type { Emoted, Previewed, Refused, ServerMessage, TurnView } from "./generated/messages";
import { i18n } from "./i18n/index.svelte";
import { reloadOnce } from "./reload";
import { Socket, socketAddress, type Answer, type RoomRequest } from "./socket";
import { applyChange, fromSnapshot, type RoomState } from "./room-state";

/** What a player shows to everybody for a moment. */
export interface ShownEmote {
  readonly number: number;
  readonly seat: number;
  readonly emote: Emoted["emote"];
}
const EMOTE_MS = 3000;

/** Refusals that are final: trying again does not help. */
const FINAL = new Set(["no-room", "other-version", "old-page", "too-many-sockets"]);

/** A room as this browser sees it, kept up to date. */
export class Room implements GameRoom {
  roomState = $state.raw<RoomState | null>(null);
  art = $state.raw<Art | null>(null);
  online = $state(true);
  refusal = $state.raw<Refusal | null>(null);
  finalRefusal = $state.raw<string | null>(null);
  emotes = $state.raw<readonly ShownEmote[]>([]);
  /** Requests that are not answered yet. */
  unanswered = $state(0);
  readonly #socket: Socket;
  #artOf = "";
  #waiting: (() => void)[] = [];
  #language = i18n.language;

  constructor(readonly code: string) {
    this.#socket = new Socket(socketAddress(`api/games/${encodeURIComponent(code)}/socket`), {
      language: () => this.#language,
      version: () => this.roomState?.version ?? null,
      message: (message) => this.#receive(message),
      connected: (open) => this.#connected(open),
    });
    api.summary(code).catch((error: unknown) => {
      // Any other error may be temporary; the socket keeps trying.
      if (error instanceof api.ApiError) this.#closeIfFinal(error);
    });
  }

  async request(request: RoomRequest): Promise<RequestOutcome> {
    this.unanswered += 1;
    const answer: Answer | null = await this.#socket.ask(request);
    this.unanswered -= 1;
    if (answer === null) return "lost";
    const refused = answer.type === "refused";
    this.refusal = refused ? { text: answer.text, reasons: answer.reasons } : null;
    if (refused && answer.code === "stale") this.#socket.hello();
    return refused ? "refused" : "done";
  }

  restored(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async preview(seat: number, action: string): Promise<Previewed | null> {
    const answer = await this.#socket.ask({ type: "preview", seat, action });
    return answer?.type === "previewed" ? answer : null;
  }

  async whyRefused(seat: number, action: string): Promise<Refusal | null> {
    const answer = await this.#socket.ask({ type: "preview", seat, action });
    return answer?.type === "refused" ? { text: answer.text, reasons: answer.reasons } : null;
  }

  /** Receive all texts in this language. */
  setLanguage(language: string): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#socket.hello();
  }

  turn(seat: number): TurnView | null {
    return this.roomState?.turns.find((turn) => turn.seat === seat) ?? null;
  }

  close(): void {
    this.#socket.close();
  }

  #connected(open: boolean): void {
    this.online = open;
  }

  #receive(message: ServerMessage): void {
    if (message.type === "emoted") this.#showEmote(message);
    if (message.type === "snapshot") this.#caughtUp(fromSnapshot(message));
    if (message.type === "refused" && message.id === null) this.#refused(message);
    if (message.type !== "change") return;
    const next = applyChange(this.roomState, message);
    if (next === null) this.#socket.hello();
    else this.#show(next);
  }

  #refused(message: Refused): void {
    if (message.code === "old-page" && reloadOnce()) return;
    this.#closeIfFinal(message);
  }

  #showEmote({ seat, emote }: Emoted): void {
    const shown: ShownEmote = { number: performance.now(), seat, emote };
    this.emotes = [...this.emotes.filter((other) => other.seat !== seat), shown];
    setTimeout(() => (this.emotes = this.emotes.filter((other) => other !== shown)), EMOTE_MS);
  }

  #caughtUp(roomState: RoomState): void {
    this.#show(roomState);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }

  /** Close the room if a refusal is final. */
  #closeIfFinal({ code, text }: { readonly code: string; readonly text: string }): void {
    if (!FINAL.has(code)) return;
    this.finalRefusal = text;
    this.close();
  }

  #show(roomState: RoomState): void {
    this.roomState = roomState;
    if (this.#artOf === roomState.ruleset.text) return;
    this.#artOf = roomState.ruleset.text;
    api
      .art(roomState.ruleset.text)
      .then((art) => (this.art = art))
      .catch(() => (this.#artOf = ""));
  }
}
