/** A game file dropped anywhere on the page, until the replay takes it. */
class DroppedFile {
  file = $state.raw<File | null>(null);
  /** Whether a file is being dragged over the page. */
  over = $state(false);

  take(): File | null {
    const { file } = this;
    this.file = null;
    return file;
  }
}

export const droppedFile = new DroppedFile();

/** Whether a file is being dragged, rather than text or a link. */
export function carriesFile(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}
