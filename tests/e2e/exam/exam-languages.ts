import { type ExamPage, expect } from "./exam-page";

/** Opens the list of languages by the menu: a dialog with script, a page without. */
export async function openLanguages(exam: ExamPage): Promise<void> {
  await exam.openMenu("Language:");
  await expect(exam.page.getByRole("button", { name: "Hindi" }).first()).toBeVisible();
}

/** Chooses a language by its own name, and waits until the question in view is in it. */
export async function inLanguage(exam: ExamPage, own: string, code: string): Promise<void> {
  await openLanguages(exam);
  await exam.page.getByRole("button", { name: own }).last().click();
  await expect(exam.page.locator("#question-text")).toHaveAttribute("lang", code);
}
