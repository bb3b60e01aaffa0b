type Listener = () => void;
const listeners = new Set<Listener>();

/** What this browser remembers; null in a browser that may not store. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`railroad-ink.${key}`);
  } catch {
    return null;
  }
}

/** Remember something; a full or forbidden storage is reported, and the choice lasts as long as the page. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`railroad-ink.${key}`, value);
  } catch {
    for (const report of listeners) report();
  }
}

/** Be told when something could not be remembered. */
export function onStorageFull(report: Listener): () => void {
  listeners.add(report);
  return () => listeners.delete(report);
}
