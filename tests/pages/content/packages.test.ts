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
  expect(page.getByRole("link", { name: "Me, Purchases" })).toHaveAttribute("href", "/dashboard/purchases");
  await page.getByRole("link", { name: "More free samples" }).click();
  expect(heading(page)).toHaveText("Free sample: Norcet Complete Package");
  expect(page.getByText("Locked:")).toHaveCount(0);
  await page.getByRole("link", { name: "Back: Package" }).click();
  expect(page).toHaveURL("/package/701/details");
});

test("packages lead through a subject and a chapter to what is in it", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/package/701/details");
  await page.getByRole("link", { name: "Pharmacology" }).click();
  expect(page).toHaveURL("/package/701/subject/3/chapters");
  expect(heading(page)).toHaveText("Pharmacology");
  await page.getByRole("link", { name: "Antibiotics and Antimicrobials" }).click();
  expect(page).toHaveURL("/package/701/content?subjectId=3&chapterId=301");
  expect(heading(page)).toHaveText("Antibiotics and Antimicrobials");
  const note = page.locator('a[href="/note/507?subjectId=3"]');
  expect(note).toContainText("Locked: With this package");
  for (const back of ["Pharmacology", "Package", "Package", "Shop", "Home"]) {
    await page.getByRole("link", { name: `Back: ${back}` }).click();
  }
  expect(page).toHaveURL("/dashboard");
});

