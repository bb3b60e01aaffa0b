/** Where the page is: `#/g/CODE?step=3` has the parts `g` and `CODE`, and `step` as a parameter. */
export interface Address {
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  /** Whether it cannot be read, such as `#/%zz`. */
  readonly malformed: boolean;
}

export function parse(hash: string): Address {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const parts = path.split("/").filter(Boolean).map(decoded);
  return {
    parts: parts.flatMap((part) => part ?? []),
    query: new URLSearchParams(query),
    malformed: parts.includes(null),
  };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

class Router {
  address = $state.raw<Address>(parse(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      this.address = parse(location.hash);
      scrollTo(0, 0);
    });
  }
}

export const router = new Router();

export function go(path: string): void {
  location.hash = `#/${path}`;
}

/** The absolute link to a screen, for sharing. */
export function linkTo(path: string): string {
  return `${location.origin}${location.pathname}#/${path}`;
}
