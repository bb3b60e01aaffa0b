/** What this browser remembers; a browser that may not store forgets, and that is all. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`railroad-ink.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`railroad-ink.${key}`, value);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}
