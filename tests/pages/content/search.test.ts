import { expect, type Phone, resultIsShown, test } from "../exam/exam-page";

const found = (page: Phone, kind: string) => page.getByRole("region", { name: kind });
const rows = (page: Phone, kind: string) => found(page, kind).getByRole("listitem");

async function search(page: Phone, words: string): Promise<void> {
  await page.getByRole("searchbox").fill(words);
  await page.getByRole("button", { name: "Search" }).click();
}

test("search leads from Home through a subject to things of each kind", async ({ page, signIn }) => {
  await signIn(page);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Search" }).click();
  expect(page).toHaveURL("/dashboard/search");
  await page.getByRole("link", { name: "Pharmacology" }).click();
  expect(page).toHaveURL("/dashboard/search?q=Pharmacology");
  expect(page.getByRole("searchbox")).toHaveValue("Pharmacology");
  for (const kind of ["Tests", "Notes", "Videos"]) {
    expect(rows(page, kind).first()).toBeVisible();
  }
  const all = found(page, "Tests").getByRole("link", { name: /^All \d+ tests$/ });
  const count = Number((await all.textContent())?.match(/\d+/)?.[0]);
  expect(count).toBeGreaterThan(4);
  expect(rows(page, "Tests")).toHaveCount(4);
  await all.click();
  expect(page).toHaveURL("/dashboard/search?q=Pharmacology&category=tests");
  expect(rows(page, "Tests")).toHaveCount(count);
  expect(found(page, "Notes")).toHaveCount(0);
  await search(page, "drip zorbly quixly");
  expect(page.getByText("No tests found for “drip zorbly quixly”.")).toBeVisible();
  await page.getByRole("link", { name: "Search everything" }).click();
  expect(page).toHaveURL("/dashboard/search?q=drip+zorbly+quixly");
  expect(page.getByText("Nothing found for “drip zorbly quixly”.")).toBeVisible();
});

test("search finds what stands in the solutions of tests that were taken", async ({ page, take }) => {
  const word = "Sternocleidomastoid";
  const exam = await take({
    name: "Ten of necks",
    questions: [
      { text: "Which muscle turns the head?", explanation: `The ${word} does.` },
      { text: "पेशी किसे घुमाती है?", language: "hi" },
    ],
  });
  await exam.answer(2);
  await exam.submit();
  await resultIsShown(page);
  await page.goto(`/dashboard/search?q=${word.slice(0, 8).toLowerCase()}`);
  const solution = rows(page, "Your solutions");
  expect(solution).toHaveCount(1);
  expect(solution).toContainText("Which muscle turns the head?");
  expect(solution).toContainText(`The ${word} does.`);
  expect(solution).toContainText("Wrong");
  await page.goto(`/dashboard/search?q=${encodeURIComponent("घुमाती")}&category=solutions`);
  expect(rows(page, "Your solutions")).toContainText("पेशी किसे घुमाती है?");
  await rows(page, "Your solutions").getByRole("link").click();
  expect(page).toHaveURL(/\/test-results\/\d+\/\d+\?view=solutions.*#q2$/);
});
