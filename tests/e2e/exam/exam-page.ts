import type { Locator, Page } from "@playwright/test";
import type { Product } from "../../product";
import { test as base, type Credentials, expect, hold, overflow, untilDrawn, untilHydrated } from "../fixtures";

export { expect, hold, overflow, untilDrawn, untilHydrated };

/** A row of a submission: [question id, option id or -1, seconds, status]. */
type Row = [questionId: number, optionId: number, seconds: number, status: number];

interface NewQuestion {
  text?: string;
  options?: readonly string[];
  /** Place of the right option, from 1. */
  right?: number;
  language?: string;
  topic?: string;
  explanation?: string;
  /** Place of its case among those of the test, from 0. */
  ofCase?: number;
}

interface NewTest {
  name?: string;
  /** Minutes; a fraction is a short test. */
  minutes?: number;
  /** "exam": the rules of the real screen. */
  mode?: "exam" | "practice";
  questions: readonly NewQuestion[];
  /** The texts of its cases. */
  cases?: readonly string[];
  /** Sections with their own time (minutes) and how many questions each has. */
  sections?: readonly { name: string; minutes: number | null; count: number }[];
}

/** A test of the reference institute that only one test uses. */
export interface MadeTest {
  id: number;
  questionIds: number[];
}

/** Questions "Question 1 asks?" with the options "Option 1.1" to "Option 1.4". */
export function plainQuestions(count: number): NewQuestion[] {
  return Array.from({ length: count }, (_, index) => ({
    text: `Number ${index + 1} asks?`,
    options: [1, 2, 3, 4].map((place) => `Choice ${index + 1}.${place}`),
  }));
}

/** The id the reference institute gives to an option. */
export const optionId = (questionId: number, place: number) => questionId * 100 + place;

/** Tests that the specs add have greater ids than the institute's own. */
export const LAST_OWN_TEST = 20_000;
let lastTestId = LAST_OWN_TEST;

async function insertTest(product: Product, made: NewTest): Promise<MadeTest> {
  const { DB } = await product.institute.getEnv();
  lastTestId += 1;
  const id = lastTestId;
  const questionIds = made.questions.map((_, index) => id * 1000 + index + 1);
  const caseId = (place: number) => id * 100 + place;
  const cases = (made.cases ?? []).map((text, place) =>
    DB.prepare(
      "INSERT INTO cases (id, institute_id, text) VALUES (?, (SELECT id FROM institutes WHERE code = 'PCBT'), ?)",
    ).bind(caseId(place), text),
  );
  const questions = made.questions.map((question, index) =>
    DB.prepare(
      `INSERT INTO questions (id, institute_id, question, options, correct_place, language, topic, explanation, case_id)
       VALUES (?, (SELECT id FROM institutes WHERE code = 'PCBT'), ?, ?, ?, ?, ?, ?, ?)`,
    ).bind(
      ...[questionIds[index], question.text ?? `Number ${index + 1} asks?`],
      ...[JSON.stringify(question.options ?? ["Yes", "No"])],
      ...[question.right ?? 1, question.language ?? "en", question.topic ?? ""],
      ...[question.explanation ?? "", question.ofCase === undefined ? null : caseId(question.ofCase)],
    ),
  );
  let first = 0;
  const sections = made.sections?.map(({ name, minutes, count }) => {
    const question_ids = questionIds.slice(first, first + count);
    first += count;
    return { name, duration: minutes, question_ids };
  });
  const test = DB.prepare(
    `INSERT INTO tests (id, institute_id, name, duration, right_units, wrong_units, units_per_mark, mode,
       sections, created_at)
     VALUES (?, (SELECT id FROM institutes WHERE code = 'PCBT'), ?, ?, 3, 1, 3, ?, ?, ?)`,
  ).bind(
    ...[id, made.name ?? `Test ${id}`, made.minutes ?? 30, made.mode ?? "practice"],
    ...[sections ? JSON.stringify(sections) : null, new Date().toISOString()],
  );
  const links = questionIds.map((questionId, position) =>
    DB.prepare("INSERT INTO test_questions (test_id, position, question_id) VALUES (?, ?, ?)").bind(
      ...[id, position, questionId],
    ),
  );
  await DB.batch([...cases, ...questions, test, ...links]);
  return { id, questionIds };
}