test("packages are narrowed step by step, and widened again", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/package/701/subjects");
  await page.getByRole("link", { name: "All lessons and tests" }).click();
  expect(steps(page, "Where you are")).toHaveCount(0);
  await steps(page, "Subjects").getByRole("link", { name: "Pharmacology" }).click();
  await steps(page, "Chapters").getByRole("link", { name: "Dose Calculations" }).click();
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

test("packages are a path: what is next stands first, what is done is marked, and A to Z is one tap away", async ({
  page,
  signInNewStudent,
}) => {
  await signInNewStudent();
  await page.goto("/package/705/content");
  const next = page.locator("main .card-now");
  const first = await next.getByRole("heading").textContent();
  expect(first).toMatch(/^Next: /);
  expect(page.locator("main [aria-current=step]")).toBeVisible();
  expect(page.locator("main details[open]")).toHaveCount(1);
  await next.getByRole("button", { name: "Mark as done" }).click();
  expect(page).toHaveURL("/package/705/content");
  expect(next.getByRole("heading")).not.toHaveText(first ?? "");
  expect(page.locator("main .step-done")).toHaveCount(1);
  expect(page.getByText(/^1 of \d+ done$/).first()).toBeVisible();
  await page.getByRole("link", { name: "A to Z" }).click();
  expect(page).toHaveURL("/package/705/content?list=all");
  expect(page.getByRole("region", { name: "Notes" })).toBeVisible();
  await page.getByRole("link", { name: "Notes", exact: false }).first().click();
  expect(page).toHaveURL("/package/705/content?list=all&category=notes");
  await page.getByRole("link", { name: "Order of study" }).click();
  expect(page).toHaveURL("/package/705/content");
});

test("packages that are the student's stand apart, with their last day, and are open", async ({
  page,
  signInNewStudent,
  product,
}) => {
  const { username } = await signInNewStudent();
  const { DB } = await product.institute.getEnv();
  await DB.prepare(
    `INSERT INTO purchases (institute_id, student_id, item_type, item_id, amount_paid, transaction_id, created_at,
       valid_until)
     SELECT institute_id, id, 'package', 704, 599, 'pay_' || username, '2026-11-01T00:00:00Z', '2127-03-11T20:00:00Z'
       FROM students WHERE username = ?`,
  )
    .bind(username)
    .run();
  await page.goto("/packages");
  const mine = page.getByRole("region", { name: "Yours" }).getByRole("link");
  expect(mine).toHaveText([/^Pharmacology and Sums Sprint/]);
  expect(mine).toContainText("Yours until 12 March 2127");
  await mine.click();
  expect(page.getByText("Yours until 12 March 2127.")).toBeVisible();
  expect(page.getByText("Get this package")).toHaveCount(0);
  await page.getByRole("link", { name: "Go on learning" }).click();
  expect(page).toHaveURL("/package/704/content");
  expect(page.getByText("Locked:")).toHaveCount(0);
  expect(page.getByRole("region", { name: "Live classes" })).toContainText(/\d{4}, \d/);
  expect(page.getByRole("region", { name: "Live classes" }).getByRole("link")).toHaveAttribute(
    "href",
    /^\/free-classes\/watch\/\d+$/,
  );
});

test("packages that are not there are answered in words", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  const answered = async (path: string, status: number) => {
    const reply = await page.context().request.get(path);
    expect(reply.status(), path).toBe(status);
    if (status === 404) expect(await reply.text(), path).toContain("This page does not exist");
  };
  // 791 is of another institute.
  for (const id of ["0", "-1", "abc", "99999", "791", "9".repeat(40), "701%00", "7e2"]) {
    for (const rest of ["details", "subjects", "subject/3/chapters", "content", "demo"]) {
      await answered(`/package/${id}/${rest}`, 404);
    }
  }
  for (const place of [
    "704/subject/1/chapters",
    "701/subject/99999/chapters",
    "701/subject/0/chapters",
    "704/content?subjectId=1",
    "701/content?subjectId=-3",
    "701/content?subjectId=abc",
    "701/content?subjectId=3&chapterId=101",
    "701/content?subjectId=3&chapterId=303&topicId=1011",
    "701/content?subjectId=3&chapterId=303&topicId=3031&subtopicId=10111",
  ]) {
    await answered(`/package/${place}`, 404);
  }
  for (const search of ["?limit=0&offset=-1", "?category=__proto__&q=%00", "?chapterId=x"]) {
    await answered(`/package/701/content${search}`, 200);
    await answered(`/packages${search}`, 200);
  }
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
  ["student_packagewise_subjects", "/package/701/subjects", "Failed to load subjects.", "All lessons and tests"],
  [
    "student_package_and_subject_wise_chapters",
    "/package/701/subject/3/chapters",
    "Failed to load chapters.",
    "Pharmacology",
  ],
  ["student_package_data_filter", "/package/701/content?subjectId=3", "Failed to load packages.", "Dose Calculations"],
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

test("without its own name a package shows what is in it, and its page says what failed", async ({
  page,
  signInNewStudent,
  institute,
}) => {
  await signInNewStudent();
  await institute.failNext("api/content/student_get_package_details/", "garbage", 1);
  await page.goto("/package/701/content");
  expect(heading(page)).toHaveText("Package");
  expect(page.getByText("Vital Signs").first()).toBeAttached();
  await institute.failNext("api/content/student_get_package_details/", "garbage", 1);
  expect((await page.goto("/package/701/details")).status()).toBe(502);
  expect(page.getByText("Failed to load packages", { exact: true })).toBeVisible();
});

test("packages with hostile and long names are shown as they are written", async ({
  page,
  signInNewStudent,
  product,
}) => {
  const names = [
    '<img src=x onerror="alert(1)"> & "all"',
    `Unbroken${"x".repeat(200)}`,
    "नर्सिंग अधिकारी संपूर्ण तैयारी पैकेज",
    "نرسنگ کا مکمل کورس (2026)",
  ];
  await signInNewStudent();
  const { DB } = await product.institute.getEnv();
  const made = names.map((name, index) =>
    DB.prepare(
      `INSERT INTO packages (id, institute_id, name, description, price, max_price)
       VALUES (?, 1, ?, 'Safe <b>bold</b><script>document.title = "hacked"</script>', 123456, 150000)`,
    ).bind(97_000 + index, name),
  );
  const holds = `INSERT INTO package_items SELECT id, 'note', 507 FROM packages WHERE id >= 97000`;
  await DB.batch([...made, DB.prepare(holds)]);
  try {
    for (const [index, name] of names.entries()) {
      const id = 97_000 + index;
      await page.goto("/packages");
      await page.locator(`a[href="/package/${id}/details"]`).click();
      expect(heading(page)).toHaveText(name);
      expect(page.getByRole("link", { name: "Unlock for ₹1,23,456" })).toBeVisible();
      expect(page.locator("main b", { hasText: /^bold$/ })).toBeVisible();
      expect(page.locator("main script, main img")).toHaveCount(0);
      // Neither exam, teachers, picture nor end, and nothing that is free.
      expect(page.getByRole("region", { name: "Free sample" })).toHaveCount(0);
      await page.goto(`/package/${id}/content`);
    }
  } finally {
    await DB.prepare("DELETE FROM packages WHERE id >= 97000").run();
  }
});
