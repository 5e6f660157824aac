import { expect, type Phone, plainQuestions, test } from "../exam/exam-page";
import { signedInRoutes } from "../signed-in-routes";

/** Addresses of scripts, which lead whoever follows them to a page. */
const ledOn: Record<string, string> = {
  "dashboard/tonight/answers": "/dashboard/tonight",
  "free-classes/watch/:classId/presence": "/free-classes",
  "place/:kind/:lessonId": "/",
};

/** What whoever copied a phone's cookies gets at every route, where it is neither /login nor 401. */
async function openedBy(cookies: string, url: string): Promise<string[]> {
  const headers = { Cookie: cookies, Origin: url, Accept: "text/html" };
  const opened: string[] = [];
  for (const { path, address } of await signedInRoutes()) {
    for (const method of ["GET", "POST"]) {
      const body = method === "POST" ? new URLSearchParams({ intent: "start", text: "Rest." }) : null;
      const reply = await fetch(url + address, { method, headers, body, redirect: "manual" });
      await reply.arrayBuffer();
      const location = reply.headers.get("Location") ?? "";
      const isShut = reply.status === 401 || (reply.status === 303 && location.startsWith("/login"));
      if (!isShut && reply.status !== 405 && location !== ledOn[path]) {
        opened.push(`${method} /${path}: ${reply.status} ${location}`);
      }
      const set = reply.headers.getSetCookie().find((text) => text.startsWith("pcbt_session=")) ?? "Max-Age=0";
      if (!set.includes("Max-Age=0")) opened.push(`${method} /${path} goes on`);
    }
  }
  return opened;
}

async function copyOf(page: Phone, url: string): Promise<string> {
  return (await page.context().cookies(url)).map(({ name, value }) => `${name}=${value}`).join("; ");
}

test("signing out closes every page and form to a copied session, though a running test keeps its token", async ({
  page,
  take,
  product,
  sendForm,
}) => {
  await take({ questions: plainQuestions(2) });
  const copy = await copyOf(page, product.url);
  const before = await fetch(`${product.url}/profile`, { headers: { Cookie: copy }, redirect: "manual" });
  expect(before.status).toBe(200);
  expect((await sendForm("/logout")).status()).toBe(303);
  expect(await openedBy(copy, product.url)).toEqual([]);
});
