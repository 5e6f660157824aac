import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { type Cookies, putCookies } from "../host-cookies";

/** Pages that ask the institute nothing of the student: they are made from what the app keeps. */
const pages = [
  "/dashboard/purchases",
  "/dashboard/practice",
  "/dashboard/announcements",
  "/dashboard/translate",
  "/free-tests",
];
/** What is written into the app's own objects. */
const forms: [path: string, form: Record<string, string>, status: number][] = [
  ["/place/note/501", { place: "3" }, 401],
  ["/dashboard/practice", { intent: "start" }, 303],
  ["/dashboard/translate", { text: "Rest.", targetLanguage: "hi" }, 303],
];

/** Whoever copied a phone's cookies before its student signed out. */
async function thiefOf(page: Page, url: string) {
  const cookies: Cookies = await page.context().cookies(url);
  const browser = page.context().browser();
  if (!browser) throw new Error("no browser");
  const context = await browser.newContext({ baseURL: url });
  const thief = await context.newPage();
  const request: APIRequestContext = context.request;
  const headers = { Origin: url, Accept: "text/html" };
  /** One request with the copied cookies; nothing may be written back into them. */
  async function closed(ask: () => ReturnType<APIRequestContext["get"]>) {
    await context.clearCookies();
    await putCookies(thief, url, cookies);
    const reply = await ask();
    const held = await context.cookies(url);
    expect(held.some(({ name }) => name === "__Host-pcbt_session")).toBe(false);
    return reply;
  }
  return {
    get: (path: string) => closed(() => request.get(path, { headers, maxRedirects: 0 })),
    post: (path: string, form: Record<string, string>) =>
      closed(() => request.post(path, { headers, form, maxRedirects: 0 })),
  };
}

async function expectClosed(thief: Awaited<ReturnType<typeof thiefOf>>): Promise<void> {
  for (const path of pages) {
    const reply = await thief.get(path);
    expect([path, reply.headers().location]).toEqual([path, expect.stringMatching(/^\/login/)]);
  }
  for (const [path, form, status] of forms) {
    const reply = await thief.post(path, form);
    expect([path, reply.status()]).toEqual([path, status]);
  }
}

test.use({ mode: "no-scripts" });

test("signing out everywhere closes what the app keeps to a copied session", async ({
  page,
  product,
  signInNewStudent,
}) => {
  await signInNewStudent();
  for (const path of pages) await page.goto(path);
  const thief = await thiefOf(page, product.url);
  await page.goto("/profile?view=devices");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You are signed out everywhere")).toBeVisible();
  await expectClosed(thief);
});

test("signing out closes what the app keeps to a copied session", async ({
  page,
  product,
  sendForm,
  signInNewStudent,
}) => {
  await signInNewStudent();
  for (const path of pages) await page.goto(path);
  const thief = await thiefOf(page, product.url);
  expect((await sendForm("/logout")).status()).toBe(303);
  await expectClosed(thief);
});
