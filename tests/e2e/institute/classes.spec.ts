import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "../fixtures";

const content = (call: string) => `api/content/${call}/`;
const COMMENT = content("student_youtube_comment");
const JOIN = content("student_youtubelive_joininfo");
const LEAVE = content("student_youtube_live_leaveinfo");
/** The class of the reference institute that is always on. */
const LIVE = "/free-classes/watch/901";

const write = async (page: Page, words: string) => {
  await page.getByLabel("Your comment").fill(words);
  await page.getByRole("button", { name: "Send", exact: true }).click();
};
const said = (page: Page) => page.locator("[data-comments] li");

test("a class is joined once, says in its language what others say, and is left", async ({
  institute,
  open,
  page,
  signInNewStudent,
  secondPhone,
  signIn,
  newStudent,
}) => {
  await signInNewStudent({ name: "Asha <b>Verma" });
  await open(LIVE);
  const other = await secondPhone();
  await signIn(other, await newStudent({ name: "آشا" }));
  await other.goto(LIVE);
  await untilHydrated(other);
  await expect(other.getByText(/\d+ students here/)).toBeVisible();

  const words = `Is it <img src=x onerror=alert(1)> 5 < 6? https://a.example/x ${Date.now()}`;
  await write(page, words);
  await expect(said(page).first()).toContainText(words);
  await expect(said(page).first()).toContainText("Asha <b>Verma");
  const link = said(page).first().getByRole("link", { name: "a.example/x" });
  await expect(link).toHaveAttribute("href", "https://a.example/x");
  await expect(page.getByLabel("Your comment")).toHaveValue("");
  expect(await institute.calls(COMMENT)).toHaveLength(1);

  const urdu = `خوراک 10–20 کیوں؟ <b> ${Date.now()}`;
  await write(other, urdu);
  const row = said(page).filter({ hasText: urdu });
  await expect(row).toHaveClass("comment is-new", { timeout: 15_000 });
  const text = row.locator(".written");
  expect(await text.evaluate((one: HTMLElement) => [one.lang, one.dir])).toEqual(["ur", "rtl"]);
  await expect(text.locator("bdi[dir=ltr]").first()).toHaveText("10–20");
  await expect(row.locator("strong")).toHaveAttribute("lang", "ur");
  // Each phone joins once.
  expect((await institute.calls(JOIN)).length).toBe(2);

  await page.getByRole("button", { name: "Leave the class" }).click();
  await expect(page).toHaveURL("/free-classes");
  expect((await institute.calls(LEAVE)).length).toBeGreaterThan(0);
});

const unsent = (page: Page) => page.getByRole("list", { name: "Not sent yet" }).locator("li");

test("a comment waits on the phone for the network, over a reload, and is posted once", async ({
  institute,
  open,
  page,
  signIn,
  newStudent,
}) => {
  const asha = await newStudent({ name: "Asha Verma" });
  await signIn(page, asha);
  await open(LIVE);
  const words = `Once and for all ${Date.now()}`;
  await page.context().setOffline(true);
  await write(page, words);
  await expect(page.getByLabel("Your comment")).toHaveValue("");
  await expect(unsent(page)).toContainText(words);
  await expect(unsent(page)).toContainText("On this phone.");
  expect(await institute.calls(COMMENT)).toHaveLength(0);

  // The network comes back; the comment is taken and the answer lost.
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route(/\/comments\?owner/, async (route) => {
    await route.fetch();
    await route.abort();
    lose();
  });
  await page.context().setOffline(false);
  await expect.poll(async () => (await institute.calls(COMMENT)).length).toBe(1);
  await lost;
  await page.unrouteAll({ behavior: "wait" });

  // Somebody else on the same phone neither sees nor sends it.
  await page.context().clearCookies();
  await signIn(page, await newStudent({ name: "Ravi Kumar" }));
  await open(LIVE);
  await expect(unsent(page)).toHaveCount(0);

  await page.context().clearCookies();
  await signIn(page, asha);
  await open(LIVE);
  await expect(said(page).filter({ hasText: words })).toHaveCount(1);
  await expect(unsent(page)).toHaveCount(0);
  expect(await institute.calls(COMMENT)).toHaveLength(1);
});

test("a class that is on tells that the page is closed", async ({ institute, open, page, signInNewStudent }) => {
  await signInNewStudent();
  await open(LIVE);
  // Pages of tests before may tell late that they were closed.
  const before = (await institute.calls(LEAVE)).length;
  await page.goto("/free-notes");
  await expect.poll(async () => (await institute.calls(LEAVE)).length).toBeGreaterThan(before);
});

test("nothing is asked of YouTube before the tap, and nothing of us while out of sight", async ({
  open,
  page,
  signInNewStudent,
}) => {
  await signInNewStudent();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.clock.install();
  await open(LIVE);
  expect(asked.filter((url) => /youtube|ytimg/.test(url))).toEqual([]);
  await page.route(/youtube/, (route) => route.fulfill({ body: "" }));
  await page.getByRole("button", { name: "Play here" }).click();
  await expect(page.locator("iframe")).toHaveAttribute("src", /youtube-nocookie\.com\/embed\//);

  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const looks = () => asked.filter((url) => url.includes("/comments")).length;
  const before = looks();
  await page.clock.runFor(6500);
  expect(looks()).toBe(before);
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => false });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(looks).toBeGreaterThan(before);
});

test.describe("abroad", () => {
  test.use({ timezoneId: "Asia/Dubai" });

  test("times of classes are the phone's", async ({ open, page, signInNewStudent }) => {
    await signInNewStudent();
    await open("/free-classes");
    await expect(page.getByText("Times are your phone’s time.")).toBeVisible();
    // Sundays at 11:00 in India.
    await expect(page.getByRole("link", { name: /^Sunday Grand Revision/ })).toContainText("9:30");
  });
});
