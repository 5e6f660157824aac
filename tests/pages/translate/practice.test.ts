import { expect, test } from "../exam/exam-page";

test("a practice question is read, answered and explained in another language", async ({ page, resultOf }) => {
  const mark = crypto.randomUUID();
  const { id, performance } = await resultOf(
    {
      questions: [
        {
          text: `Give 5 mg of morphine to ${mark}. What is done next?`,
          options: ["Count the pulse", "Wait 10 min", "Call the doctor", "Give 2 L of oxygen"],
          explanation: "Morphine slows breathing.",
        },
      ],
    },
    [2],
  );
  await page.goto(`/test-results/${id}/${performance}`);
  await page.goto(`/dashboard/practice?test=${id}`);
  expect(page.getByRole("heading", { name: `Wrong: Test ${id}` })).toBeVisible();
  await page.getByRole("button", { name: /^Start/ }).click();
  await page.getByRole("link", { name: "Read in another language" }).click();
  await page.getByRole("button", { name: "Bengali" }).click();
  expect(page.locator("#stem")).toHaveAttribute("lang", "bn");
  expect(page.getByRole("radio")).toHaveCount(4);
  expect(page.locator("label .rich[lang=bn]")).toHaveCount(4);
  // One tap between the two languages, with the tick.
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "English", exact: true }).click();
  expect(page).toHaveURL(/[?&]shown=original/);
  expect(page.locator("#stem")).toContainText("Give 5 mg of morphine");
  expect(page.getByRole("radio").first()).toBeChecked();
  await page.getByRole("button", { name: "বাংলা" }).click();
  expect(page.locator("#stem")).toHaveAttribute("lang", "bn");
  expect(page.getByRole("radio").first()).toBeChecked();
  await page.getByRole("radio").first().press("Enter");
  expect(page.getByRole("main").getByRole("status")).toContainText(/Right\.|Wrong\./);
  // The stem, four options and why; what the page itself says stays English.
  expect(page.locator(".rich[lang=bn]")).toHaveCount(6);
  expect(page.getByText("Translated by machine. Numbers and format checked.")).toBeVisible();
  await page.getByRole("button", { name: "Show original" }).click();
  expect(page.locator(".rich[lang=bn]")).toHaveCount(0);
});
