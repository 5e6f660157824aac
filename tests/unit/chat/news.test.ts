import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ownReply } from "~/lib/outbox/own-reply";
import { followNews } from "~/scripts/chat/news";
import type { Rows } from "~/scripts/chat/rows";
import { fake } from "../../fake";

/** A page that follows a chat, with a clock and a network of the test's own. */
function page() {
  const listeners = new Map<string, (() => void)[]>();
  const listen = (type: string, run: () => void) => listeners.set(type, [...(listeners.get(type) ?? []), run]);
  const fire = (type: string) => {
    for (const run of listeners.get(type) ?? []) run();
  };
  const document = { hidden: false, hasFocus: () => true, addEventListener: listen };
  const told: string[] = [];
  const tags: string[] = [];
  const state = { status: 304, newest: 7, isDown: false, said: [] as string[], added: [] as boolean[] };
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("navigator", { sendBeacon: (_: string, body: URLSearchParams) => told.push(body.toString()) });
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
    tags.push(headers["If-None-Match"] ?? "");
    if (state.isDown) throw new TypeError("Failed to fetch");
    if (state.status !== 200) return new Response(null, { status: state.status, headers: ownReply });
    return new Response("<li></li>", { headers: { ...ownReply, ETag: '"9"' } });
  });
  const rows = fake<Rows>("rows", {
    newest: () => state.newest,
    add(_: string, isNews: boolean) {
      state.added.push(isNews);
      state.newest = 9;
    },
  });
  followNews("/chat/5/messages", rows, (words) => state.said.push(words));
  return {
    state,
    tags,
    told,
    fire,
    see(isHidden: boolean) {
      document.hidden = isHidden;
      fire("visibilitychange");
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a page that follows a chat", () => {
  it("asks once in five seconds, with what it has", async () => {
    const { tags, pass } = page();
    await pass(4_900);
    expect(tags).toEqual([]);
    await pass(55_200);
    expect(tags).toHaveLength(12);
    expect(new Set(tags)).toEqual(new Set(['"7"']));
  });

  it("asks for nothing while it is hidden, and at once when it is seen again", async () => {
    const { tags, pass, see } = page();
    await pass(5_100);
    see(true);
    await pass(60_000);
    expect(tags).toHaveLength(1);
    see(false);
    await pass(10);
    expect(tags).toHaveLength(2);
  });

  it("puts in what came, goes on from it, and marks what came while nobody looked", async () => {
    const { tags, pass, see, state } = page();
    state.status = 200;
    await pass(5_100);
    expect(state.added).toEqual([false]);
    await pass(5_000);
    expect(tags).toEqual(['"7"', '"9"']);
    see(true);
    await pass(30_000);
    see(false);
    await pass(10);
    expect(state.added.at(-1)).toBe(true);
  });

  it("asks every four seconds for two minutes after a message, then every five again", async () => {
    const { tags, pass, state } = page();
    state.status = 200;
    await pass(5_000);
    state.status = 304;
    await pass(60_000);
    expect(tags).toHaveLength(1 + 15);
    await pass(60_000);
    const before = tags.length;
    await pass(60_000);
    expect(tags.length - before).toBe(12);
  });

  it("asks less often while nothing arrives, and at once when the network is back", async () => {
    const { tags, pass, fire, state } = page();
    state.isDown = true;
    await pass(120_000);
    expect(tags.length).toBeLessThan(8);
    const asked = tags.length;
    state.isDown = false;
    await pass(5_000);
    fire("online");
    await pass(10);
    expect(tags.length).toBeGreaterThan(asked);
  });

  it("stops where there is no use in asking", async () => {
    for (const [status, words] of [
      [401, "signed-out"],
      [404, "left"],
    ] as const) {
      const { tags, pass, see, state } = page();
      state.status = status;
      await pass(60_000);
      see(true);
      see(false);
      await pass(60_000);
      expect(tags).toHaveLength(1);
      expect(state.said).toEqual([words]);
    }
  });

  it("tells how far was read when the page is left, once", async () => {
    const { told, pass, see, fire, state } = page();
    fire("pagehide");
    expect(told).toEqual([]);
    state.status = 200;
    await pass(5_100);
    see(true);
    fire("pagehide");
    expect(told).toEqual(["read=9"]);
  });
});