/** What the institute has of one question: the place of the chosen option or none, and the status. */
type Evaluated = readonly [place: number | null, status: number];
export const answered = (place: number): Evaluated => [place, 1];
export const answeredAndMarked = (place: number): Evaluated => [place, 2];
export const notAnswered: Evaluated = [null, 5];

/** The rows of a student's attempts of a test as the institute has stored them, the first attempt first. */
async function storedRows(product: Product, username: string, testId: number): Promise<Row[][]> {
  const { DB } = await product.institute.getEnv();
  const { results } = await DB.prepare(
    `SELECT a.answers AS answers FROM attempts a JOIN students s ON s.id = a.student_id
      WHERE s.username = ? AND a.test_id = ? ORDER BY a.id`,
  )
    .bind(username, testId)
    .all<{ answers: string }>();
  return results.map(({ answers }) => JSON.parse(answers) as Row[]);
}

/** What the object that holds a student's attempts of a test is called. */
async function attemptName(product: Product, student: Credentials, testId: number) {
  const { DB } = await product.institute.getEnv();
  const row = await DB.prepare("SELECT id FROM students WHERE username = ?")
    .bind(student.username)
    .first<{ id: number }>();
  return `${student.instituteCode}:${row?.id}:${testId}`;
}

/** Starts a test of the seed for who is signed in. */
export async function startTest(page: Page, testId: number): Promise<void> {
  await page.goto(`/test/${testId}/instructions`);
  await page.getByRole("button", { name: "Start the test" }).click();
  await expect(page).toHaveURL(new RegExp(`/test/${testId}/take`));
}

/** Starts a test of the seed, submits it without an answer and waits for the result. */
export async function submitTest(page: Page, testId: number): Promise<void> {
  await startTest(page, testId);
  await page.goto(`/test/${testId}/take?modal=test-submission`);
  await page.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
  await resultIsShown(page);
}

/** Waits until the institute has evaluated what was submitted and the page shows it. */
export const resultIsShown = (page: Page) =>
  expect(page.getByRole("heading", { name: "Your result" })).toBeVisible({ timeout: 40_000 });

/** Goes on from a result to all its questions with their answers. */
export async function openSolutions(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^Review/ })
    .first()
    .click();
  await page.waitForURL(/\/test-results\//);
  await page.goto(`${page.url().split("?")[0]}?view=solutions`);
}

/** What the last button is called, with sections that have not opened yet and without. */
const submits = /^Submit (test|anyway)$/;

async function openSummary(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator("#exam-menu").getByRole("button", { name: "Submit test" }).click();
}

/** Leaves the panels that are open, one above the other: what they dim cannot be pressed. */
async function closePanels(page: Page): Promise<void> {
  const open = page.locator(".exam > :popover-open");
  for (let left = await open.count(); left > 0; left -= 1) await page.keyboard.press("Escape");
}

/** Has the page try at once to send what waits, as when a network comes back: a choice waits up to ten seconds for its save. */
const sendNow = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

