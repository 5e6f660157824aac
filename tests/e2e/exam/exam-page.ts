import type { Page } from "@playwright/test";
import { attemptActions, beginTest, examActions } from "../../exam-walk";
import {
  attemptName,
  eraseAttempt,
  evaluatedRows,
  insertTest,
  type MadeTest,
  type NewTest,
  type Row,
} from "../../made-tests";
import { test as base, type Credentials, expect, hold, overflow, untilDrawn, untilHydrated } from "../fixtures";

export * from "../../exam-walk";
export * from "../../made-tests";
export { expect, hold, overflow, untilDrawn, untilHydrated };

/** Has the page try at once to send what waits, as when a network comes back: a choice waits up to ten seconds for its save. */
const sendNow = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

/** How many options of the question in view stand wholly above the buttons. */
export const optionsInView = (page: Page) =>
  page.evaluate(() => {
    const end = document.querySelector(".exam-buttons")?.getBoundingClientRect().top ?? 0;
    const options = [...document.querySelectorAll(".exam-option")];
    return options.filter((option) => option.getBoundingClientRect().bottom <= end).length;
  });

/** A student on the exam page. */
export function examPage(page: Page) {
  const does = examActions(page);
  return {
    ...does,
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
    /** Signs in again in place, first with a wrong password. */
    async signInAgain({ username, password }: Credentials): Promise<void> {
      await sendNow(page);
      await page.getByRole("button", { name: "Sign in again" }).click();
      const dialog = page.getByRole("dialog", { name: "Sign in again" });
      await expect(dialog.getByLabel("Username")).toHaveValue(username);
      const send = async (typed: string) => {
        await dialog.getByLabel("Password").fill(typed);
        await dialog.getByRole("button", { name: "Sign in" }).click();
      };
      await send("wrong");
      await expect(dialog.getByRole("alert")).toContainText("That did not work");
      await send(password);
      await expect(dialog).toBeHidden();
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
export interface Sitting extends ExamPage, ReturnType<typeof attemptActions> {
  /** Opens the test in a new tab of the same phone, `query` after its address. */
  openTab(query?: string): Promise<ExamPage>;
  /** Goes on with the test on another phone of the student. */
  onSecondPhone(): Promise<ExamPage>;
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
      await beginTest(page, product.url, student, testId);
      if (mode !== "no-scripts") await untilHydrated(page);
      return examPage(page);
    });
    for (const testId of begun) await eraseAttempt(product, student, testId);
  },
  take: async ({ page, secondPhone, institute, makeTest, sit, product, student }, use) => {
    await use(async (made) => {
      const added = await makeTest(made);
      const exam = await sit(page, added.id);
      return {
        ...exam,
        ...attemptActions({ page, product, student, institute }, added),
        async openTab(query = "") {
          const tab = await page.context().newPage();
          await tab.goto(`/test/${added.id}/take${query}`);
          return examPage(tab);
        },
        onSecondPhone: async () => sit(await secondPhone(), added.id),
      };
    });
  },
  evict: async ({ product, student }, use) => {
    await use(async (testId) => {
      const name = await attemptName(product, student, testId);
      await product.app.evict("TestAttempt", name);
    });
  },
  evaluated: async ({ product, student }, use) => {
    await use((testId, attempts) => evaluatedRows(product, student.username, testId, attempts));
  },
});
