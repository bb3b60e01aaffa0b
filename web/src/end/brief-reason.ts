import type { LineView } from "../lib/generated/messages";
import type { Texts } from "../lib/generated/texts";

/** The reason for a line's points in a few words. */
export function briefReason(line: LineView, t: Texts): string {
  const [first] = line.items;
  if (!first) return "";
  switch (line.key) {
    case "exits":
      return line.items.length > 1 ? t.end.networks({ count: line.items.length }) : first.text;
    case "highway":
    case "railway":
      return t.end.fromTo({ from: first.spaces[0] ?? "", to: first.spaces.at(-1) ?? "" });
    case "errors":
      return t.end.openEnds({ count: line.items.length });
    default:
      return line.items.length > 1 ? "" : first.text;
  }
}
