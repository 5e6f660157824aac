import table from "../../../app/routes";
import { expect, test } from "../fixtures";

/** Where a visit leads that is no page and never was one. */
const leadsTo: Record<string, string> = {
  "free-classes/watch/:classId/presence": "/free-classes",
  "job-portal/*": "/job-portal",
  "chat/*": "/chat",
  "payment/callback": "/dashboard",
  "payment/report": "/",
  logout: "/",
  settings: "/?modal=settings",
  errors: "/",
  "dashboard/tonight/answers": "/dashboard/tonight",
  "place/:kind/:lessonId": "/",
  "*": "/",
};
/** Addresses with an id, a name or a file that is not there, and the status of their answer. */
const wrong: Record<string, number> = {
  "/test/abc/messages": 404,
  "/test/801/translations?language=xx": 400,
  "/test/801/receipt/other.exe": 404,
  "/free-classes/watch/abc/comments": 404,
  "/free-classes/watch/99999/class.ics": 404,
  "/job-portal/99999/last-date.ics": 404,
  "/chat/5/messages?owner=another": 401,
  "/media/notes/none.pdf": 404,
};

const addressOf = (path: string) =>
  `/${path
    .replace(/:kind/, "note")
    .replace(/:file/, "receipt.csv")
    .replace(/:\w+/g, "801")
    .replace("*", "nowhere/at/all")}`;

test("a route without a screen answers what cannot be in words, with a way on", async ({ page, signIn, product }) => {
  await signIn(page);
  const ask = (method: string, path: string) => {
    // What a browser asks for where a student follows a link.
    const headers = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8", Origin: product.url };
    return page.request.fetch(path, { method, headers, maxRedirects: 0 });
  };
  const expectWords = async (method: string, path: string, status: number) => {
    const reply = await ask(method, path);
    expect(reply.status(), path).toBe(status);
    const html = await reply.text();
    expect(html, path).toMatch(/<h1>[A-Z][^<]+<\/h1><p>[A-Z][^<]+<\/p>/);
    expect(html, path).toMatch(/<a href="\/(login)?">[^<]+<\/a>/);
    expect(html, path).not.toContain("Unexpected");
    expect(reply.headers()["content-type"], path).toContain("text/html");
  };
  for (const [address, status] of Object.entries(wrong)) await expectWords("GET", address, status);
  const resources = (await table).filter(({ file }) => !file.endsWith(".tsx"));
  for (const { path = "" } of resources) {
    const address = addressOf(path);
    await expectWords("DELETE", address, 405);
    const led = leadsTo[path];
    if (led === undefined) continue;
    const reply = await ask("GET", address);
    expect([302, 303], address).toContain(reply.status());
    expect(reply.headers().location, address).toBe(led);
  }
  // A picture that is not there, and a script that asks, get a status alone.
  for (const path of ["/media/public/covers/none.svg", "/chat/5/messages?owner=another"]) {
    const reply = await page.request.get(path, { headers: { Accept: "*/*" } });
    expect([path, await reply.text()]).toEqual([path, ""]);
  }
});
