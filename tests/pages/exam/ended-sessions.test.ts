import { signInByForm } from "../../account-forms";
import { answered, expect, type Phone, plainQuestions, resultIsShown, test } from "./exam-page";

async function signInAgain(page: Phone, student: { username: string; password: string }) {
  expect(page).toHaveURL(/\/login/);
  await signInByForm(page, student);
}

/** Ends the session of a page, whose cookies do not hear of it. */
async function endBehind(page: Phone, url: string): Promise<void> {
  const cookies = await page.context().cookies(url);
  const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "), Origin: url };
  const reply = await fetch(`${url}/logout`, { method: "POST", headers, redirect: "manual" });
  expect(reply.status).toBe(303);
}

test("a submission whose session has ended is sent after signing in", async ({ page, take, product, student }) => {
  const exam = await take({ questions: plainQuestions(2) });
  await exam.answer(2);
  await exam.shows(2);
  await exam.openSummary();
  await endBehind(page, product.url);
  await page.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
  expect(page.getByText("Sign in to send your answers")).toBeVisible();
  await signInAgain(page, student);
  await exam.evaluatedAs([answered(2)]);
  expect(page).toHaveURL(/\/test\/results\?test=/);
  await resultIsShown(page);
});
