import { i18n } from "./lib/i18n/index.svelte";

await i18n.use("en");
