/** A game file dropped anywhere on the page, until the replay takes it. */
class Dropped {
  file = $state.raw<File | null>(null);
  /** Whether a file is being carried over the page. */
  over = $state(false);

  take(): File | null {
    const { file } = this;
    this.file = null;
    return file;
  }
}

export const dropped = new Dropped();

/** Whether what is carried over the page is a file, and not a piece of text or a link. */
export function isFile(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}
