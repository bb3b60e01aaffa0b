import type { ChapterView } from "../lib/generated/messages";

/** The chapters with only the rules that have every word of the query. */
export function findRules(chapters: readonly ChapterView[], query: string): ChapterView[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...chapters];
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return chapters.flatMap((chapter) => {
    if (has(`${chapter.title} ${textOf(chapter.lead)}`)) return [chapter];
    const rules = chapter.rules.filter((rule) => has(`${rule.title} ${textOf(rule.html)}`));
    return rules.length ? [{ ...chapter, lead: "", rules }] : [];
  });
}

/** What a reader sees of HTML. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
}
