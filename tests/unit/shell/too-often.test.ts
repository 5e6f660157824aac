import { describe, expect, it } from "vitest";
import { proxyMedia } from "~/lib/institute/media-proxy";
import { action } from "~/routes/exam/events";
import { press } from "~/routes/exam/exam-form";
import { fake } from "../../fake";
import { openDoor } from "../request/session/visit";
import { formWith, routeArgs } from "../route-args";

const tooMany = async () => ({ kind: "too-many-pages" as const });
const services = {
  attempts: { apply: tooMany, applyForm: tooMany },
  toasts: {},
  session: { student: {}, deviceId: "web-1", renew() {} },
  admission: openDoor,
};
const page = { path: "/test/4/take?q=1", params: { testId: "4" } };

/** What a file's proxy asks the institute through. */
const bound = (fetch: (address: string, init: { headers: Headers }) => Promise<Response>) =>
  fake<Fetcher>("institute", { fetch });

describe("a page that is one too many of an attempt", () => {
  it("one page too many with script hears when to ask again", async () => {
    const writer = "web-1-12345678";
    const batch = { writer, until: 0, more: false, sealed: false, events: [] };
    const body = { attemptId: "a1-12345678", page: writer, known: 0, ...batch };
    const reply = await action(routeArgs(services, { ...page, method: "POST", body: JSON.stringify(body) }));
    expect(await reply.json()).toEqual({ kind: "too-many-pages" });
    expect(reply.status).toBe(429);
    expect(reply.headers.get("Retry-After")).toBe("3600");
  });

  it("one page too many without script hears when to ask again", async () => {
    const { context, request } = routeArgs(services, page);
    const form = formWith({ attemptId: "a1-12345678", questionId: "1", base: "0", intent: "next" });
    await expect(press({ context, request, testId: 4, url: context.url, form })).rejects.toMatchObject({
      init: { status: 429, headers: { "Retry-After": "3600" } },
    });
  });
});

it.each([
  ["text/html,*/*", 403, /<h1>This file is not open to you<\/h1>.*open it from there/],
  ["text/html,*/*", 404, /This file does not exist/],
  ["video/*", 403, /^$/],
])("a file that %s asks for and does not get (%i) says why to a student", async (Accept, status, words) => {
  const asked: string[] = [];
  const fetch = async (address: string) => {
    asked.push(address);
    return new Response("{}", { status });
  };
  const link = "/media/notes/503.pdf?expires=1&signature=a";
  const request = new Request(`https://pcbt.example${link}`, { headers: { Accept } });
  const reply = await proxyMedia(request, bound(fetch), undefined);
  expect(asked).toEqual([`https://institute.internal${link}`]);
  expect([reply.status, await reply.text()]).toEqual([status, expect.stringMatching(words)]);
});

it("a file that was asked for too often keeps the institute's word on when to come back", async () => {
  const often = new Response(null, { status: 429, headers: { "Retry-After": "30" } });
  const institute = bound(async () => often);
  const reply = await proxyMedia(new Request("https://pcbt.example/media/x"), institute, "token");
  expect(reply.status).toBe(429);
  expect(reply.headers.get("Retry-After")).toBe("30");
});

it("a file is asked for in the student's name, and in nobody's where nobody is signed in", async () => {
  const sent: (string | null)[] = [];
  const fetch = async (_: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get("Authorization"));
    return new Response("x");
  };
  const file = () => new Request("https://pcbt.example/media/x", { headers: { Authorization: "token another's" } });
  for (const token of ["own-token", undefined]) {
    await proxyMedia(file(), bound(fetch), token);
  }
  expect(sent).toEqual(["token own-token", null]);
});
