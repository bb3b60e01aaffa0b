import type { ReasonView } from "../lib/generated/messages";

/** A drawing that was tried where it does not fit, and the reasons why. */
export interface RefusedDrawing {
  readonly space: string;
  readonly route: string;
  readonly code: string;
  readonly reasons: readonly ReasonView[];
}
