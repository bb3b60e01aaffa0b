import type { Pending } from "./pending";

/** What has been drawn here and is not confirmed yet; without a connection it waits. */
export class PendingDrawings {
  all = $state.raw<readonly Pending[]>([]);

  add(drawing: Pending): void {
    this.all = [...this.all, drawing];
  }

  /** Granted or refused, a drawing waits no longer; false if it has been taken back meanwhile. */
  settle(answer: Promise<boolean>): boolean {
    const waited = this.all.some(({ done }) => done === answer);
    this.all = this.all.filter(({ done }) => done !== answer);
    return waited;
  }

  /** Show a drawing no longer that may or may not have reached the server; returns what it will answer. */
  withdraw(seat: number, notation: string): Promise<boolean> | undefined {
    const found = this.all.find((drawing) => drawing.seat === seat && drawing.notation === notation);
    this.all = this.all.filter((drawing) => drawing !== found);
    return found?.done;
  }
}