/** A student on the exam page. */
export function examPage(page: Page) {
  const question = page.getByRole("group", { name: /^Question \d/ });
  const option = (place: number): Locator => question.locator("label").nth(place - 1);
  return {
    page,
    option,
    /** The radio button of the option at a place, from 1. */
    radio: (place: number) => option(place).getByRole("radio"),
    /** Waits for a question to be in view. */
    shows: (number: number) =>
      expect(page.getByRole("group", { name: new RegExp(`^Question ${number}\\b`) })).toBeVisible(),
    async press(name: string): Promise<void> {
      await page.getByRole("button", { name, exact: true }).click();
    },
    async choose(place: number): Promise<void> {
      await option(place).click();
    },
    /** Chooses an option and saves it. */
    async answer(place: number): Promise<void> {
      await this.choose(place);
      await this.press("Save & Next");
    },
    /** Draws a finger from one place to another at one height. */
    async swipe(fromX: number, toX: number, y: number): Promise<void> {
      await untilDrawn(page);
      const touch = await page.context().newCDPSession(page);
      for (const [type, x] of [
        ["touchStart", fromX],
        ["touchMove", toX],
      ] as const) {
        await touch.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
      }
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await touch.detach();
    },
    goOffline: () => page.context().setOffline(true),
    goOnline: () => page.context().setOffline(false),
    async openMenu(item?: string): Promise<void> {
      await closePanels(page);
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      if (item !== undefined) await page.getByRole("button", { name: item }).click();
    },
    /** Opens the report of a question and writes it, without sending it. */
    async writeReport(words: string, number = 1): Promise<void> {
      await this.openMenu("Report this question");
      await page.getByLabel(`What is wrong with question ${number}?`).fill(words);
    },
    /** Signs in again in place; before that once with a wrong password where `wrongFirst` says so. */
    async signInAgain({ username, password }: Credentials, { wrongFirst = false } = {}): Promise<void> {
      await sendNow(page);
      await page.getByRole("button", { name: "Sign in again" }).click();
      const dialog = page.getByRole("dialog", { name: "Sign in again" });
      await expect(dialog.getByLabel("Username")).toHaveValue(username);
      for (const typed of wrongFirst ? ["wrong", password] : [password]) {
        await dialog.getByLabel("Password").fill(typed);
        await dialog.getByRole("button", { name: "Sign in" }).click();
        if (typed !== password) {
          await expect(dialog.getByRole("alert")).toContainText("That did not work");
        }
      }
      await expect(dialog).toBeHidden();
    },
    /** The palette's number of a question; its accessible name says its state. */
    cell: (number: number) => page.locator(`#exam-palette [name=jump][value="${number - 1}"]`).first(),
    async openPalette(): Promise<void> {
      await closePanels(page);
      await page.getByRole("button", { name: /^Questions/ }).click();
    },
    async jump(number: number): Promise<void> {
      await this.openPalette();
      const name = new RegExp(`^Question ${number},`);
      await page.locator("#exam-palette").getByRole("button", { name }).click();
    },
    /**
     * Waits until the palette says of a question what `says` matches: "answered", "not visited". Where script runs
     * the palette follows after the paint that shows the question, see docs/performance.md.
     */
    state: (number: number, says: string) =>
      expect(page.locator(`#exam-palette .pal-grid [value="${number - 1}"]`)).toHaveAttribute(
        "aria-label",
        new RegExp(`^Question ${number}, ${says}(,|$)`),
      ),
    openSummary: () => openSummary(page),
    async submit(): Promise<void> {
      await openSummary(page);
      await page.getByRole("dialog").getByRole("button", { name: submits }).click();
    },
    sendNow: () => sendNow(page),
    /** Waits for the page's word on how many answers wait on the phone. */
    async waiting(count: number): Promise<void> {
      await sendNow(page);
      const answers = count === 1 ? "1 answer is" : `${count} answers are`;
      const words = `No network. ${answers} saved on this phone.`;
      await expect(page.getByText(words)).toBeVisible();
    },
    /** Waits until nothing waits on the phone. */
    async untilSaved(): Promise<void> {
      await sendNow(page);
      const saved = page.getByRole("img", { name: "All answers saved" });
      const unsaved = page.getByRole("img", { name: /^[A-Z] chosen, not saved/ });
      await expect(saved.or(unsaved)).toBeVisible({ timeout: 20_000 });
      if (await saved.isVisible()) return;
      // A choice that is not saved hides what is on its way: the server's next word is waited for.
      const heard = page.waitForResponse(/\/events/, { timeout: 20_000 });
      await sendNow(page);
      await heard;
    },
  };
}

export type ExamPage = ReturnType<typeof examPage>;

/** A student who has begun a test that only this test uses. */
export interface Sitting extends ExamPage, MadeTest {
  /** Opens the test in a new tab of the same phone, `query` after its address. */
  openTab(query?: string): Promise<ExamPage>;
  /** Goes on with the test on another phone of the student. */
  onSecondPhone(): Promise<ExamPage>;
  /** Has the institute give the student more minutes while the attempt runs, and say so. */
  giveMinutes(minutes: number): Promise<void>;
  /** Submits to an institute that refuses, and waits for the page's word on it. */
  submitRefused(): Promise<void>;
  /** Waits for the evaluated attempt and expects its first rows to be these; gives all its rows. */
  evaluatedAs(first: readonly Evaluated[]): Promise<Row[]>;
}

