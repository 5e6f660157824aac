import type { Page } from "@playwright/test";
import { examPage, resultIsShown, startTest } from "../exam/exam-page";
import { expect, test, untilHydrated } from "../fixtures";
import { type Effort, type Thumb, thumb } from "../thumb";

const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first();
const card = (page: Page, words: string) => page.locator(".go-on a").filter({ hasText: words }).first();
const row = (page: Page, words: string | RegExp) => page.locator("main li a").filter({ hasText: words }).first();
const inNav = (name: string) => (page: Page, place: string) =>
  page.getByRole("navigation", { name }).getByRole("link", { name: place, exact: true });
const door = inNav("More to learn from");
const tab = inNav("Main");

async function startAt(page: Page, path: string): Promise<Thumb> {
  await page.goto(path);
  return thumb(page, () => untilHydrated(page));
}

type Most = Partial<Effort> & Pick<Effort, "taps">;

/** Expects a task to have taken no more than this; ends it where it now is. */
async function took(one: Thumb, task: string, most: Most): Promise<void> {
  const { taps, fields, swipes } = one.effort;
  expect(taps, `taps of: ${task}`).toBeLessThanOrEqual(most.taps);
  expect(fields, `fields of: ${task}`).toBeLessThanOrEqual(most.fields ?? 0);
  expect(swipes, `swipes of: ${task}`).toBeLessThanOrEqual(most.swipes ?? 0);
}

/** What begins on Home, and how little it may take. */
const fromHome: [task: string, most: Most, steps: (one: Thumb, page: Page) => Promise<unknown>][] = [
  [
    "start the mock",
    { taps: 2, swipes: 1 },
    async (one, page) => {
      await one.tap(card(page, "Full mock"));
      await one.tap(button(page, "Start the test"));
      await page.waitForURL(/take/);
    },
  ],
  [
    "play a video",
    { taps: 3, swipes: 2 },
    async (one, page) => {
      await one.tap(door(page, "Free lessons"));
      await one.tap(link(page, "Watch"));
      await page.waitForURL(/\/video\//);
      await one.reach(page.locator("main .player"));
      one.effort.taps += 1;
    },
  ],
  [
    "join the live class",
    { taps: 2, swipes: 1 },
    async (one, page) => {
      await one.tap(card(page, "Live now"));
      await page.waitForURL(/\/watch\//);
      await one.reach(button(page, "Play here"));
      one.effort.taps += 1;
    },
  ],
  [
    "apply for a job",
    { taps: 4, swipes: 6 },
    async (one, page) => {
      await one.tap(door(page, "Jobs"));
      await one.tap(row(page, /\bposts?\b/));
      await one.tap(page.getByRole("link", { name: "Apply", exact: true }));
      await one.tap(button(page, "Send my application"));
      await page.waitForURL("/job-portal/applications");
    },
  ],
];

for (const [task, most, steps] of fromHome) {
  test(`few taps from Home: ${task}`, async ({ page, signInNewStudent }) => {
    await signInNewStudent();
    const one = await startAt(page, "/dashboard");
    await steps(one, page);
    await took(one, task, most);
  });
}

test.use({ viewport: { width: 360, height: 640 } });

test("few taps submit, tell why an answer was wrong, and repeat it", async ({ page, signIn, newStudent }) => {
  test.setTimeout(120_000);
  await signIn(page, await newStudent({ name: "Asha Verma" }));
  await startTest(page, 801);
  await untilHydrated(page);
  const exam = examPage(page);
  for (const place of [1, 1, 1, 1, 1, 1]) await exam.answer(place);
  const submits = await startAt(page, page.url());
  await submits.tap(button(page, "Menu"));
  await submits.tap(page.locator("#exam-menu").getByRole("button", { name: "Submit test" }));
  await submits.tap(
    page
      .getByRole("dialog")
      .getByRole("button", { name: /^Submit/ })
      .last(),
  );
  await resultIsShown(page);
  await took(submits, "submit", { taps: 3, swipes: 1 });

  const result = page.url();
  const asks = await startAt(page, result);
  await asks.tap(link(page, /^Review/));
  await asks.reach(page.getByText("Why", { exact: true }).first());
  await took(asks, "why", { taps: 1, swipes: 1 });

  const repeats = await startAt(page, result);
  await repeats.tap(button(page, /^Practise your/));
  await page.waitForURL(/round=/);
  await took(repeats, "repeat after the test", { taps: 1, swipes: 1 });

  const later = await startAt(page, "/dashboard");
  await later.tap(tab(page, "Results"));
  await later.tap(link(page, /^Practice/));
  await later.tap(button(page, /^Start \d+ questions?/));
  await page.waitForURL(/round=/);
  await took(later, "repeat", { taps: 3, swipes: 1 });
});

test("seven taps and the consent register by OTP", async ({ page, newPhone, institute }) => {
  const number = newPhone();
  const one = await startAt(page, "/login");
  await one.tap(link(page, /Register/));
  await one.type(page.getByLabel("Full name"), "Asha Verma");
  await one.type(page.getByLabel("Phone number"), number);
  await one.tap(button(page, "Next"));
  await one.tap(page.getByText("Norcet Morning Batch"));
  await one.tap(button(page, "Next"));
  await one.tap(page.getByText("I agree that this is stored about me"));
  await one.tap(page.locator("form > .btn", { hasText: "Register" }));
  await page.waitForURL("/verify-otp");
  await one.type(page.getByLabel("OTP", { exact: true }), await institute.otpOf(number));
  await one.tap(button(page, "Verify and sign in"));
  await page.waitForURL("/dashboard");
  await took(one, "register", { taps: 7, fields: 3, swipes: 2 });
});

test("few taps buy a package from Home", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  const one = await startAt(page, "/dashboard");
  await one.tap(door(page, "Shop"));
  await one.tap(row(page, "Norcet Complete"));
  await one.tap(link(page, /^Unlock for/));
  await one.tap(button(page, /^Pay ₹/));
  await untilHydrated(page);
  const overlay = page.getByRole("dialog", { name: "Stand-in payment gateway" });
  await one.tap(overlay.getByRole("button", { name: "Pay", exact: true }));
  await took(one, "buy", { taps: 6, swipes: 7 });
});

test("few taps on the question show it in another language", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await startTest(page, 901);
  const one = await startAt(page, page.url());
  await one.tap(button(page, "Other languages"));
  await one.tap(page.getByRole("button", { name: "اردو" }).last());
  await expect(page.locator("#question-text")).toHaveAttribute("lang", "ur");
  await took(one, "language", { taps: 3, swipes: 1 });
});
