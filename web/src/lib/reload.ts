const KEY = "railroad-ink-reloaded";
/** An outdated page may be reloaded again after this long. */
const AGAIN_MS = 60_000;

/** Reload the page, unless that has just been done; returns whether it reloads. */
export function reloadOnce(reload: () => void = () => location.reload()): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < AGAIN_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return false; // without storage it could reload forever
  }
  reload();
  return true;
}
