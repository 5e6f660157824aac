import { inLanguage } from "../../exam-languages";
import { test } from "../configured-product";
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
