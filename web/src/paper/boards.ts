import type { PaperBoard, FieldView, PaperForm } from "../lib/generated/messages";

/** What is drawn in a space; round 0 means that nobody wrote the round down. */
export interface DrawnRoute {
  readonly route: string;
  readonly code: string;
  readonly round: number;
}

/** What is entered on a sheet besides drawings: by module, then by field. */
export type FieldValues = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Parts of a state that no field represents, such as how often a goal was crossed off. */
const OTHER_WORDS = "";

/** A paper board as entered; immutable. */
export interface EnteredBoard {
  readonly name: string;
  readonly spaces: Readonly<Record<string, DrawnRoute>>;
  /** Special routes marked off without being drawn. */
  readonly specials: readonly string[];
  readonly fields: FieldValues;
  /** Spaces where something is printed at the start that is not there any more. */
  readonly empty: readonly string[];
  /** Spaces that were hard to read in a photo, with the confidence; cleared when the space is drawn or confirmed. */
  readonly unsure?: Readonly<Record<string, number>>;
}

export function blank(name: string): EnteredBoard {
  return { name, spaces: {}, specials: [], fields: {}, empty: [] };
}

export function isBlank(board: EnteredBoard): boolean {
  return Object.keys(board.spaces).length === 0 && board.specials.length === 0 && Object.keys(board.fields).length === 0;
}

export function withDrawing(board: EnteredBoard, space: string, entry: DrawnRoute | null): EnteredBoard {
  const spaces = entry ? { ...board.spaces, [space]: entry } : without(board.spaces, space);
  return { ...confirmSpaces(board, [space]), spaces };
}

/** Take spaces out of those to look at again. */
export function confirmSpaces(board: EnteredBoard, spaces: readonly string[]): EnteredBoard {
  if (!board.unsure) return board;
  const unsure = Object.fromEntries(Object.entries(board.unsure).filter(([space]) => !spaces.includes(space)));
  return { ...board, unsure };
}

function without<T>(values: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== key));
}

export function valuesOf(board: EnteredBoard, field: FieldView): readonly string[] {
  return board.fields[field.owner]?.[field.key] ?? [];
}

/** Set the values of a field; nothing means that it follows from the drawing. Everything else stays. */
export function withField(board: EnteredBoard, field: FieldView, values: readonly string[]): EnteredBoard {
  const before = board.fields[field.owner] ?? {};
  const words = (before[OTHER_WORDS] ?? []).filter((word) => !word.startsWith(`${field.key}:`));
  const fields = nonEmpty({ ...before, [OTHER_WORDS]: words, [field.key]: values });
  return { ...board, fields: nonEmpty({ ...board.fields, [field.owner]: fields }) };
}

/** Leave out what holds nothing. */
export function nonEmpty<T extends object>(values: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => Object.keys(value).length > 0));
}

/** A board as the server takes it. */
export function toRequest(board: EnteredBoard, form: PaperForm): PaperBoard {
  const states = Object.fromEntries(Object.keys(board.fields).map((owner) => [owner, stateText(owner, board.fields, form)]));
  const spaces = Object.entries(board.spaces).map(([space, entry]) => ({ space, ...entry }));
  return { name: board.name, spaces, specials: [...board.specials], states, empty: [...board.empty] };
}

function stateText(owner: string, entered: FieldValues, form: PaperForm): string {
  const values = entered[owner] ?? {};
  const fields = form.fields.filter((field) => field.owner === owner && values[field.key]?.length);
  const texts = fields.map((field) => field.prefix + (values[field.key] ?? []).join(field.separator));
  return [...texts, ...(values[OTHER_WORDS] ?? [])].join(" ");
}

/** A board that the server has read; its states are taken apart into fields where they can be. */
export function fromRequest(read: PaperBoard, form: PaperForm, plainest: (code: string) => string): EnteredBoard {
  const spaces = Object.fromEntries(
    (read.spaces ?? []).map(({ space, route, code, round }) => [space, { route: route || plainest(code), code, round: round ?? 0 }]),
  );
  return { name: read.name ?? "", spaces, specials: read.specials ?? [], fields: fieldValues(read.states ?? {}, form), empty: read.empty ?? [] };
}

function fieldValues(texts: Readonly<Record<string, string>>, form: PaperForm): FieldValues {
  return nonEmpty(Object.fromEntries(Object.entries(texts).map(([owner, text]) => [owner, fieldsOf(owner, text, form)])));
}

/** Take a state apart into the values of its fields and the words that no field represents. */
function fieldsOf(owner: string, text: string, form: PaperForm): Record<string, string[]> {
  const fields = form.fields.filter((field) => field.owner === owner);
  const found: Record<string, string[]> = {};
  const add = (key: string, values: readonly string[]) => (found[key] = [...(found[key] ?? []), ...values]);
  let current = fields.find((field) => field.prefix === "");
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const started = fields.find((field) => field.prefix === `${word} `);
    const prefixed = fields.find((field) => field.prefix && word.startsWith(field.prefix));
    if (started) current = started;
    else if (prefixed) add(prefixed.key, word.slice(prefixed.prefix.length).split(prefixed.separator));
    else if (current?.choices.includes(word)) add(current.key, [word]);
    else add(OTHER_WORDS, [word]);
  }
  return found;
}
