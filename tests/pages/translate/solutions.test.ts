import { expect, type Phone, test } from "../exam/exam-page";

const model = "translation/chat/completions";

/** Questions that no other test has asked a translation of. */
const fresh = (count: number) => {
  const mark = crypto.randomUUID();
  return Array.from({ length: count }, (_, place) => ({
    text: `Give ${place + 5} mg of morphine to the patient ${mark}. What is <b>NOT</b> done next?`,
    options: ["Count the pulse", "Wait 10 min", "Call the doctor", "Give 2 L of oxygen"],
    explanation: `Morphine slows breathing: ${place + 5} mg is enough.`,
  }));
};

async function choose(page: Phone, language: string): Promise<void> {
  await page.getByRole("link", { name: /Read in another language|Other languages/ }).click();
  const wanted = page.getByRole("button", { name: language }).first();
  if (!(await wanted.isVisible())) await page.getByText("Choose a language").click();
  await wanted.click();
}

test("solutions are read in Urdu, with the English text a tap away", async ({ page, institute, resultOf }) => {
  const { id, performance } = await resultOf({ questions: fresh(2) }, []);
  const path = `/test-results/${id}/${performance}?view=solutions`;
  await page.goto(path);
  await choose(page, "Urdu");
  expect(page).toHaveURL(path);
  const first = page.locator("#q1");
  const stem = first.locator(".rich[lang]").first();
  expect(stem).toHaveAttribute("lang", "ur");
  expect(stem).toHaveAttribute("dir", "rtl");
  expect(stem).toContainText(/\p{Script=Arabic}/u);
  // The stem, four options and the explanation; the page itself stays English.
  expect(first.locator('[lang="ur"][dir="rtl"]')).toHaveCount(6);
  expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  expect(first).toContainText("Translated by machine. Numbers and format checked. The English text is final.");
  expect(first.getByText("Right answer")).toBeVisible();
  const english = first.getByText(/What is NOT done next/);
  expect(english).toBeHidden();
  await first.getByText("Show original", { exact: true }).click();
  expect(english).toBeVisible();
  await page.getByRole("button", { name: "Side by side" }).click();
  expect(english).toBeVisible();
  await page.getByRole("button", { name: "Urdu alone" }).click();
  // Asked for once: the second page and the third are read from what is kept.
  expect((await institute.calls(model)).length).toBeLessThanOrEqual(4);
  await page.getByRole("button", { name: "Show original" }).click();
  expect(english).toBeVisible();
  expect(first.locator(".rich[lang=ur]")).toHaveCount(0);
  // One question after the other, without a change for all pages.
  await first.getByRole("link", { name: "اردو" }).click();
  expect(page).toHaveURL(`${path}&shown=translated#q1`);
  expect(stem).toHaveAttribute("lang", "ur");
  await first.getByRole("link", { name: "English" }).click();
  expect(first.locator(".rich[lang=ur]")).toHaveCount(0);
  await page.goto(path);
  expect(first.locator(".rich[lang=ur]")).toHaveCount(0);
  await page.getByRole("button", { name: "Show in Urdu" }).click();
  expect(stem).toHaveAttribute("lang", "ur");
  await page.goto("/dashboard/language");
  expect(page.getByRole("main")).toContainText("Questions are shown in Urdu.");
  await page.getByText("On this phone").click();
  expect(page.getByRole("definition").first()).toHaveText("4");
});
