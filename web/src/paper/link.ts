import type { EnteredBoard, DrawnRoute, FieldValues } from "./boards";

/** Boards and their rules, as they are saved on the device and in links. */
export interface Saved {
  readonly rules: string;
  readonly boards: readonly EnteredBoard[];
}

type Packed = { r: string; b: [string, string, string[]?, FieldValues?, string[]?][] };

function packDrawing([space, { route, code, round }]: [string, DrawnRoute]): string {
  return `${space} ${route} ${code}${round ? ` ${round}` : ""}`;
}

function unpackDrawing(text: string): [string, DrawnRoute] {
  const [space, route, code, round] = text.split(" ");
  if (!space || !/^[A-Z]\d+$/.test(space) || !route || !code) throw new Error(`not a drawing: ${text}`);
  return [space, { route, code, round: Number(round ?? 0) }];
}

/** Boards as plain text. */
export function pack({ rules, boards }: Saved): string {
  const packed: Packed = {
    r: rules,
    b: boards.map((b) => [b.name, Object.entries(b.spaces).map(packDrawing).join(";"), [...b.specials], b.fields, [...b.empty]]),
  };
  return JSON.stringify(packed);
}

/** Read what `pack` wrote; an error if it is something else. */
export function unpack(text: string): Saved {
  const { r, b } = JSON.parse(text) as Packed;
  if (typeof r !== "string" || !Array.isArray(b)) throw new Error("not boards");
  const boards = b.map(([name, drawn, specials, fields, empty]): EnteredBoard => {
    const spaces = Object.fromEntries(drawn.split(";").filter(Boolean).map(unpackDrawing));
    return { name: String(name), spaces, specials: specials ?? [], fields: fields ?? {}, empty: empty ?? [] };
  });
  return { rules: r, boards };
}

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const piped = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>);
  return new Uint8Array(await new Response(piped as unknown as BodyInit).arrayBuffer());
}

/** Boards as a part of a link. */
export async function toLink(saved: Saved): Promise<string> {
  const bytes = await through(new TextEncoder().encode(pack(saved)), new CompressionStream("deflate-raw"));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Read a part of a link; an error if it is damaged. */
export async function fromLink(text: string): Promise<Saved> {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
  return unpack(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))));
}
