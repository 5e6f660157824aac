import { expect, type Phone, resultIsShown, test } from "../exam/exam-page";

const call = "api/content/student_search_content/";
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

test("search says what was meant by words that find nothing, and shows what that finds", async ({ page, signIn }) => {
  await signIn(page);
  await page.goto("/dashboard/search");
  await search(page, "insuln");
  expect(page.getByText("Nothing found for “insuln”. Did you mean insulin? This is what it finds.")).toBeVisible();
  expect(rows(page, "Notes").first()).toBeVisible();
  expect(rows(page, "E-books").first()).toBeVisible();
  await page.getByRole("link", { name: "insulin", exact: true }).click();
  expect(page).toHaveURL("/dashboard/search?q=insulin");
  expect(page.getByText("Did you mean")).toHaveCount(0);
  expect(rows(page, "Notes").first()).toBeVisible();
  await rows(page, "E-books").first().getByRole("link").click();
  expect(page).toHaveURL(/\/dashboard\/ebooks\/\d+$/);
});

test("search shows what comes closest where nothing has all words, and says so", async ({ page, signIn }) => {
  await signIn(page);
  await page.goto("/dashboard/search");
  await search(page, "colour of bag for infected waste please");
  expect(
    page.getByText("Nothing has all words of “colour of bag for infected waste please”. This comes closest."),
  ).toBeVisible();
  expect(rows(page, "Notes").first()).toContainText("Infection Control");
  await page.goto("/job-portal?q=staff+nurse+zorbly&show=all");
  expect(page.getByText("No job has all words of “staff nurse zorbly”. These come closest.")).toBeVisible();
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

test("a search asks the institute for no more than is looked for", async ({ page, signIn, institute }) => {
  await signIn(page);
  const asked = async () =>
    (await institute.calls(call)).map(({ body }) => body).filter((one) => one.includes("zygote"));
  await page.goto("/dashboard/search?q=zygote&category=solutions");
  expect(await asked()).toEqual([]);
  await page.goto("/dashboard/search?q=zygote&category=notes");
  expect(await asked()).toEqual(["query=zygote&content_type=note"]);
});

test("a search says in its place what could not be searched, and asks again", async ({
  page,
  institute,
  signInNewStudent,
}) => {
  await signInNewStudent();
  await institute.failNext(call, "garbage", 1);
  expect((await page.goto("/dashboard/search?q=heart")).status()).toBe(200);
  expect(page.getByText("We could not search tests, notes, videos")).toBeVisible();
  expect(page.getByText("Nothing found")).toHaveCount(0);
  await page.getByRole("link", { name: "Try again" }).click();
  expect(page).toHaveURL("/dashboard/search?q=heart");
  expect(rows(page, "Videos").first()).toBeVisible();
});
