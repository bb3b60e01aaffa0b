/** Keep the screen on as long as the condition holds. Call it during a component's setup. */
export function keepScreenOn(condition: () => boolean): void {
  const wanted = $derived(condition());
  $effect(() => {
    if (!wanted || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    const stay = () => void (document.visibilityState === "visible" && navigator.wakeLock.request("screen").then((held) => (lock = held)).catch(() => undefined));
    stay();
    document.addEventListener("visibilitychange", stay);
    return () => {
      document.removeEventListener("visibilitychange", stay);
      void lock?.release();
    };
  });
}

/** Fill the whole screen with the page, or no longer. */
export function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(() => undefined);
}
