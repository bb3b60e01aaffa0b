let known: Promise<unknown> | undefined;

/**
 * Wait until the server knows this browser; all other requests wait for it.
 *
 * The first answer sets the cookie that seats belong to. Two first requests at once, from one tab or
 * from two, would create two visitors; so there is one request, and other tabs wait for it.
 */
export function visitorReady(): Promise<unknown> {
  known ??= withLock(() => fetch("api/me")).catch(() => (known = undefined));
  return known;
}

/** Browsers have locks only on pages served securely; elsewhere tabs do not wait for each other. */
function withLock(ask: () => Promise<Response>): Promise<unknown> {
  return "locks" in navigator ? navigator.locks.request("railroad-ink.visitor", ask) : ask();
}
