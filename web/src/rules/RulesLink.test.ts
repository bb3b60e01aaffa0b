import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import "../lib/i18n/english-for-tests";
import RulesLink from "./RulesLink.svelte";

it.each([
  ["Nothing to join at C2 yet.", "Nothing to join at C2 yet. What do the rules say?"],
  ["Longest highway", "Longest highway. What do the rules say?"],
])("says what it is about and what it is in separate sentences (%s)", (title, label) => {
  const { container } = render(RulesLink, { props: { chapter: "round", anchor: "dice", title } });
  expect(container.querySelector("a")?.getAttribute("aria-label")).toBe(label);
});
