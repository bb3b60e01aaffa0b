import { recall, remember } from "./storage";

/** Signals to a player who is looking elsewhere that it is their turn. */

const BADGE = "data:image/svg+xml," + encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#f6f1e4"/><path d="M4 16h24M8 11v10M13 11v10M18 11v10M23 11v10" stroke="#22252b" stroke-width="2.4"/><circle cx="23" cy="9" r="8" fill="#c8452f"/></svg>',
);
let before: { title: string; icon: string } | null = null;

function icon(): HTMLLinkElement | null {
  return document.querySelector('link[rel="icon"]');
}

/** Mark the tab; it is cleared when the player comes back. */
function mark(text: string): void {
  before ??= { title: document.title, icon: icon()?.href ?? "" };
  document.title = `● ${text} · ${before.title}`;
  icon()?.setAttribute("href", BADGE);
  void navigator.setAppBadge?.(1).catch(() => undefined);
}

export function clearSignal(): void {
  if (!before) return;
  document.title = before.title;
  icon()?.setAttribute("href", before.icon);
  void navigator.clearAppBadge?.().catch(() => undefined);
  before = null;
}

export function mayNotify(): boolean {
  return "Notification" in window && Notification.permission === "granted" && recall("notify") === "on";
}

/** Ask for permission, or stop; returns whether notifications will be shown. */
export async function wantNotifications(wanted: boolean): Promise<boolean> {
  const allowed = wanted && "Notification" in window && (await Notification.requestPermission()) === "granted";
  remember("notify", allowed ? "on" : "off");
  return allowed;
}

/** Signal a turn, unless the player is looking; no notification if the round has a time limit. */
export function signalTurn(text: string, game: string, hasClock: boolean): void {
  if (document.visibilityState === "visible") return;
  mark(text);
  if (hasClock || !mayNotify()) return;
  const shown = new Notification(text, { body: game, icon: "./icon-192.png", tag: "turn" });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
