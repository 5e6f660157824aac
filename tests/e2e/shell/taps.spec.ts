import { appendFile, mkdir, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { examPage, resultIsShown, startTest } from "../exam/exam-page";
import { expect, type FormMode, test, untilHydrated, withAndWithoutScript } from "../fixtures";
import { type Effort, type Thumb, thumb } from "../thumb";

/** `TAPS=folder`: a picture of each step, and a table of all efforts, to be looked at. */
const folder = process.env.TAPS ?? "";

const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first();
const card = (page: Page, words: string) => page.locator(".go-card").filter({ hasText: words }).first();
const row = (page: Page, words: string | RegExp) => page.locator("main li a").filter({ hasText: words }).first();
const inNav = (name: string) => (page: Page, place: string) =>
  page.getByRole("navigation", { name }).getByRole("link", { name: place, exact: true });
const door = inNav("More to learn from");
const tab = inNav("Main");

async function startAt(page: Page, path: string, mode: FormMode, task: string): Promise<Thumb> {
  await page.goto(path);
  let step = 0;
  return thumb(page, async () => {
    if (mode === "scripts") await untilHydrated(page);
    if (folder === "") return;
    step += 1;
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/${task}, ${mode}, ${step}.png`, await page.screenshot());
  });
}

/** Expects a task to have taken no more than this; ends it where it now is. */
async function took(one: Thumb, task: string, most: Partial<Effort> & Pick<Effort, "taps">): Promise<void> {
  const { taps, fields, swipes } = one.effort;
  if (folder !== "")
    await appendFile(
      `${folder}/table.txt`,
      `${test.info().titlePath.join(" › ")}: ${taps} + ${fields} fields, ${swipes} swipes\n`,
    );
  expect(taps, `taps of: ${task}`).toBeLessThanOrEqual(most.taps);
  expect(fields, `fields of: ${task}`).toBeLessThanOrEqual(most.fields ?? 0);
  expect(swipes, `swipes of: ${task}`).toBeLessThanOrEqual(most.swipes ?? 0);
}

// Both modes where the table is asked for: the roads differ in one tap at most.
const inModes = folder === "" ? (walks: () => void) => walks() : withAndWithoutScript;

inModes(() => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("one tap signs in", async ({ page, mode, newStudent }) => {
    const { username, password } = await newStudent();
    const one = await startAt(page, "/login", mode, "sign in");
    await one.type(page.getByLabel("Username"), username);
    await one.type(page.getByLabel("Password"), password);
    await one.tap(button(page, "Sign in"));
    await page.waitForURL("/dashboard");
    await took(one, "sign in", { taps: 1, fields: 2 });
  });

  test("two taps start the mock from Home", async ({ page, mode, signInNewStudent }) => {
    await signInNewStudent();
    const one = await startAt(page, "/dashboard", mode, "mock");
    await one.tap(card(page, "Full mock"));
    await one.tap(button(page, "Start the test"));
    await page.waitForURL(/take/);
    await took(one, "mock", { taps: 2, swipes: 1 });
  });

  test("few taps submit, tell why an answer was wrong, and repeat it", async ({ page, mode, signIn, newStudent }) => {
    test.setTimeout(120_000);
    await signIn(page, await newStudent({ name: "Asha Verma" }));
    await startTest(page, 801);
    if (mode === "scripts") await untilHydrated(page);
    const exam = examPage(page);
    for (const place of [1, 1, 1, 1, 1, 1]) await exam.answer(place);
    const submits = await startAt(page, page.url(), mode, "submit");
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
    const asks = await startAt(page, result, mode, "why");
    await asks.tap(link(page, /^Review/));
    await asks.reach(page.getByText("Why", { exact: true }).first());
    await took(asks, "why", { taps: 1, swipes: 1 });

    const repeats = await startAt(page, result, mode, "repeat after the test");
    await repeats.tap(button(page, /^Practise your/));
    await page.waitForURL(/round=/);
    await took(repeats, "repeat after the test", { taps: 1, swipes: 1 });

    const later = await startAt(page, "/dashboard", mode, "repeat");
    await later.tap(tab(page, "Results"));
    await later.tap(link(page, /^Practice/));
    await later.tap(button(page, /^Start \d+ questions?/));
    await page.waitForURL(/round=/);
    await took(later, "repeat", { taps: 3, swipes: 1 });
  });

  test("four taps and the consent register by OTP", async ({ page, mode, newPhone, institute }) => {
    const number = newPhone();
    const one = await startAt(page, "/login", mode, "register");
    await one.tap(link(page, /Register/));
    await one.type(page.getByLabel("Full name"), "Asha Verma");
    await one.type(page.getByLabel("Phone number"), number);
    await one.tap(page.getByText("Norcet Morning Batch"));
    await one.tap(page.getByText("I agree that this is stored about me"));
    await one.tap(page.locator("form > .btn", { hasText: "Register" }));
    await page.waitForURL("/verify-otp");
    await one.type(page.getByLabel("OTP", { exact: true }), await institute.otpOf(number));
    await one.tap(button(page, "Verify and sign in"));
    await page.waitForURL("/dashboard");
    await took(one, "register", { taps: 5, fields: 3, swipes: 3 });
  });

  test("few taps buy a package from Home", async ({ page, mode, signInNewStudent }) => {
    await signInNewStudent();
    const one = await startAt(page, "/dashboard", mode, "buy");
    await one.tap(door(page, "Shop"));
    await one.tap(row(page, "Norcet Complete"));
    await one.tap(link(page, /^Unlock for/));
    await one.tap(button(page, /^Pay ₹/));
    if (mode === "scripts") {
      await untilHydrated(page);
      const overlay = page.getByRole("dialog", { name: "Stand-in payment gateway" });
      await one.tap(overlay.getByRole("button", { name: "Pay", exact: true }));
    } else {
      await one.tap(page.getByRole("dialog").getByText(/^Pay ₹/));
      await one.tap(button(page, /^Pay ₹/));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^The payment/);
    }
    await took(one, "buy", { taps: 6, swipes: 7 });
  });

  for (const [task, kind, taps] of [
    ["note", "Text", 2],
    ["note as PDF", "PDF", 3],
  ] as const) {
    test(`${taps} taps open a ${task}`, async ({ page, mode, signInNewStudent }) => {
      await signInNewStudent();
      const one = await startAt(page, "/dashboard", mode, task);
      await one.tap(door(page, "Notes"));
      await one.tap(row(page, new RegExp(`· ${kind}`)));
      await page.waitForURL(/\/note\//);
      if (kind === "PDF") {
        await one.reach(mode === "scripts" ? button(page, "Read") : link(page, /^Open the note/));
        one.effort.taps += 1;
      }
      await took(one, task, { taps, swipes: 9 });
    });
  }

  test("five taps at most play a video", async ({ page, mode, signInNewStudent }) => {
    await signInNewStudent();
    const one = await startAt(page, "/dashboard", mode, "video");
    await one.tap(door(page, "Free lessons"));
    await one.tap(page.getByRole("region", { name: "Videos" }).getByRole("link").first());
    await page.waitForURL(/\/video\//);
    await one.reach(page.locator("main .player"));
    one.effort.taps += 1;
    await took(one, "video", { taps: 5, swipes: 6 });
  });

  test("two taps join the live class", async ({ page, mode, signInNewStudent }) => {
    await signInNewStudent();
    const one = await startAt(page, "/dashboard", mode, "class");
    await one.tap(card(page, "Live now"));
    await page.waitForURL(/\/watch\//);
    await one.reach(mode === "scripts" ? button(page, "Play here") : link(page, "Watch on YouTube"));
    one.effort.taps += 1;
    await took(one, "class", { taps: 2, swipes: 1 });
  });

  test("four taps at most ask a doubt", async ({ page, mode, signInNewStudent }) => {
    await signInNewStudent();
    const one = await startAt(page, "/dashboard", mode, "doubt");
    await one.tap(door(page, "Doubts"));
    await one.tap(link(page, "Ask a doubt"));
    await one.type(page.getByLabel("What is unclear?"), "Why is B wrong?");
    await one.tap(button(page, "Send the doubt"));
    await expect(page.getByText("Your teachers have your doubt")).toBeVisible();
    await took(one, "doubt", { taps: 4, fields: 1, swipes: 2 });
  });

  test("three taps send a message", async ({ page, mode, signIn }) => {
    await signIn(page);
    const one = await startAt(page, "/dashboard", mode, "chat");
    await one.tap(tab(page, "Chat"));
    await one.tap(page.locator('main a[href^="/chat/"]').first());
    await one.type(page.getByLabel("Message", { exact: true }), "Good evening");
    await one.tap(button(page, "Send"));
    await expect(page.getByText("Good evening").last()).toBeVisible();
    await took(one, "chat", { taps: 3, fields: 1, swipes: 1 });
  });

  test("four taps apply for a job", async ({ page, mode, signInNewStudent }) => {
    await signInNewStudent();
    const one = await startAt(page, "/dashboard", mode, "job");
    await one.tap(door(page, "Jobs"));
    await one.tap(row(page, /\bposts?\b/));
    await one.tap(page.getByRole("link", { name: "Apply", exact: true }));
    await one.tap(button(page, "Send my application"));
    await page.waitForURL("/job-portal/applications");
    await took(one, "job", { taps: 4, swipes: 6 });
  });

  for (const [own, code] of [
    ["हिन्दी", "hi"],
    ["اردو", "ur"],
  ] as const) {
    test(`two taps on the question show it in another language: ${code}`, async ({ page, mode, signInNewStudent }) => {
      await signInNewStudent();
      await startTest(page, 901);
      const one = await startAt(page, page.url(), mode, code);
      await one.tap(button(page, "Other languages"));
      await one.tap(page.getByRole("button", { name: own }).last());
      await expect(page.locator("#question-text")).toHaveAttribute("lang", code);
      await took(one, code, { taps: 3, swipes: 1 });
    });
  }

  test("two taps search", async ({ page, mode, signInNewStudent }) => {
    await signInNewStudent();
    const one = await startAt(page, "/dashboard", mode, "search");
    await one.tap(link(page, "Search"));
    await one.type(page.getByRole("searchbox"), "pharmocology");
    await one.tap(button(page, "Search"));
    await expect(page.getByText("Did you mean")).toBeVisible();
    await took(one, "search", { taps: 2, fields: 1 });
  });

  test("two taps sign out", async ({ page, mode, signInNewStudent }) => {
    await signInNewStudent();
    const one = await startAt(page, "/dashboard", mode, "sign out");
    await one.tap(tab(page, "Me"));
    await one.tap(button(page, "Sign out"));
    await page.waitForURL("/login");
    await took(one, "sign out", { taps: 2, swipes: 2 });
  });
});
