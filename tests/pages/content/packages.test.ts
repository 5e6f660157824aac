import { expect, type Phone, test } from "../fixtures";
import { expectFailures } from "./items";

const figures = (page: Phone) => page.getByRole("list", { name: "In this package" }).getByRole("listitem");
const heading = (page: Phone) => page.getByRole("heading", { level: 1 });
/** The chips of one row of steps. */
const steps = (page: Phone, name: string) => page.getByRole("navigation", { name, exact: true });

test("packages show what they cost, what is in them and what of it is free", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/profile");
  await page.getByRole("link", { name: /^Shop/ }).click();
  expect(page).toHaveURL("/packages");
  expect(page.getByRole("region", { name: "Yours" })).toHaveCount(0);
  expect(page.getByRole("region", { name: "Free" })).toContainText("Free Foundation");
  const norcet = page.getByRole("region", { name: "More packages" }).getByRole("link", { name: /^Norcet Complete/ });
  expect(norcet).toContainText(/53 tests · 22 notes · 11 videos · For 180 days/);
  expect(norcet).toContainText("₹2,999");
  await norcet.click();
  expect(page).toHaveURL("/package/701/details");
  expect(heading(page)).toHaveText("Norcet Complete Package");
  expect(figures(page)).toHaveText(["53 tests", "22 notes", "11 videos", "7 live classes"]);
  expect(page.getByText("NORCET 2027")).toBeVisible();
  expect(page.getByText(/^180 days, to \d+ \w+ \d{4}$/)).toBeVisible();
  expect(page.getByText("By Dr Meena Krishnan, Sunita Rawat, and Thomas Mathew")).toBeVisible();
  const got = page.getByRole("region", { name: "What you get that is not free" });
  expect(got.getByRole("listitem")).toHaveText(["11 tests", "6 notes", "3 videos"]);
  const bar = page.getByRole("region", { name: "Get this package" });
  expect(bar).toContainText("before ₹4,999");
  expect(bar).toContainText("40 % off");
  expect(bar.getByRole("link", { name: "Unlock for ₹2,999" })).toHaveAttribute("href", "/package/701/buy");
  expect(page.getByRole("region", { name: "Free sample" }).getByRole("link").first()).toHaveAttribute(
    "href",
    /^\/package-tests\/detail\/\d+$/,
  );
  const pharmacology = page.getByRole("region", { name: "Subjects" }).getByRole("link", { name: /^Pharmacology/ });
  expect(pharmacology).toContainText("6 tests · 3 notes · 1 video");
  expect(pharmacology).toContainText("Locked: 4 of 10 need this package");
  await page.getByText("Where is my receipt?").click();
  expect(page.getByRole("link", { name: "Me, Your purchases" })).toHaveAttribute("href", "/dashboard/purchases");
  await page.getByRole("link", { name: "More free samples" }).click();
  expect(heading(page)).toHaveText("Free sample: Norcet Complete Package");
  expect(page.getByText("Locked:")).toHaveCount(0);
  await page.getByRole("link", { name: "Back: Package" }).click();
  expect(page).toHaveURL("/package/701/details");
});

test("packages are narrowed step by step, and widened again", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/package/701/subjects");
  await page.getByRole("link", { name: /^Pharmacology/ }).click();
  expect(page).toHaveURL("/package/701/content?subjectId=3");
  expect(steps(page, "Where you are")).toHaveCount(0);
  const fold = page.locator("main details").filter({ hasText: "Dose Calculations" });
  await fold.locator("summary").click();
  await fold.getByRole("link", { name: "By topic" }).click();
  expect(heading(page)).toHaveText("Dose Calculations");
  const topic = steps(page, "Topics").getByRole("link").first();
  const name = (await topic.textContent()) ?? "";
  await topic.click();
  expect(page).toHaveURL("/package/701/content?subjectId=3&chapterId=303&topicId=3031");
  expect(heading(page)).toHaveText(name);
  expect(page.locator('a[href="/note/509?subjectId=3"]')).toBeVisible();
  const taken = steps(page, "Where you are");
  expect(taken.getByRole("link")).toHaveText(["All", "Pharmacology", "Dose Calculations", name]);
  expect(taken.locator("[aria-current]")).toHaveText(name);
  await steps(page, "Subtopics").getByRole("link").first().click();
  expect(page).toHaveURL(/&topicId=3031&subtopicId=\d+$/);
  expect(page.getByText(/^This subtopic has no lesson or test yet/)).toBeVisible();
  await taken.getByRole("link", { name: "All", exact: true }).click();
  expect(page).toHaveURL("/package/701/content");
});

test("packages are a path: what is next stands first, what is done is marked, and a kind is one tap away", async ({
  page,
  signInNewStudent,
}) => {
  await signInNewStudent();
  await page.goto("/package/705/content");
  const next = page.locator("main .card-now");
  const first = await next.getByRole("heading").textContent();
  expect(first).toMatch(/^Next: /);
  expect(page.getByRole("link", { name: /^Anatomy and Physiology/ })).toContainText("0 of 12 done");
  await next.getByRole("button", { name: "Mark as done" }).click();
  expect(page).toHaveURL("/package/705/content");
  expect(next.getByRole("heading")).not.toHaveText(first ?? "");
  expect(page.locator("main .study-progress")).toHaveText(/^1 of \d+ done$/);
  await page.getByRole("link", { name: /^Anatomy and Physiology/ }).click();
  expect(page.locator("main [aria-current=step]")).toBeVisible();
  expect(page.locator("main details[open]")).toHaveCount(1);
  expect(page.locator("main .row-done")).toHaveCount(1);
  await page.goto("/package/705/content");
  await page
    .getByRole("navigation", { name: "Kind" })
    .getByRole("link", { name: /^Notes/ })
    .click();
  expect(page).toHaveURL("/package/705/content?category=notes");
  await page.getByRole("navigation", { name: "Kind" }).getByRole("link", { name: "All" }).click();
  expect(page).toHaveURL("/package/705/content");
});

const failures = [
  ["student_packages_all", "/packages", "Failed to load packages.", "Norcet Complete Package"],
  [
    "student_get_bought_packages",
    "/packages",
    "We could not load which packages are yours.",
    "Norcet Complete Package",
  ],
  ["student_packagewise_subjects", "/package/701/details", "Failed to load subjects.", "Unlock for"],
  ["student_packagewise_subjects", "/package/701/subjects", "Failed to load subjects.", "Anatomy and Physiology"],
  [
    "student_package_and_subject_wise_chapters",
    "/package/701/subject/3/chapters",
    "Failed to load chapters.",
    "Pharmacology",
  ],
  ["student_package_data_filter", "/package/701/content?subjectId=3", "Failed to load packages.", "Ask a doubt"],
  [
    "student_chapter_wise_topics",
    "/package/701/content?subjectId=3&chapterId=303",
    "We could not load the topics.",
    "Dose Calculations",
  ],
  ["student_package_get_demo_content", "/package/701/demo", "Failed to load packages.", "Free sample"],
] as const;

test("packages without one of their calls say so in its place", async ({ page, signInNewStudent, institute }) => {
  await signInNewStudent();
  await expectFailures(page, institute, failures);
});
