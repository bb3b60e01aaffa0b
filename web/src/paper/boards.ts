import type { PaperBoard, FieldView, PaperForm } from "../lib/generated/messages";

/** What is drawn in a space; round 0 means that nobody wrote the round down. */
export interface Entry {
  readonly route: string;
  readonly code: string;
  readonly round: number;
}

/** What is marked on a sheet besides drawings: by module, then by field. */
export type Marks = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Words of a mark that none of its fields can hold, such as how often a goal was crossed off. */
const OTHER_WORDS = "";

/** A paper board as entered; boards are never changed, but replaced. */
export interface Board {
  readonly name: string;
  readonly spaces: Readonly<Record<string, Entry>>;
  /** Special routes marked off without being drawn. */
  readonly specials: readonly string[];
  readonly marks: Marks;
  /** Spaces where something is printed at the start that is not there any more. */
  readonly empty: readonly string[];
}

export function blank(name: string): Board {
  return { name, spaces: {}, specials: [], marks: {}, empty: [] };
}

export function isBlank(board: Board): boolean {
  return Object.keys(board.spaces).length === 0 && board.specials.length === 0 && Object.keys(board.marks).length === 0;
}

export function withEntry(board: Board, space: string, entry: Entry | null): Board {
  return { ...board, spaces: entry ? { ...board.spaces, [space]: entry } : without(board.spaces, space) };
}

function without<T>(values: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== key));
}

/** Add a value to a list, or take it out. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

export function valuesOf(board: Board, field: FieldView): readonly string[] {
  return board.marks[field.owner]?.[field.key] ?? [];
}

/** Set what is marked in a field; nothing means that it follows from the drawing. Everything else stays. */
export function withMark(board: Board, field: FieldView, values: readonly string[]): Board {
  const before = board.marks[field.owner] ?? {};
  const words = (before[OTHER_WORDS] ?? []).filter((word) => !word.startsWith(`${field.key}:`));
  const marks = nonEmpty({ ...before, [OTHER_WORDS]: words, [field.key]: values });
  return { ...board, marks: nonEmpty({ ...board.marks, [field.owner]: marks }) };
}

/** Leave out what holds nothing. */
function nonEmpty<T extends object>(values: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => Object.keys(value).length > 0));
}

/** A board as the server takes it. */
export function toRequest(board: Board, form: PaperForm): PaperBoard {
  const marks = Object.fromEntries(Object.keys(board.marks).map((owner) => [owner, markText(owner, board.marks, form)]));
  const spaces = Object.entries(board.spaces).map(([space, entry]) => ({ space, ...entry }));
  return { name: board.name, spaces, specials: [...board.specials], marks, empty: [...board.empty] };
}

function markText(owner: string, marks: Marks, form: PaperForm): string {
  const values = marks[owner] ?? {};
  const fields = form.fields.filter((field) => field.owner === owner && values[field.key]?.length);
  const texts = fields.map((field) => field.prefix + (values[field.key] ?? []).join(field.separator));
  return [...texts, ...(values[OTHER_WORDS] ?? [])].join(" ");
}

/** A board that the server has read; its marks are taken apart into fields where they can be. */
export function fromRequest(read: PaperBoard, form: PaperForm, plainest: (code: string) => string): Board {
  const spaces = Object.fromEntries(
    (read.spaces ?? []).map(({ space, route, code, round }) => [space, { route: route || plainest(code), code, round: round ?? 0 }]),
  );
  return { name: read.name ?? "", spaces, specials: read.specials ?? [], marks: marksOf(read.marks ?? {}, form), empty: read.empty ?? [] };
}

function marksOf(texts: Readonly<Record<string, string>>, form: PaperForm): Marks {
  return nonEmpty(Object.fromEntries(Object.entries(texts).map(([owner, text]) => [owner, fieldsOf(owner, text, form)])));
}

/** Take a mark apart into the values of its fields and the words that none of them can hold. */
function fieldsOf(owner: string, text: string, form: PaperForm): Record<string, string[]> {
  const fields = form.fields.filter((field) => field.owner === owner);
  const found: Record<string, string[]> = {};
  const add = (key: string, values: readonly string[]) => (found[key] = [...(found[key] ?? []), ...values]);
  let current = fields.find((field) => field.prefix === "");
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const started = fields.find((field) => field.prefix === `${word} `);
    const said = fields.find((field) => field.prefix && word.startsWith(field.prefix));
    if (started) current = started;
    else if (said) add(said.key, word.slice(said.prefix.length).split(said.separator));
    else if (current?.choices.includes(word)) add(current.key, [word]);
    else add(OTHER_WORDS, [word]);
  }
  return found;
}