interface ExamFixtures {
  student: Credentials;
  /** Adds a test to the reference institute. */
  makeTest(made: NewTest): Promise<MadeTest>;
  /** Signs the student in and starts the test on a page. */
  sit(page: Page, testId: number): Promise<ExamPage>;
  /** Adds a test that only this test uses, and starts it on the page. */
  take(made: NewTest): Promise<Sitting>;
  /** Throws the running object of the student's attempt out of memory. */
  evict(testId: number): Promise<void>;
  /** Waits until the institute has evaluated the student's attempts and gives their rows. */
  evaluated(testId: number, attempts?: number): Promise<Row[][]>;
}

export const test = base.extend<ExamFixtures>({
  student: async ({ newStudent }, use) => {
    await use(await newStudent());
  },
  makeTest: async ({ product }, use) => {
    await use((made) => insertTest(product, made));
  },
  sit: async ({ student, mode, product }, use) => {
    const begun = new Set<number>();
    await use(async (page, testId) => {
      begun.add(testId);
      // Not the fixture's kept cookies: each browser context is a device of its own.
      await page
        .context()
        .request.post(`${product.url}/login`, {
          form: { institute_code: student.instituteCode, username: student.username, password: student.password },
          headers: { Origin: product.url },
          maxRedirects: 0,
        });
      await page.goto(`/test/${testId}/instructions`);
      await page.getByRole("button", { name: /Start the test|Continue the test/ }).click();
      await page.waitForURL(/\/take/);
      if (mode !== "no-scripts") await untilHydrated(page);
      return examPage(page);
    });
    // The end of an attempt that still runs would fall into another test, and take the faults ordered there.
    const { ATTEMPTS } = await product.app.getEnv();
    for (const testId of begun) {
      await ATTEMPTS.getByName(await attemptName(product, student, testId)).erase();
    }
  },
  take: async ({ page, secondPhone, institute, makeTest, sit, evaluated, product, student }, use) => {
    await use(async (made) => {
      const { id, questionIds } = await makeTest(made);
      const exam = await sit(page, id);
      return {
        ...exam,
        id,
        questionIds,
        async openTab(query = "") {
          const tab = await page.context().newPage();
          await tab.goto(`/test/${id}/take${query}`);
          return examPage(tab);
        },
        onSecondPhone: async () => sit(await secondPhone(), id),
        async giveMinutes(minutes) {
          const { DB } = await product.institute.getEnv();
          await DB.prepare(
            `INSERT OR REPLACE INTO extra_time (student_id, test_id, minutes)
             VALUES ((SELECT id FROM students WHERE username = ?), ?, ?)`,
          )
            .bind(student.username, id, minutes)
            .run();
          const { ATTEMPTS } = await product.app.getEnv();
          await ATTEMPTS.getByName(await attemptName(product, student, id)).moreTime();
        },
        async submitRefused() {
          await institute.failNext("api/content/evaluate_test_new/", "status-400", 1);
          await exam.submit();
          await expect(page.getByText("Your institute has not accepted your answers yet")).toBeVisible();
        },
        async evaluatedAs(first) {
          const [rows = []] = await evaluated(id);
          expect(rows.map(([question]) => question)).toEqual(questionIds);
          // The seconds are not for a test to foresee.
          const seen = rows.map(([, option, , status]) => [option, status]);
          expect(seen.slice(0, first.length)).toEqual(
            first.map(([place, status], index) => [
              place === null ? -1 : optionId(questionIds[index] ?? 0, place),
              status,
            ]),
          );
          return rows;
        },
      };
    });
  },
  evict: async ({ product, student }, use) => {
    await use(async (testId) => {
      const name = await attemptName(product, student, testId);
      await product.app.evictDurableObject("ATTEMPTS", { name });
    });
  },
  evaluated: async ({ product, student }, use) => {
    await use(async (testId, attempts = 1) => {
      await expect
        .poll(async () => (await storedRows(product, student.username, testId)).length, { timeout: 120_000 })
        .toBe(attempts);
      return storedRows(product, student.username, testId);
    });
  },
});
