import type { Art } from "../board/art";
import * as api from "../lib/api";
import type { DiceTableState, DiceTableView, SeededDice } from "../lib/generated/messages";
import { openSocket, socketAddress } from "../lib/socket";
import { recall, remember } from "../lib/storage";
import { visitorReady } from "../lib/visitor";

const COOLDOWN_MS = 3000;
const RETRY_MS = 2000;
const EMPTY_STATE: DiceTableState = { rolled: 0, picks: [], claims: [], marks: {} };

/** A table as this device sees it: its own dice, those of a seeded link, or those it follows. */
export class TableSession {
  dice = $state.raw<SeededDice | null>(null);
  art = $state.raw<Art | null>(null);
  players = $state.raw<readonly string[]>([]);
  state = $state.raw<DiceTableState>(EMPTY_STATE);
  code = $state("");
  mine = $state(true);
  /** How many devices follow the dice, the owner's included. */
  followerCount = $state(0);
  online = $state(true);
  /** Whether the button is disabled for a moment, so that nobody rolls twice by mistake. */
  coolingDown = $state(false);
  problem = $state.raw<string | null>(null);
  /** Time per round; 0 if there is no timer. */
  seconds = $state(0);
  /** When the current round was rolled, by the clock of this device. */
  rolledAt = $state<number | null>(null);
  /** Which roll that was, counted from 1. */
  #timed = 0;
  #socket: WebSocket | null = null;
  #sendRetry: ReturnType<typeof setTimeout> | undefined;
  #listenRetry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  readonly over = $derived(this.dice !== null && this.state.rolled >= this.dice.count);
  readonly current = $derived(this.dice?.rounds[this.state.rolled - 1] ?? null);

  /** All dice of a seed, shown one roll at a time; this device remembers how far it is. */
  async openSeeded(rules: string, players: readonly string[], seed: string): Promise<void> {
    await this.#reporting(async () => {
      const dice = await api.dice(rules, Math.max(players.length, 1), seed);
      this.players = players;
      this.seconds = Number(recall("table.timer") ?? 0);
      [this.state, this.rolledAt] = this.#saved(dice.seed);
      await this.#show(dice);
    });
  }

  /** Open a table by its code, as its owner or follower. */
  async follow(code: string): Promise<void> {
    await this.#reporting(async () => {
      await this.#apply(await api.showTable(code));
      this.code = code.toLowerCase();
      void this.#listen();
    });
  }

  async #reporting(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      [this.problem, this.online] = [null, true];
    } catch (error) {
      this.problem = api.refusalText(error);
    }
  }

  async #apply(view: DiceTableView): Promise<void> {
    [this.mine, this.players, this.followerCount] = [view.mine, view.players, view.follower_count];
    // What the owner has rolled without a connection is ahead of what the server knows.
    if (!view.mine || view.state.rolled >= this.state.rolled) this.state = view.state;
    this.seconds = view.seconds;
    // Who rolled here knows best when, even if the roll arrived at the server later.
    if (view.since_roll !== null && view.state.rolled === this.state.rolled && this.#timed !== this.state.rolled) {
      [this.rolledAt, this.#timed] = [Date.now() - 1000 * view.since_roll, this.state.rolled];
    }
    await this.#show(view.dice);
  }

  async #show(dice: SeededDice): Promise<void> {
    this.art ??= await api.art(dice.ruleset.text);
    this.dice = dice;
  }

  /** Roll the next round, unless the last roll was only a moment ago. */
  roll(): boolean {
    if (this.coolingDown || this.over || !this.mine || !this.dice) return false;
    this.coolingDown = true;
    setTimeout(() => (this.coolingDown = false), COOLDOWN_MS);
    [this.rolledAt, this.#timed] = [Date.now(), this.state.rolled + 1];
    this.change({ ...this.state, rolled: this.state.rolled + 1 });
    return true;
  }

  /** Change the table; others see it as soon as there is a connection. */
  change(state: DiceTableState): void {
    if (!this.mine) return;
    this.state = state;
    if (this.code) void this.#send();
    else remember("table", JSON.stringify([this.dice?.seed, state, this.rolledAt]));
  }

  #saved(seed: string): [DiceTableState, number | null] {
    const [savedSeed, state, rolledAt] = JSON.parse(recall("table") ?? "[]") as [string?, DiceTableState?, (number | null)?];
    return savedSeed === seed && state ? [state, rolledAt ?? null] : [EMPTY_STATE, null];
  }

  async #send(): Promise<void> {
    if (this.#closed) return;
    const sent = this.state;
    clearTimeout(this.#sendRetry);
    try {
      await api.changeTable(this.code, sent);
      this.online = true;
    } catch (error) {
      if (!(error instanceof api.ApiError)) throw error;
      const unreachable = error.code === api.UNREACHABLE;
      if (!unreachable) this.problem = error.text;
      if (this.state !== sent) return; // a later change reports its own failure
      this.online = !unreachable;
      if (unreachable) this.#sendRetry = setTimeout(() => this.#sendAgain(sent), RETRY_MS);
    }
  }

  #sendAgain(sent: DiceTableState): void {
    if (this.state === sent) void this.#send();
  }

  async #listen(): Promise<void> {
    await visitorReady();
    if (this.#closed) return;
    const socket = openSocket(socketAddress(`api/dice-tables/${encodeURIComponent(this.code)}/socket`));
    this.#socket = socket;
    if (!socket) return this.#listenLater();
    socket.onopen = () => (this.online = true);
    socket.onmessage = (event) => {
      const view = JSON.parse(String(event.data)) as DiceTableView | { type: string };
      if ("dice" in view) void this.#apply(view);
    };
    socket.onclose = () => {
      if (!this.#closed && this.#socket === socket) this.#listenLater();
    };
  }

  #listenLater(): void {
    this.online = false;
    this.#listenRetry = setTimeout(() => void this.#listen(), RETRY_MS);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#sendRetry);
    clearTimeout(this.#listenRetry);
    this.#socket?.close();
  }
}
