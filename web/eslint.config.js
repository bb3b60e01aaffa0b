import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "src/lib/generated/"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "max-lines": ["error", 400],
      eqeqeq: "error",
      // TypeScript finds names that do not exist.
      "no-undef": "off",
      // Boards and pictures come from our own server as SVG; no text of a user is ever inserted as HTML.
      "svelte/no-at-html-tags": "off",
      // Sets and maps are values here: replaced as a whole, never changed.
      "svelte/prefer-svelte-reactivity": "off",
      // Addresses are plain fragments (#/rules), not routes of SvelteKit.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
);
