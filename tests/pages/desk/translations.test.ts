import { inLanguage } from "../../exam-languages";
import {
  beginTest,
  eventually,
  examPage,
  insertTest,
  type MadeTest,
  openSolutions,
  plainQuestions,
  resultIsShown,
} from "../exam/exam-page";
import { test as base, expect, type Phone } from "./fixtures";

const RIGHT = "मानव शरीर की सबसे बड़ी हड्डी कौन सी है?";
const THANKS = "Thank you. The translation is corrected.";

/** A test whose first question the institute translated, and badly. */
const test = base
  .extend("wronglyTranslated", ({ product }) => async (name: string) => {
    const made = await insertTest(product, {
      name,
      questions: plainQuestions(2).map((one, at) => ({ ...one, text: `${name} ${at + 1}: number of <b>bones</b>?` })),
    });
    const { DB } = await product.institute.getEnv();
    await DB.prepare(
      "INSERT INTO question_translations (question_id, language, question, options) VALUES (?, 'hi', 'गलत प्रश्न?', ?)",
    )
      .bind(made.questionIds[0], JSON.stringify(["एक", "दो", "तीन", "चार"]))
      .run();
    return made;
  })
  /** A student who reads the first question of a test in Hindi while it runs. */
  .extend("readInHindi", ({ product, secondPhone, newStudent }) => async ({ id }: Pick<MadeTest, "id">) => {
    const phone = await secondPhone();
    await beginTest(phone, product.url, await newStudent(), id);
    await inLanguage(examPage(phone), "हिन्दी", "hi");
    return phone;
  });

const stem = (phone: Phone) => phone.locator("#question-text");

test("a translation that was reported is corrected, and read in the exam, in solutions and under the report", async ({
  deskOf,
  wronglyTranslated,
  readInHindi,
  product,
}) => {
  const made = await wronglyTranslated("Bad Hindi");
  const [first = 0, second = 0] = made.questionIds;
  const reader = await readInHindi(made);
  expect(stem(reader)).toHaveText("गलत प्रश्न?");
  await reader.getByRole("button", { name: "Report this translation" }).click();
  expect(reader.getByText("Thank you for your report.").first()).toBeVisible();
  // In the solutions it is the same report.
  await examPage(reader).submit();
  await resultIsShown(reader);
  await openSolutions(reader);
  expect(reader.locator("#q1")).toContainText("गलत प्रश्न?");
  await reader.getByRole("button", { name: /^Report this translation of question 1/ }).click();
  const solutions = reader.url();

  const desk = await deskOf("teacher");
  await desk.getByRole("link", { name: /of a? ?translations? (is|are) open/ }).click();
  const row = desk.getByRole("row", { name: /Bad Hindi 1/ });
  expect(row).toContainText("Hindi1");
  await row.getByRole("link").click();
  expect(desk.getByText("The translation of the question is wrong.")).toBeVisible();
  await desk.getByLabel("Question").fill(`${RIGHT} <script>alert(1)</script>`);
  await desk.getByLabel("Option B").fill("एक");
  await desk.getByRole("button", { name: "Save a translation as checked" }).click();
  expect(desk.getByLabel("Option B")).toHaveAccessibleDescription(/Choice 1.2 This is the same as A./);
  await desk.getByLabel("Option B").fill("206");
  await desk.getByRole("button", { name: "Save a translation as checked" }).click();
  expect(desk.getByRole("status")).toContainText("The Hindi is saved as checked. Reports that were answered: 1.");

  const later = await readInHindi(made);
  expect(stem(later)).toHaveText(`${RIGHT} <script>alert(1)</script>`);
  expect(examPage(later).option(2)).toContainText("206");
  await eventually(async () => {
    await reader.goto(solutions.replace("view=solutions", ""));
    await reader.goto(solutions);
    expect(reader.locator("#q1")).toContainText(RIGHT);
  });
  await reader.goto("/dashboard/doubts");
  expect(reader.getByRole("main")).toContainText("Closed");
  expect(reader.getByRole("main")).toContainText(THANKS);

  // What is missing, what was not checked: the second question gets its first translation, and the test is whole.
  await desk.goto("/desk/translations/tests");
  await desk.goto(`/desk/translations/tests/${made.id}?language=hi`);
  expect(desk.getByRole("row")).toHaveText([/^Question/, /^2\. Bad Hindi 2.*missing$/, /^1\. .*checked$/]);
  await desk.getByRole("link", { name: /^2\. / }).click();
  await desk.getByLabel("Question").fill("दूसरा <b>प्रश्न</b>?");
  for (const [at, letter] of ["A", "B", "C", "D"].entries()) await desk.getByLabel(`Option ${letter}`).fill(`क ${at}`);
  await desk.getByRole("button", { name: "Save a translation as checked" }).click();
  const { DB } = await product.institute.getEnv();
  const whole = await DB.prepare("SELECT translated_into FROM tests WHERE id = ?")
    .bind(made.id)
    .first("translated_into");
  expect(whole).toBe('["hi"]');
  expect(
    await DB.prepare("SELECT question FROM question_translations WHERE question_id = ?").bind(second).first("question"),
  ).toBe("दूसरा <b>प्रश्न</b>?");
  // Another text of the original is compared anew.
  await DB.prepare("UPDATE questions SET question = 'Other?' WHERE id = ?").bind(first).run();
  await desk.goto(`/desk/translations/tests/${made.id}?language=hi`);
  expect(desk.getByRole("row")).toHaveText([/^Question/, /^1\. Other\?.*not checked$/, /^2\. .*checked$/]);
});
