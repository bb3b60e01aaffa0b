/** Shows English: imported by the tests whose code needs texts. */
import { i18n } from "./index.svelte";

await i18n.use("en");
