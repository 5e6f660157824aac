import type { Page } from "@playwright/test";
import { plainQuestions } from "./made-tests";
import type { Phone } from "./pages/phone";

/** Questions that no other test asks for: translations are everybody's. */
export const ownQuestions = (name: string, count = 3) =>
  plainQuestions(count).map(({ text, ...rest }) => ({ ...rest, text: `${name}: ${text}` }));

interface OpenExam {
  page: Page | Phone;
  openMenu(item?: string): Promise<void>;
}

/** Opens the list of languages by the menu: a dialog with script, a page without. */
export async function openLanguages({ page, openMenu }: OpenExam): Promise<void> {
  await openMenu("Language:");
  await page.getByRole("button", { name: "Hindi" }).first().waitFor();
}

/** Chooses a language by its own name, and waits until the question in view is in it. */
export async function inLanguage(exam: OpenExam, own: string, code: string): Promise<void> {
  await openLanguages(exam);
  await exam.page.getByRole("button", { name: own }).last().click();
  await exam.page.locator(`#question-text[lang=${code}]`).waitFor();
}
