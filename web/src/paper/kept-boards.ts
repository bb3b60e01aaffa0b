import { recall, remember } from "../lib/storage";
import { isBlank } from "./boards";
import { pack, unpack, type Saved } from "./link";

const KEPT = "paper";
const PUT_ASIDE = "paper.before";

function read(key: string): Saved | null {
  try {
    return unpack(recall(key) ?? "");
  } catch {
    return null;
  }
}

/** The boards that were entered last on this device. */
export function keptBoards(): Saved | null {
  return read(KEPT);
}

export function keepBoards(saved: Saved): void {
  remember(KEPT, pack(saved));
}

/** The boards that others have replaced. */
export function boardsPutAside(): Saved | null {
  return read(PUT_ASIDE);
}

/** Put the kept boards aside before others replace them; returns whether there was anything to keep. */
export function putAside(replacedBy: Saved): boolean {
  const kept = keptBoards();
  if (!kept?.boards.some((board) => !isBlank(board)) || pack(kept) === pack(replacedBy)) return false;
  remember(PUT_ASIDE, pack(kept));
  return true;
}
