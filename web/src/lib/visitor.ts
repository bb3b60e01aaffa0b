let known: Promise<unknown> | undefined;

/**
 * Be known to the server before anything else is asked of it.
 *
 * The first answer sets the cookie that seats belong to. Two first requests at once, from one tab or
 * from two, would make two visitors of one; so there is one request, and other tabs wait for it.
 */
export function introduced(): Promise<unknown> {
  known ??= alone(() => fetch("api/me")).catch(() => (known = undefined));
  return known;
}

/** Browsers have locks only on pages served securely; elsewhere tabs do not wait for each other. */
function alone(ask: () => Promise<Response>): Promise<unknown> {
  return "locks" in navigator ? navigator.locks.request("railroad-ink.visitor", ask) : ask();
}
