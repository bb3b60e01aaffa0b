type Report = () => void;
const reports = new Set<Report>();

/** A stored value; null if there is none or storage is blocked. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`railroad-ink.${key}`);
  } catch {
    return null;
  }
}

/** Store a value; failures are reported to those who asked for it. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`railroad-ink.${key}`, value);
  } catch {
    for (const report of reports) report();
  }
}

/** Call `report` when a value could not be stored; returns how to stop that. */
export function onStorageFull(report: Report): () => void {
  reports.add(report);
  return () => reports.delete(report);
}
