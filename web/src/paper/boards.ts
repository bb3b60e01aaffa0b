import type { PaperBoard, FieldView, PaperForm } from "../lib/generated/messages";

/** What is drawn in a space; round 0 means that nobody wrote the round down. */
export interface Entry {
  readonly route: string;
  readonly code: string;
  readonly round: number;
}

/** What is marked on a sheet besides drawings: by module, then by field. */
export type Marks = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The field of a mark that was read as a whole, because its fields do not say everything. */
const AS_READ = "";

/** A paper board as entered; boards are never changed, but replaced. */
export interface Board {
  readonly name: string;
  readonly spaces: Readonly<Record<string, Entry>>;
  /** Special routes marked off without being drawn. */
  readonly specials: readonly string[];
  readonly marks: Marks;
  /** Spaces where something is printed at the start that is not there any more. */
  readonly empty: readonly string[];
  /** Spaces that were hard to read in a photo, with the certainty; whoever draws in one has looked at it. */
  readonly unsure?: Readonly<Record<string, number>>;
}

export function blank(name: string): Board {
  return { name, spaces: {}, specials: [], marks: {}, empty: [] };
}

export function isBlank(board: Board): boolean {
  return Object.keys(board.spaces).length === 0 && board.specials.length === 0 && Object.keys(board.marks).length === 0;
}

export function withEntry(board: Board, space: string, entry: Entry | null): Board {
  const spaces = entry ? { ...board.spaces, [space]: entry } : without(board.spaces, space);
  return { ...confirmed(board, [space]), spaces };
}

/** Take spaces out of those to look at again. */
export function confirmed(board: Board, spaces: readonly string[]): Board {
  if (!board.unsure) return board;
  const unsure = Object.fromEntries(Object.entries(board.unsure).filter(([space]) => !spaces.includes(space)));
  return { ...board, unsure };
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

/** Set what is marked in a field; nothing means that it follows from the drawing. */
export function withMark(board: Board, field: FieldView, values: readonly string[]): Board {
  const others = without(without(board.marks[field.owner] ?? {}, AS_READ), field.key);
  const fields = values.length ? { ...others, [field.key]: values } : others;
  const marks = without(board.marks, field.owner);
  return { ...board, marks: Object.keys(fields).length ? { ...marks, [field.owner]: fields } : marks };
}

/** A board as the server takes it. */
export function toRequest(board: Board, form: PaperForm): PaperBoard {
  const marks = Object.fromEntries(Object.keys(board.marks).map((owner) => [owner, markText(owner, board.marks, form)]));
  const spaces = Object.entries(board.spaces).map(([space, entry]) => ({ space, ...entry }));
  return { name: board.name, spaces, specials: [...board.specials], marks, empty: [...board.empty] };
}

function markText(owner: string, marks: Marks, form: PaperForm): string {
  const values = marks[owner] ?? {};
  if (values[AS_READ]) return values[AS_READ].join(" ");
  const fields = form.fields.filter((field) => field.owner === owner && values[field.key]?.length);
  return fields.map((field) => field.prefix + (values[field.key] ?? []).join(field.separator)).join(" ");
}

/** A board that the server has read; its marks are taken apart into fields where they can be. */
export function fromRequest(read: PaperBoard, form: PaperForm, plainest: (code: string) => string): Board {
  const spaces = Object.fromEntries(
    (read.spaces ?? []).map(({ space, route, code, round }) => [space, { route: route || plainest(code), code, round: round ?? 0 }]),
  );
  return { name: read.name ?? "", spaces, specials: read.specials ?? [], marks: marksOf(read.marks ?? {}, form), empty: read.empty ?? [] };
}

function marksOf(texts: Readonly<Record<string, string>>, form: PaperForm): Marks {
  return Object.fromEntries(
    Object.entries(texts).map(([owner, text]) => {
      const fields = fieldsOf(owner, text, form);
      const complete = markText(owner, { [owner]: fields }, form) === text;
      return [owner, complete ? fields : { [AS_READ]: [text] }];
    }),
  );
}

/** Take a mark apart at the prefixes of its fields. */
function fieldsOf(owner: string, text: string, form: PaperForm): Record<string, string[]> {
  const starts = form.fields
    .filter((field) => field.owner === owner)
    .map((field) => ({ field, at: field.prefix ? ` ${text}`.indexOf(` ${field.prefix}`) : 0 }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || a.field.prefix.length - b.field.prefix.length);
  const parts = starts.map(({ field, at }, i) => {
    const part = text.slice(at + field.prefix.length, starts[i + 1]?.at ?? text.length).trim();
    return [field.key, part.split(field.separator.trim() || /\s+/).filter(Boolean)] as const;
  });
  return Object.fromEntries(parts.filter(([, values]) => values.length > 0));
}
