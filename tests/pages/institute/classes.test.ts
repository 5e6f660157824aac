import { expect, type Phone, test } from "../fixtures";

const content = (call: string) => `api/content/${call}/`;
const COMMENT = content("student_youtube_comment");
/** The class of the reference institute that is always on. */
const LIVE = "/free-classes/watch/901";

const write = async (page: Phone, words: string) => {
  await page.getByLabel("Your comment").fill(words);
  await page.getByRole("button", { name: "Send", exact: true }).click();
};

test("a class is joined once, commented and left", async ({ institute, open, page, signInNewStudent }) => {
  await signInNewStudent({ name: "Asha <b>Verma" });
  await open(LIVE);
  await write(page, "Is it <img src=x onerror=alert(1)> 5 < 6?");
  expect(page.locator("[data-comments] li").first()).toContainText("Asha <b>Verma");
  expect(page.locator("[data-comments] li").first()).toContainText("Is it <img src=x onerror=alert(1)> 5 < 6?");
  expect(await institute.calls(COMMENT)).toHaveLength(1);
  expect(await institute.calls(content("student_youtubelive_joininfo"))).toHaveLength(1);
  await page.getByRole("button", { name: "Leave the class" }).click();
  expect(page.getByText("You left the class")).toBeVisible();
  expect(await institute.calls(content("student_youtube_live_leaveinfo"))).not.toEqual([]);
});

test("a class to come goes into the calendar", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/free-classes");
  expect(page.getByText("Times are Indian time (IST).")).toBeVisible();
  const upcoming = page.getByRole("region", { name: "Upcoming" });
  const link = upcoming.getByRole("link", { name: /^Add to calendar/ }).first();
  const file = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toContain("text/calendar");
  expect(await file.text()).toMatch(/DTSTART:\d{8}T\d{6}Z/);
  await upcoming.locator('a[href^="/free-classes/watch/"]').first().click();
  expect(page.getByText("Indian time")).toBeVisible();
  expect(page.getByRole("button", { name: "Leave the class" })).toHaveCount(0);
});

test("a class that is over keeps its comments and takes no more", async ({ page, sendForm, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/free-classes");
  await page.getByRole("link", { name: /The Heart in One Evening/ }).click();
  expect(page.getByText("When is part 2?")).toBeVisible();
  expect(page.getByLabel("Your comment")).toHaveCount(0);
  expect(page.getByRole("link", { name: "Ask a doubt" })).toBeVisible();
  const late = await sendForm("/free-classes/watch/905", { message: "Too late" });
  expect(late.status()).toBe(409);
  expect(await late.text()).toContain("Too late");
});
