import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import type { InstituteEnv } from "../../../institute/env";
import { openCall } from "../../../institute/http/call";
import { routeCalls } from "../../../institute/http/router";

/** A call whose database fails with these words. */
async function answerTo(words: string): Promise<Response> {
  const app = new Hono<{ Bindings: InstituteEnv }>();
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const handle = async () => {
    throw new Error(words);
  };
  routeCalls(app, [openCall({ method: "GET", path: "api/asked/", handle })]);
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} };
  const response = await app.fetch(new Request("http://institute/api/asked/"), {} as InstituteEnv, context);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  return response;
}

it("a database that has too much to do tells who asks to wait, and is logged", async () => {
  const response = await answerTo("D1_ERROR: D1 DB is overloaded. Too many requests queued.");
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("20");
});

it("a database that fails in another way may have acted: 500", async () => {
  expect((await answerTo("D1_ERROR: Network connection lost.")).status).toBe(500);
});
