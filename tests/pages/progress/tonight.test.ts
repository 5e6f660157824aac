import { expectRefusal } from "../account/refusal";
import { eventually, expect, type Phone, plainQuestions, test } from "../exam/exam-page";

const DAY_MS = 24 * 3600_000;
const questions = plainQuestions(6).map((question) => ({ ...question, right: 2, topic: "Bones" }));
const card = (page: Phone) => page.getByRole("region", { name: "Tonight" });
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test("an evening goes from one button on Home to done for today", async ({ open, page, product, resultOf }) => {
  // Five days ago: three wrong, two right, one left out.
  const { performance } = await resultOf({ name: "Bones and joints", questions }, [1, 1, 3, 2, 2, 0]);
  const { DB } = await product.institute.getEnv();
  const fiveDaysAgo = new Date(Date.now() - 5 * DAY_MS).toISOString();
  await DB.prepare("UPDATE attempts SET created_at = ? WHERE id = ?").bind(fiveDaysAgo, performance).run();
  await eventually(async () => {
    await open("/dashboard");
    expect(card(page)).toContainText("3 questions, about 2 min");
  });
  expect(page.getByRole("main").locator(".btn-main")).toHaveText(["Start"]);

  // The day of the exam is asked for once, and a refused one loses nothing.
  await page.getByRole("link", { name: "When is your exam?" }).click();
  expect(page).toHaveURL("/dashboard/plan");
  await page.getByLabel("Exam", { exact: true }).selectOption("Another day");
  const sunday = page.getByLabel("Sun", { exact: true });
  await sunday.check();
  await page.getByLabel("30", { exact: true }).check();
  await page.getByLabel(/^Mend the wrong first/).check();
  const start = page.getByRole("button", { name: "Save" });
  await start.click();
  await expectRefusal(page, { "Day of the exam": "Choose the day of your exam as year-month-day, like 2027-04-11" });
  expect(sunday).toBeChecked();
  await sunday.uncheck();
  await page.getByLabel("Day of the exam").fill(inDays(60));
  await start.click();
  expect(page.getByText("Your days are planned")).toBeVisible();
  expect(page.getByRole("main")).toContainText(/Your exam( is)? in (59|60|61) days/);

  // The questions are read on one page.
  await open("/dashboard/tonight/questions");
  expect(page.getByRole("article")).toHaveCount(3);
  const first = page.getByRole("article").first();
  expect(first.getByRole("listitem")).toHaveCount(4);
  const key = first.locator("strong", { hasText: /^B$/ });
  expect(key).toBeHidden();
  await first.getByText("Show the answer").click();
  expect(key).toBeVisible();

  // One button begins; options are known by their own ids in any order.
  await open("/dashboard");
  await card(page).getByRole("button", { name: "Start" }).click();
  for (let number = 1; number <= 3; number += 1) {
    expect(page.getByRole("heading", { name: `Question ${number} of 3` })).toBeVisible();
    await page.getByRole("radio", { name: /Choice \d\.2/ }).check();
    await page.getByRole("button", { name: "Check" }).click();
    expect(page.getByRole("main").getByRole("status")).toContainText("Right.");
    await page.getByRole("link", { name: number < 3 ? "Next question" : "See how it went" }).click();
  }
  expect(page.getByRole("heading", { name: "3 of 3 right" })).toBeVisible();

  // It ends with done for today, something to read, and the days of the last thirty.
  await page.getByRole("link", { name: "Go on with tonight" }).click();
  expect(page.getByRole("heading", { name: "Done for today" })).toBeVisible();
  expect(page.getByRole("link", { name: /^Read: / })).toBeVisible();
  expect(page.getByRole("heading", { name: "2 days of the last 30" })).toBeVisible();
  await open("/dashboard");
  expect(page.getByRole("main")).toContainText("Done for today");
  expect(card(page)).toHaveCount(0);
});
