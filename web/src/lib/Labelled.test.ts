import { render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, expect, it } from "vitest";
import { i18n } from "./i18n/index.svelte";
import Labelled from "./Labelled.svelte";

afterEach(() => i18n.use("en"));

it.each([
  ["en", "Streak: 3"],
  ["fr", "Streak\u00a0: 3"],
])("puts the value after its label as the language does (%s)", async (language, text) => {
  await i18n.use(language);
  const children = createRawSnippet(() => ({ render: () => "<b>3</b>" }));
  const { container } = render(Labelled, { label: "Streak", children });
  expect(container.textContent).toBe(text);
  expect(container.querySelector("b")?.textContent).toBe("3");
});
