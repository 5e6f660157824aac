/** What a student does in a test, in a browser and on a phone without script. */
import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
import type { InstituteControl } from "./institute-control";
import { comparedRows, type Evaluated, evaluatedRows, giveMinutes, type MadeTest, type Row } from "./made-tests";
import type { Locator as Elements } from "./pages/locator";
import type { Phone } from "./pages/phone";
import type { Product } from "./product";
import type { Credentials } from "./students";

/** A locator of the page it was looked for on. */
type On<P> = P extends Phone ? Elements : Locator;

/** Starts a test of the seed for who is signed in. */
export async function startTest(page: Page | Phone, testId: number): Promise<void> {
  await page.goto(`/test/${testId}/instructions`);
  await page.getByRole("button", { name: "Start the test" }).click();
  await page.waitForURL(new RegExp(`/test/${testId}/take`));
}

/** Starts a test of the seed, submits it without an answer and waits for the result. */
export async function submitTest(page: Page | Phone, testId: number): Promise<void> {
  await startTest(page, testId);
  await page.goto(`/test/${testId}/take?modal=test-submission`);
  await page.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
  await resultIsShown(page);
}

/** Signs a student in, each time as a device of its own, and starts a test or goes on with it. */
export async function beginTest(page: Page | Phone, origin: string, student: Credentials, testId: number) {
  const form = { institute_code: student.instituteCode, username: student.username, password: student.password };
  await page.context().request.post(`${origin}/login`, { form, headers: { Origin: origin }, maxRedirects: 0 });
  await page.goto(`/test/${testId}/instructions`);
  await page.getByRole("button", { name: /Start the test|Continue the test/ }).click();
  await page.waitForURL(/\/take/);
}

/** Waits until the institute has evaluated what was submitted and the page shows it. */
export const resultIsShown = (page: Page | Phone) =>
  page.getByRole("heading", { name: "Your result" }).waitFor({ timeout: 40_000 });

/** Goes on from a result to all its questions with their answers. */
export async function openSolutions(page: Page | Phone): Promise<void> {
  await page
    .getByRole("link", { name: /^Review/ })
    .first()
    .click();
  await page.waitForURL(/\/test-results\//);
  await page.goto(`${page.url().split("?")[0]}?view=solutions`);
}

/** What the last button is called, with sections that have not opened yet and without. */
const submits = /^Submit (test|anyway)$/;

/** What a student's finger does on the exam page. */
export function examActions<P extends Page | Phone>(of: P) {
  // Both have the same words for what is done here.
  const page = of as Page;
  const question = page.getByRole("group", { name: /^Question \d/ });
  const option = (place: number) => question.locator("label").nth(place - 1);
  /** Leaves the panels that are open, one above the other: what they dim cannot be pressed. */
  async function closePanels(): Promise<void> {
    const open = page.locator(".exam > :popover-open");
    for (let left = await open.count(); left > 0; left -= 1) await page.keyboard.press("Escape");
  }
  return {
    page: of,
    option: option as (place: number) => On<P>,
    /** The radio button of the option at a place, from 1. */
    radio: (place: number) => option(place).getByRole("radio") as On<P>,
    /** Waits for a question to be in view. */
    shows: (number: number) => page.getByRole("group", { name: new RegExp(`^Question ${number}\\b`) }).waitFor(),
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
    async openMenu(item?: string): Promise<void> {
      await closePanels();
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      if (item !== undefined) await page.getByRole("button", { name: item }).click();
    },
    /** Opens the report of a question and writes it, without sending it. */
    async writeReport(words: string, number = 1): Promise<void> {
      await this.openMenu("Report this question");
      await page.getByLabel(`What is wrong with question ${number}?`).fill(words);
    },
    /** The palette's number of a question; its accessible name says its state. */
    cell: (number: number) => page.locator(`#exam-palette [name=jump][value="${number - 1}"]`).first() as On<P>,
    async openPalette(): Promise<void> {
      await closePanels();
      await page.getByRole("button", { name: /^Questions/ }).click();
    },
    async jump(number: number): Promise<void> {
      await this.openPalette();
      const name = new RegExp(`^Question ${number},`);
      await page.locator("#exam-palette").getByRole("button", { name }).click();
    },
    async openSummary(): Promise<void> {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.locator("#exam-menu").getByRole("button", { name: "Submit test" }).click();
    },
    async submit(): Promise<void> {
      await this.openSummary();
      await page.getByRole("dialog").getByRole("button", { name: submits }).click();
    },
  };
}

/** Where a student sits: on a page of the product, before the institute. */
interface Seat {
  page: Page | Phone;
  product: Product;
  student: Credentials;
  institute: InstituteControl;
}

/** What becomes of an attempt at the institute. */
export const attemptActions = ({ page, product, student, institute }: Seat, { id, questionIds }: MadeTest) => ({
  id,
  questionIds,
  /** Has the institute give the student more minutes while the attempt runs, and say so. */
  giveMinutes: (minutes: number) => giveMinutes(product, student, id, minutes),
  /** Submits to an institute that refuses, and waits for the page's word on it. */
  async submitRefused(): Promise<void> {
    await institute.failNext("api/content/evaluate_test_new/", "status-400", 1);
    await examActions(page).submit();
    await page.getByText("Your institute has not accepted your answers yet").waitFor();
  },
  /** Waits for the evaluated attempt and expects its first rows to be these; gives all its rows. */
  async evaluatedAs(first: readonly Evaluated[]): Promise<Row[]> {
    const [rows = []] = await evaluatedRows(product, student.username, id);
    assert.deepEqual(
      rows.map(([question]) => question),
      questionIds,
    );
    const { seen, expected } = comparedRows(rows, questionIds, first);
    assert.deepEqual(seen, expected);
    return rows;
  },
});
