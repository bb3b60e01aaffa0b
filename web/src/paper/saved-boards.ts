import { recall, remember } from "../lib/storage";
import { isBlank } from "./boards";
import { pack, unpack, type Saved } from "./link";

const SAVED = "paper";
const PUT_ASIDE = "paper.before";

function read(key: string): Saved | null {
  try {
    return unpack(recall(key) ?? "");
  } catch {
    return null;
  }
}

/** The boards that were entered last on this device. */
export function savedBoards(): Saved | null {
  return read(SAVED);
}

export function saveBoards(saved: Saved): void {
  remember(SAVED, pack(saved));
}

/** The boards that others have replaced. */
export function boardsPutAside(): Saved | null {
  return read(PUT_ASIDE);
}

/** Put the saved boards aside before others replace them; returns whether there was anything to put aside. */
export function putAside(replacedBy: Saved): boolean {
  const saved = savedBoards();
  if (!saved?.boards.some((board) => !isBlank(board)) || pack(saved) === pack(replacedBy)) return false;
  remember(PUT_ASIDE, pack(saved));
  return true;
}
