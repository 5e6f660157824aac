import { test } from "../configured-product";
import { inLanguage } from "../exam/exam-languages";
import { examPage, expect, openSolutions, resultIsShown, startTest } from "../exam/exam-page";
import { overflow } from "../fixtures";

test("a test of the demo names its languages, and is in them in whole", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await test.step("the page of the test names them before", async () => {
    await page.goto("/free-tests/detail/874");
    await page.getByText("Data and network").click();
    await expect(page.getByText("All questions are also in हिन्दी, বাংলা, اردو.")).toBeVisible();
  });
  const exam = examPage(page);
  await test.step("the exam has its question and its case in Urdu", async () => {
    await startTest(page, 874);
    await inLanguage(exam, "اردو", "ur");
    await expect(page.locator("#question-text")).toContainText("شاک انڈیکس");
    await expect(page.getByText("27 سالہ مسز کویتا")).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
  await test.step("so have the answers, with why each option is right or wrong", async () => {
    await exam.submit();
    await resultIsShown(page);
    await openSolutions(page);
    await expect(page.getByText("وہ شاک (shock) میں ہیں")).toBeVisible();
    await expect(page.locator('.answer-why[dir="rtl"]')).toHaveCount(20);
    await expect(page.getByRole("main")).not.toContainText("The demo has no translator");
    expect(await overflow(page)).toBe(0);
  });
});

test.describe("without script", () => {
  test.use({ mode: "no-scripts" });

  test("no other test of the demo offers a language", async ({ page, signInNewStudent }) => {
    await signInNewStudent();
    await page.goto("/free-tests/detail/801");
    await page.getByText("Data and network").click();
    await expect(page.getByText("Languages: English")).toBeVisible();
    await expect(page.getByText("questions in another language")).toHaveCount(0);
    await startTest(page, 801);
    await examPage(page).openMenu();
    await expect(page.getByText("The whole paper on one page")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Language:/ })).toHaveCount(0);
    await page.goto("/dashboard/language");
    await expect(page.getByRole("main")).toContainText("The demo has translations of some tests alone.");
  });

  test("a video has captions in two languages", async ({ page, signInNewStudent }) => {
    await signInNewStudent();
    await page.goto("/dashboard/video/401");
    await expect(page.locator("video track")).toHaveCount(2);
    const hindi = page.locator('track[srclang="hi"]');
    await expect(hindi).toHaveAttribute("label", "हिन्दी");
    const captions = await page.request.get((await hindi.getAttribute("src")) ?? "");
    expect([captions.status(), (await captions.text()).slice(0, 6)]).toEqual([200, "WEBVTT"]);
    await page.goto("/dashboard/search?q=interlaced+fingers");
    await expect(page.getByRole("link", { name: /Hand Rub in Six Steps/ })).toBeVisible();
  });
});
