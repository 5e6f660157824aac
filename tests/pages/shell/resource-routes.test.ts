import table from "../../../app/routes";
import { type Browser, expect, test } from "../fixtures";

const unknown = "/nowhere/at/all";
/** What a browser asks for where a student follows a link. */
const looked = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

interface Asked {
  /** Addresses with an id, a name or a file that is not there, and the status of their answer. */
  wrong: Record<string, number>;
  /** The method that the route does not know; "none" where it takes both. */
  refuses: "GET" | "POST" | "none";
  /** Where a visit leads that is no page and never was one. */
  leadsTo?: string;
}

/** Every route without a component. */
const asked: Record<string, Asked> = {
  "test/:testId/events": { refuses: "GET", wrong: {} },
  "test/:testId/messages": { refuses: "POST", wrong: { "/test/abc/messages": 404 } },
  "test/:testId/extra-time": { refuses: "GET", wrong: {} },
  "test/:testId/report": { refuses: "GET", wrong: {} },
  "test/:testId/translations": {
    refuses: "POST",
    wrong: { "/test/abc/translations": 404, "/test/801/translations?language=xx": 400 },
  },
  "test/:testId/receipt/:file": {
    refuses: "POST",
    wrong: { "/test/0/receipt/receipt.csv": 404, "/test/801/receipt/other.exe": 404 },
  },
  "free-classes/watch/:classId/comments": { refuses: "none", wrong: { "/free-classes/watch/abc/comments": 404 } },
  "free-classes/watch/:classId/presence": { refuses: "none", wrong: {}, leadsTo: "/free-classes" },
  "free-classes/watch/:classId/class.ics": {
    refuses: "POST",
    wrong: { "/free-classes/watch/abc/class.ics": 404, "/free-classes/watch/99999/class.ics": 404 },
  },
  "job-portal/:jobId/last-date.ics": {
    refuses: "POST",
    wrong: { "/job-portal/abc/last-date.ics": 404, "/job-portal/99999/last-date.ics": 404 },
  },
  "job-portal/*": { refuses: "POST", wrong: {}, leadsTo: "/job-portal" },
  "chat/:chatId/messages": { refuses: "none", wrong: { "/chat/5/messages?owner=another": 401 } },
  "chat/*": { refuses: "POST", wrong: {}, leadsTo: "/chat" },
  "payment/callback": { refuses: "none", wrong: {}, leadsTo: "/dashboard" },
  "payment/report": { refuses: "POST", wrong: {}, leadsTo: "/" },
  "payment/webhook": { refuses: "GET", wrong: {} },
  "removed-students": { refuses: "GET", wrong: {} },
  logout: { refuses: "none", wrong: {}, leadsTo: "/" },
  settings: { refuses: "none", wrong: {}, leadsTo: "/?modal=settings" },
  errors: { refuses: "none", wrong: {}, leadsTo: "/" },
  "dashboard/tonight/answers": { refuses: "none", wrong: {}, leadsTo: "/dashboard/tonight" },
  "dashboard/search/names": { refuses: "POST", wrong: {} },
  "profile/data/file": { refuses: "POST", wrong: {} },
  "place/:kind/:lessonId": { refuses: "none", wrong: {}, leadsTo: "/" },
  "media/*": { refuses: "POST", wrong: { "/media/notes/none.pdf": 404, "/media/": 404 } },
  "gateway/*": { refuses: "none", wrong: {} },
  "*": { refuses: "none", wrong: {}, leadsTo: "/" },
};

const addressOf = (path: string) =>
  `/${path
    .replace(/:kind/, "note")
    .replace(/:file/, "receipt.csv")
    .replace(/:\w+/g, "801")
    .replace("*", unknown.slice(1))}`;

async function ask(request: Browser, method: string, path: string, origin: string) {
  const form = method === "POST" ? { form: { a: "1" } } : {};
  const headers = { ...looked, Origin: origin };
  return request.fetch(path, { method, headers, maxRedirects: 0, ...form });
}

async function expectWords(reply: Awaited<ReturnType<typeof ask>>, status: number, what: string) {
  expect(reply.status(), what).toBe(status);
  const html = await reply.text();
  expect(html, what).toMatch(/<h1>[A-Z][^<]+<\/h1><p>[A-Z][^<]+<\/p>/);
  expect(html, what).toMatch(/<a href="\/(login)?">[^<]+<\/a>/);
  expect(html, what).not.toContain("Unexpected");
  expect(reply.headers()["content-type"], what).toContain("text/html");
}

test("every route without a screen is asked below", () => {
  const resources = table.filter(({ file }) => !file.endsWith(".tsx"));
  expect(Object.keys(asked).sort()).toEqual(resources.map(({ path = "" }) => path).sort());
});

test("a route without a screen answers what cannot be in words, with a way on", async ({ page, signIn, product }) => {
  await signIn(page);
  const { request } = page.context();
  for (const [path, { wrong, refuses, leadsTo }] of Object.entries(asked)) {
    for (const [address, status] of Object.entries(wrong)) {
      await expectWords(await ask(request, "GET", address, product.url), status, address);
    }
    const address = addressOf(path);
    if (refuses !== "none") {
      const reply = await ask(request, refuses, address, product.url);
      await expectWords(reply, 405, `${refuses} ${address}`);
      expect(reply.headers().allow).toContain(refuses === "GET" ? "POST" : "GET");
    }
    const odd = await ask(request, "DELETE", address, product.url);
    await expectWords(odd, 405, `DELETE ${address}`);
    if (leadsTo !== undefined) {
      const reply = await ask(request, "GET", address, product.url);
      expect([302, 303], address).toContain(reply.status());
      expect(reply.headers().location, address).toBe(leadsTo);
    }
  }
});

test("a picture that is not there, and a script that asks, get a status alone", async ({ page, signIn }) => {
  await signIn(page);
  for (const [path, status] of [
    ["/media/public/covers/none.svg", 404],
    ["/chat/5/messages?owner=another", 401],
  ] as const) {
    const reply = await page.request.get(path, { headers: { Accept: "*/*" } });
    expect([reply.status(), await reply.text()], path).toEqual([status, ""]);
  }
});
