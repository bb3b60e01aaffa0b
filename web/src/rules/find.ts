import type { SectionView } from "../lib/generated/messages";

/** The sections with only the paragraphs that have every word of the query. */
export function found(sections: readonly SectionView[], query: string): SectionView[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...sections];
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return sections.flatMap((section) => {
    if (has(section.title)) return [section];
    const paragraphs = section.paragraphs.filter((p) => has(p));
    return paragraphs.length ? [{ ...section, paragraphs }] : [];
  });
}

/** A paragraph and the points it lists, each written on a line that begins with a dash. */
export function parts(text: string): { lead: string; points: string[] } {
  const [lead = "", ...points] = `\n${text}`.split("\n- ");
  return { lead: lead.trim(), points };
}
