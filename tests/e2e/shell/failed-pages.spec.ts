import type { Page } from "@playwright/test";
import { startChat } from "../../chats";
import { expect, test } from "../fixtures";
import { expectItself, field, ofStudent, ofVisitors, type Tried, untilTaken, watched } from "./pages-with-script";

test.use({ mode: "scripts" });

async function type(page: Page, { path, typed }: Tried): Promise<void> {
  // Not until it has loaded: a file of its script may never come.
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading").first()).toBeVisible();
  if (typed) await field(page, typed).fill(typed[1]);
}

/** Presses the button of what was typed, and expects the server to take it. */
async function send(page: Page, { button }: Tried): Promise<void> {
  if (button === undefined) return;
  const taken = page
    .waitForResponse((reply) => reply.request().method() === "POST" && !reply.url().endsWith("/errors"))
    .then((reply) => reply.status());
  await page.getByRole("button", { name: button, exact: true }).last().click();
  // Where script runs it says itself what is missing.
  const refused = page.getByRole("alert").first().waitFor();
  const status = await Promise.race([taken, refused.then(() => 400)]);
  expect(status, `${page.url()} sent`).toBeLessThan(500);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.getByText(/Oops!|Application Error/)).toHaveCount(0);
}

const script = { headers: { "Content-Type": "text/javascript" } };
/** What becomes of a file on its way, and whether the page can know. */
const ways = [
  { status: 404, body: "" },
  { ...script, body: "syntax error (" },
  { ...script, body: 'throw new TypeError("broken")' },
  null,
];

/** Breaks the one file of each page's script. */
async function tryFiles(phone: Page, pages: readonly Tried[]): Promise<void> {
  for (const [at, one] of pages.entries()) {
    const way = ways[at % ways.length] ?? null;
    await test.step(`${one.path} ${way?.body ?? "never comes"}`, async () => {
      const tab = await phone.context().newPage();
      const { reports } = watched(tab);
      await tab.route(/\/assets\/[\w.-]+\.js$/, (route) => (way ? route.fulfill(way) : undefined));
      await type(tab, one);
      if (way) {
        await tab.waitForSelector("html[data-plain]", { state: "attached" });
        await expect.poll(() => reports.length, { message: "reports", intervals: [50] }).toBe(1);
      }
      await expectItself(tab, one);
      await send(tab, one);
      await tab.close();
    });
  }
}

/** No storage may be used, as where a student has blocked it. */
function refuseStorage() {
  const refused = () => {
    throw new DOMException("refused", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, { get: refused });
  }
  IDBFactory.prototype.open = refused as never;
  CacheStorage.prototype.open = async () => refused();
  CacheStorage.prototype.keys = async () => refused();
}

async function tryPages(phone: Page, pages: readonly Tried[], disturb: () => void): Promise<void> {
  for (const one of pages) {
    await test.step(one.path, async () => {
      const tab = await phone.context().newPage();
      const { reports, thrown } = watched(tab);
      await tab.addInitScript(disturb);
      await type(tab, one);
      await untilTaken(tab);
      await expectItself(tab, one);
      expect(await tab.locator("html[data-plain]").count(), "left by its script").toBe(0);
      if (!one.opens) await send(tab, one);
      expect(reports, "reports").toEqual([]);
      expect(thrown, "thrown, or said in the console").toEqual([]);
      await tab.close();
    });
  }
}

for (const [what, attempt] of [
  ["a file of script that fails", tryFiles],
  ["a storage that is refused", (phone, pages) => tryPages(phone, pages, refuseStorage)],
] as [string, (phone: Page, pages: readonly Tried[]) => Promise<void>][]) {
  test(`${what} leaves every page with what was typed, and its form works`, async ({
    secondPhone,
    signIn,
    newStudent,
  }) => {
    test.setTimeout(300_000);
    await attempt(await secondPhone(), ofVisitors);
    const phone = await secondPhone();
    await signIn(phone, await newStudent());
    await attempt(phone, await ofStudent(phone));
  });
}

test("a browser without modules gets what is meant for browsers without script", async ({
  secondPhone,
  signIn,
  newStudent,
}) => {
  const phone = await secondPhone();
  await signIn(phone, await newStudent());
  const chat = await startChat(phone);
  await phone.addInitScript(() => {
    Reflect.deleteProperty(HTMLScriptElement.prototype, "noModule");
  });
  await phone.route(`**${chat}`, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replace('type="module"', 'type="unknown"');
    return route.fulfill({ response: answer, body });
  });
  const { reports } = watched(phone);
  const one: Tried = { path: chat, typed: ["Message", "Good morning"], button: "Send" };
  await type(phone, one);
  await expect(phone.getByRole("link", { name: "Refresh automatically" })).toBeVisible();
  await expectItself(phone, one);
  await send(phone, one);
  await expect(phone.getByText("Good morning")).toBeVisible();
  expect(reports).toEqual([]);
});
