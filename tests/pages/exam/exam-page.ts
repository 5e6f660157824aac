import { attemptActions, beginTest, examActions } from "../../exam-walk";
import { eraseAttempt, evaluatedRows, insertTest, type NewTest, rowsOf } from "../../made-tests";
import { submitBehind } from "../../other-students";
import { test as base, eventually, expect, type Locator, type Phone } from "../fixtures";

export * from "../../exam-walk";
export * from "../../made-tests";
export { eventually, expect, type Locator, type Phone };

/** A student on the exam page. */
export const examPage = (page: Phone) => ({
  ...examActions(page),
  /** Expects the palette to say of a question what `says` matches: "answered", "not visited". */
  state(number: number, says: string): void {
    const cell = page.locator(`#exam-palette .pal-grid [value="${number - 1}"]`);
    expect(cell).toHaveAttribute("aria-label", new RegExp(`^Question ${number}, ${says}(,|$)`));
  },
});

export type ExamPage = ReturnType<typeof examPage>;

export const test = base
  .extend("student", ({ newStudent }) => newStudent())
  .extend(
    "makeTest",
    ({ product }) =>
      (made: NewTest) =>
        insertTest(product, made),
  )
  /** Signs the student in and starts the test on a page. */
  .extend("sit", ({ product, student }, { onCleanup }) => {
    const begun = new Set<number>();
    onCleanup(async () => {
      for (const testId of begun) await eraseAttempt(product, student, testId);
    });
    return async (page: Phone, testId: number): Promise<ExamPage> => {
      begun.add(testId);
      await beginTest(page, product.url, student, testId);
      return examPage(page);
    };
  })
  /** A result of a new student, signed in on the page, in a test that only this test uses. */
  .extend("resultOf", ({ product, makeTest, signInNewStudent }) => async (made: NewTest, places: readonly number[]) => {
    const test = await makeTest(made);
    const student = await signInNewStudent();
    const performance = await submitBehind(product, student, test.id, rowsOf(test.questionIds, places));
    return { ...test, student, performance };
  })
  /** Waits until the institute has evaluated the student's attempts and gives their rows. */
  .extend(
    "evaluated",
    ({ product, student }) =>
      (testId: number, attempts = 1) =>
        evaluatedRows(product, student.username, testId, attempts),
  )
  /** Adds a test that only this test uses, and starts it on the page. */
  .extend("take", ({ page, secondPhone, institute, makeTest, sit, product, student }) => async (made: NewTest) => {
    const added = await makeTest(made);
    const exam = await sit(page, added.id);
    return {
      ...exam,
      ...attemptActions({ page, product, student, institute }, added),
      /** Goes on with the test on another phone of the student. */
      onSecondPhone: async () => sit(await secondPhone(), added.id),
    };
  });
