// Offline, show a page that says so instead of the browser's error. Nothing else is cached, so the page is
// never older than its server. The build fills in the English texts.

// "</script>" in a text would end the script.
const TEXTS = JSON.stringify(/* offline texts */ []).replaceAll("<", "\\u003c");
const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Railroad Ink</title>
<style>
  body { display: grid; place-content: center; gap: 14px; min-height: 100dvh; margin: 0; padding: 24px;
    box-sizing: border-box; background: light-dark(#ece4d2, #14171b); color: light-dark(#22252b, #e9e4d6);
    font: 17px/1.5 system-ui, sans-serif; text-align: center; }
  h1 { margin: 0; font-size: 1.6rem; }
  p { margin: 0; max-width: 34ch; }
  button { justify-self: center; min-height: 48px; padding: 0 22px; border: 0; border-radius: 12px;
    background: light-dark(#2a63a6, #8fbdf2); color: light-dark(#fff, #14171b); font: inherit; font-weight: 600; }
</style>
<h1></h1><p role="alert"></p><button type="button"></button>
<script>
  // The page stores these texts in the player's language.
  let texts = ${TEXTS};
  try {
    texts = JSON.parse(localStorage.getItem("railroad-ink.offline")) || texts;
    document.documentElement.lang = localStorage.getItem("railroad-ink.language") || "";
  } catch {}
  const [title, text, again] = texts;
  document.querySelector("h1").textContent = title;
  document.querySelector("p").textContent = text;
  const button = document.querySelector("button");
  button.textContent = again;
  button.onclick = () => location.reload();
  const look = () => fetch("api/me", { cache: "no-store" }).then((answer) => answer.ok && location.reload(), () => undefined);
  addEventListener("online", look);
  setInterval(look, 3000);
</script>`;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const offline = () => new Response(PAGE, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
  event.respondWith(fetch(event.request).catch(offline));
});
