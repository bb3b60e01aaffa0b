import * as api from "../lib/api";
import type { PaperBoard, PaperScore } from "../lib/generated/messages";

const SCORE_DELAY_MS = 120;
const RETRY_MS = 3000;

/** Boards to score by some rules. */
export interface ScoreRequest {
  readonly rules: string;
  readonly boards: readonly PaperBoard[];
}

/** Lets the server score boards: soon after each change, and again while there is no connection. */
export class Scoring {
  score = $state.raw<PaperScore | null>(null);
  online = $state(true);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    /** What to score; null until the form is loaded. */
    readonly request: () => ScoreRequest | null,
    /** Called instead if there is nothing to score yet. */
    readonly load: () => void,
    /** Called with the text of a refusal, and with null after a success. */
    readonly report: (text: string | null) => void,
  ) {}

  /** Score soon; further changes until then are scored with it. */
  scoreLater(delay = SCORE_DELAY_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#score(), delay);
  }

  /** Report a refusal; without a connection, try again later. */
  fail(error: unknown): void {
    const text = api.refusalText(error);
    this.online = !(error instanceof api.ApiError && error.code === api.UNREACHABLE);
    if (this.online) this.report(text);
    else this.scoreLater(RETRY_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked++;
  }

  async #score(): Promise<void> {
    const request = this.request();
    if (!request) return this.load();
    const asked = ++this.#asked;
    try {
      const score = await api.paperScore(request.rules, request.boards);
      if (asked !== this.#asked) return;
      [this.score, this.online] = [score, true];
      this.report(null);
    } catch (error) {
      if (asked === this.#asked) this.fail(error);
    }
  }
}
