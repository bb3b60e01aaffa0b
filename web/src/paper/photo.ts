/** A corner of the grid in a photo, as fractions of its width and height. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The server accepts at most 256 KiB; a board can be read from much less. */
const MAX_BYTES = 240_000;
const MAX_SIDE = 1280;
const QUALITIES = [0.9, 0.8, 0.65, 0.5];
const INSET = 0.15;

/** Where the corners are by default: clockwise from the top left. */
export const DEFAULT_CORNERS: readonly Corner[] = [
  { x: INSET, y: INSET },
  { x: 1 - INSET, y: INSET },
  { x: 1 - INSET, y: 1 - INSET },
  { x: INSET, y: 1 - INSET },
];

/** Move a corner, but not out of the photo. */
export function moveCorner(corners: readonly Corner[], index: number, to: Corner): readonly Corner[] {
  const inside = (fraction: number) => Math.min(1, Math.max(0, fraction));
  return corners.map((corner, i) => (i === index ? { x: inside(to.x), y: inside(to.y) } : corner));
}

/** Corners as the server takes them. */
export function cornersText(corners: readonly Corner[]): string {
  return corners.flatMap(({ x, y }) => [x.toFixed(4), y.toFixed(4)]).join(",");
}

/** The size that a photo is reduced to. */
export function reducedSize(width: number, height: number, maxSide = MAX_SIDE): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Reduce a photo on this device to what the server needs; null if it is not an image. */
export async function reducePhoto(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  for (const maxSide of [MAX_SIDE, MAX_SIDE / 2]) {
    const canvas = Object.assign(document.createElement("canvas"), reducedSize(picture.width, picture.height, maxSide));
    const context = canvas.getContext("2d");
    if (!context) return null;
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
      if (blob && blob.size <= MAX_BYTES) return blob;
    }
  }
  return null;
}
