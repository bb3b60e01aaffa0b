const KEY = "railroad-ink-reloaded";
/** A page that is still too old after this long may be loaded again. */
const AGAIN_MS = 60_000;

/** Load the page again, unless that has just been done; says whether it does. */
export function reloadOnce(reload: () => void = () => location.reload()): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < AGAIN_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return false; // without a memory it might go on for ever
  }
  reload();
  return true;
}
