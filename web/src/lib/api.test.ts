import { afterEach, describe, expect, it, vi } from "vitest";
import * as api from "./api";
import "./i18n/english-for-tests";
import { i18n } from "./i18n/index.svelte";

vi.mock("./visitor", () => ({ visitorReady: () => Promise.resolve() }));
afterEach(() => vi.unstubAllGlobals());

/** The error of a request that is answered with this text. */
async function failure(body: string, status = 200): Promise<unknown> {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
  return api.me().catch((error: unknown) => error);
}

describe("an answer", () => {
  it("is what the server says", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ name: "Ada" })));
    expect(await api.me()).toEqual({ name: "Ada" });
  });

  it("may be a refusal", async () => {
    expect(await failure('{"code": "bad-name", "text": "No such name."}', 422)).toEqual(new api.ApiError("bad-name", "No such name."));
  });

  it.each([["<html>Sign in to this network</html>", 200], ["", 200], ["<html>Bad gateway</html>", 502]])("that another server gave is none: %s", async (body, status) => {
    expect(await failure(body, status)).toMatchObject({ code: api.UNREACHABLE });
  });
});

describe("the text of an error", () => {
  it("is that of a refusal", () => {
    expect(api.refusalText(new api.ApiError("bad-name", "No such name."))).toBe("No such name.");
  });

  it("is a general one for a fault of the page, which is reported", () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    const fault = new TypeError("x is undefined");
    expect(api.refusalText(fault)).toBe(i18n.t.pageFailed);
    expect(report).toHaveBeenCalledWith(fault);
  });
});
