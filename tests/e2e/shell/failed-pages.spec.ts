import type { Page } from "@playwright/test";
import { startChat } from "../../chats";
import { expect, test } from "../fixtures";

interface Tried {
  path: string;
  /** What is typed, by the label of its field. */
  typed?: readonly [label: string, text: string];
  /** What sends the form. */
  button?: string | RegExp;
}

/** Pages with a form, each with another script. */
const withForms: readonly Tried[] = [
  { path: "/dashboard/doubts?view=ask", typed: ["What is unclear?", "Why?"], button: "Send the doubt" },
  { path: "/book/601/purchase", typed: ["Town or city", "Kochi"], button: /^Pay ₹/ },
  { path: "/free-classes/watch/901", typed: ["Your comment", "Is it so?"], button: "Send" },
];

/** Pages whose script keeps something on the phone. */
const withStorage: readonly Tried[] = [
  { path: "/note/501" },
  { path: "/dashboard/video/401" },
  { path: "/dashboard/kept" },
];

/** What a page reports, and what it throws. */
function watched(page: Page) {
  const reports: string[] = [];
  const thrown: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/errors") reports.push(request.postData() ?? "");
  });
  page.on("pageerror", ({ message }) => thrown.push(message));
  page.on("console", (said) => said.type() === "error" && thrown.push(said.text()));
  return { reports, thrown };
}

const field = (page: Page, [label]: readonly [string, string]) => page.getByLabel(label, { exact: true });

async function expectItself(page: Page, { typed }: Tried): Promise<void> {
  if (typed) await expect(field(page, typed)).toHaveValue(typed[1]);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.getByText(/Oops!|Application Error/)).toHaveCount(0);
}

const untilTaken = (page: Page) => page.waitForSelector("html[data-hydrated], html[data-plain]", { state: "attached" });

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
      await send(tab, one);
      expect(reports, "reports").toEqual([]);
      expect(thrown, "thrown, or said in the console").toEqual([]);
      await tab.close();
    });
  }
}

test("a file of script that fails, and a storage that is refused, leave a page with what was typed and its form", async ({
  secondPhone,
  signIn,
  newStudent,
}) => {
  test.setTimeout(120_000);
  const phone = await secondPhone();
  await signIn(phone, await newStudent());
  const chat = { path: await startChat(phone), typed: ["Message", "Good morning"] as const, button: "Send" };
  await tryFiles(phone, [...withForms, chat]);
  await tryPages(phone, [chat, ...withForms.slice(-1), ...withStorage], refuseStorage);
});
