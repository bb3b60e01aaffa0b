import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { i18n } from "./lib/i18n/index.svelte";
import { SOURCE_LANGUAGE } from "./lib/i18n/languages";
import { settings } from "./lib/settings.svelte";

const target = document.getElementById("app");

async function start(): Promise<void> {
  await i18n.use(settings.language).catch(() => i18n.use(SOURCE_LANGUAGE));
  if (target) mount(App, { target });
}

// If no language can be loaded, show the message that is part of index.html.
start().catch(() => document.getElementById("failed")?.removeAttribute("hidden"));

// Only pages that are served securely may have one; without it the browser itself reports a lost connection.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  navigator.serviceWorker.register("./sw.js").catch(() => undefined);
}
