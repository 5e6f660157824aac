import type { Locator, Page } from "@playwright/test";
import type { Product } from "../../product";
import { expect, type MadeTest, optionId, plainQuestions, test } from "../exam/exam-page";
import { type Credentials, untilHydrated } from "../fixtures";

test.use({ serviceWorkers: "allow" });

const DAY_MS = 24 * 3600_000;

const made = {
  name: "Bones and joints",
  questions: plainQuestions(6).map((question) => ({ ...question, right: 2, topic: "Bones" })),
};

interface TestStudent {
  product: Product;
  student: Credentials;
  makeTest: (test: typeof made) => Promise<MadeTest>;
}

/** Ten days ago: three wrong, two right, one left out. */
async function satTenDaysAgo({ product, student: { username }, makeTest }: TestStudent) {
  const { id, questionIds } = await makeTest(made);
  const { DB } = await product.institute.getEnv();
  const places = [1, 1, 3, 2, 2, -1];
  const answers = questionIds.map((question, at) => {
    const place = places[at] ?? -1;
    return [question, place < 0 ? -1 : optionId(question, place), 20, place < 0 ? 3 : 1];
  });
  await DB.prepare(
    `INSERT INTO attempts (receipt, institute_id, student_id, test_id, answers, correct, wrong, skipped, score_units, total_time,
       is_first, created_at)
     SELECT 'ten days ago ' || id, institute_id, id, ?, ?, 2, 3, 1, 2, 100, 1, ? FROM students WHERE username = ?`,
  )
    .bind(id, JSON.stringify(answers), new Date(Date.now() - 10 * DAY_MS).toISOString(), username)
    .run();
}

/** Opens Tonight once the notebook has the five questions. */
async function openTonight(page: Page): Promise<Locator> {
  const questions = page.getByRole("region", { name: "To repeat" });
  await expect(async () => {
    await page.goto("/dashboard/tonight");
    await expect(questions).toContainText("5 questions", { timeout: 500 });
  }).toPass();
  return questions;
}

test("answers given without a network wait on the phone, and are recorded once it is back", async ({
  page,
  product,
  student,
  makeTest,
  signIn,
}) => {
  await satTenDaysAgo({ product, student, makeTest });
  await signIn(page, student);
  const questions = await openTonight(page);
  const articles = page.getByRole("article");
  await expect(page.getByText("Downloaded: it opens without a network.")).toHaveCount(2);
  const note = await page.getByRole("link", { name: /^Read: / }).getAttribute("href");

  await page.context().setOffline(true);
  await page.goto((note ?? "").split("?")[0] ?? "");
  await expect(articles.first()).toBeVisible();
  await page.goto("/dashboard/tonight/questions");
  await expect(articles).toHaveCount(5);
  await articles.nth(2).getByText("Show the answer").click();
  await expect(articles.nth(2).getByText("B", { exact: true }).and(page.locator("strong"))).toBeVisible();
  const answer = (at: number, letter: string) =>
    articles
      .nth(at)
      .getByRole("group", { name: "Your answer" })
      .getByRole("button", { name: `Answer ${letter}` });
  await answer(0, "B").click();
  const first = articles.first().getByRole("status");
  await expect(first).toContainText("Right. On this phone. It is sent when the network is back.");
  await expect(answer(0, "A")).toBeDisabled();
  await answer(1, "A").click();
  await expect(articles.nth(1).getByRole("status")).toContainText("Wrong: it is B. On this phone.");
  // They are there when the page is opened again, still without a network.
  await page.reload();
  await expect(first).toContainText("Answered. On this phone.");
  await expect(answer(0, "A")).toBeDisabled();

  await page.context().setOffline(false);
  // The page that is left may send the last answer while the next is drawn.
  await expect(async () => {
    await page.goto("/dashboard/tonight");
    await expect(questions).toContainText("3 questions", { timeout: 2000 });
  }).toPass();
  await expect(page.getByText(/waits? on this phone/)).toHaveCount(0);

  // A round that is open when the network goes: the answer waits in the same way, and comes up right.
  await questions.getByRole("button", { name: "Start" }).click();
  await page.getByRole("radio", { name: /Choice \d\.2/ }).check();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("It is sent when the network is back.");
  await page.context().setOffline(false);
  await expect(page.getByRole("main").getByRole("status")).toContainText("Right.");
  await page.getByRole("link", { name: "Next question" }).click();
  await expect(page.getByRole("heading", { name: "Question 2 of 3" })).toBeVisible();
});

test("an answer in a round on a dead connection is not lost", async ({ page, product, student, makeTest, signIn }) => {
  await satTenDaysAgo({ product, student, makeTest });
  await signIn(page, student);
  const questions = await openTonight(page);
  await questions.getByRole("button", { name: "Start" }).click();
  const choice = page.getByRole("radio", { name: /Choice \d\.2/ });
  const check = page.getByRole("button", { name: "Check" });
  const status = page.getByRole("main").getByRole("status");

  await untilHydrated(page);
  const question = page.url();
  // The connection says that it is there, and answers nothing.
  await page.route("**/tonight/answers?**", () => undefined);
  await choice.check();
  await check.click();
  await expect(status).toHaveText(/^On this phone\./, { timeout: 20_000 });
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expect(check).toBeDisabled();
  await expect(choice).toBeDisabled();
  // The page is closed and opened again: it knows of the answer.
  await page.reload();
  await expect(check).toBeDisabled();
  await page.unroute("**/tonight/answers?**");
  const taken = page.waitForResponse((reply) => reply.url().includes("/tonight/answers") && reply.status() === 204);
  // It is drawn anew once nothing waits, which ends a navigation under way.
  await page.goto("/dashboard/practice").catch(() => undefined);
  await taken;
  await expect(() => page.goto(question)).toPass();
  await expect(status).toContainText("Right.");
  await page.getByRole("link", { name: "Next question" }).click();
  await expect(page.getByText(/waits? on this phone/)).toHaveCount(0);
});
