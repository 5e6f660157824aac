import { setAccommodations } from "../../../institute/tests/accommodations";
import { expect, plainQuestions, test } from "./exam-page";

const nothing = { minutes_per_hour: 0, large_print: false, scribe: false, breaks: 0, break_minutes: 0 };

test("extra time and larger print stand before the start, and count", async ({
  page,
  product,
  student,
  makeTest,
  signIn,
  sit,
}) => {
  const { DB } = await product.institute.getEnv();
  const who = { code: student.instituteCode, phone: student.username };
  const sections = [
    { name: "Anatomy", minutes: 24, count: 2 },
    { name: "Pharmacology", minutes: 36, count: 2 },
  ];
  const { id } = await makeTest({ mode: "exam", questions: plainQuestions(4), minutes: 60, sections });
  await signIn(page, student);
  await page.goto(`/test/${id}/instructions`);
  expect(page.getByText("Your institute gives you")).toHaveCount(0);

  await setAccommodations(DB, who, { ...nothing, minutes_per_hour: 20, large_print: true });
  await page.reload();
  expect(page.getByText(/^Your extra time: 20 minutes for each hour: 80 minutes instead of 60\./)).toBeVisible();
  expect(page.getByText(/^Larger print/)).toBeVisible();
  const exam = await sit(page, id);
  expect(page.getByRole("button", { name: /^Section 1 Anatomy.*32 min/ })).toBeVisible();
  expect(page.getByRole("button", { name: /^Section 2 Pharmacology.*48 min/ })).toBeVisible();
  expect(page.locator(".exam-text-24")).toHaveCount(1);
  await exam.openMenu();
  await page.getByRole("button", { name: "Smaller text" }).click();
  expect(page.locator(".exam-text-20")).toHaveCount(1);
  await page.goto(`/test/${id}/take`);
  expect(page.locator(".exam-text-20")).toHaveCount(1);
});
