import { eventually, submitTest } from "../exam/exam-page";
import { expect, test } from "../fixtures";

test("Home leads to the mock's first question in two taps", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/dashboard");
  // Which mock it is depends on those that other tests made.
  const mock = page.getByRole("region", { name: "Also for you" }).getByRole("link", { name: /Full mock/ });
  const href = (await mock.getAttribute("href")) ?? "";
  await mock.click();
  const start = page.getByRole("button", { name: "Start the test" });
  await start.click();
  expect(page.getByRole("group", { name: /^Question 1 of/ })).toBeVisible();
  // A mock that runs is continued, not offered.
  await page.goto("/dashboard");
  expect(page.getByRole("link", { name: /^Continue/ }).first()).toBeVisible();
  expect(mock).not.toHaveAttribute("href", href);
});

test("Home begins a new student gently, and later tells what they did", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/dashboard");
  // Which of the short tests comes first is told in tests/unit/content/home-offer.test.ts; other tests made some too.
  expect(page.getByRole("main").locator(".btn-main")).toHaveText(["Open the test"]);
  await submitTest(page, 872);
  await eventually(async () => {
    await page.goto("/dashboard");
    expect(page.getByRole("list", { name: "Your tests so far" })).toContainText("1 test taken");
  });
  expect(page.getByRole("region", { name: "Start here" })).toHaveCount(0);
  await page.goto("/free-tests");
  expect(page.getByRole("link", { name: /^Quick Ten/ })).toContainText("Best 0/10");
});
