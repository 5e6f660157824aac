import { test } from "../configured-product";
import { examPage, expect, startTest } from "../exam/exam-page";

test("no other test of the demo offers a language", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/free-tests/detail/801");
  await page.getByText("Data and network").click();
  expect(page.getByText("Languages: English")).toBeVisible();
  expect(page.getByText("questions in another language")).toHaveCount(0);
  await startTest(page, 801);
  await examPage(page).openMenu();
  expect(page.getByText("The whole paper on one page")).toBeVisible();
  expect(page.getByRole("button", { name: /^Language:/ })).toHaveCount(0);
  await page.goto("/dashboard/language");
  expect(page.getByRole("main")).toContainText("The demo has translations of some tests alone.");
});

test("a video has captions in two languages", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/dashboard/video/401");
  expect(page.locator("video track")).toHaveCount(2);
  const hindi = page.locator('track[srclang="hi"]');
  expect(hindi).toHaveAttribute("label", "हिन्दी");
  const captions = await page.request.get((await hindi.getAttribute("src")) ?? "");
  expect([captions.status(), (await captions.text()).slice(0, 6)]).toEqual([200, "WEBVTT"]);
  await page.goto("/dashboard/search?q=interlaced+fingers");
  expect(page.getByRole("link", { name: /Hand Rub in Six Steps/ })).toBeVisible();
});
