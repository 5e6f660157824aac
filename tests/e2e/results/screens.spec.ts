import { correctKey } from "../../correct-key";
import { submitBehind } from "../../other-students";
import { axeFindings, contrast } from "../axe";
import { expect, overflow, plainQuestions, rowsOf, test } from "../exam/exam-page";

test.use({ mode: "no-scripts" });

const urdu = "مریض کے بستر کا سر کتنے درجے اونچا ہونا چاہیے؟";
const hindi = "नर्सिंग अधिकारी भर्ती परीक्षा: हृदय, रक्तचाप और नाड़ी पर पूर्ण अभ्यास";

/** A test with a long Hindi name, of four questions each in English, Urdu and Hindi. */
const made = {
  name: `${hindi} & <b>${"cardiopulmonary".repeat(3)}</b>`,
  questions: plainQuestions(12).map((question, index) => {
    if (index % 3 === 1) return { ...question, text: urdu, language: "ur", topic: "تشریح" };
    if (index % 3 === 2) return { ...question, text: hindi, language: "hi", topic: hindi };
    return { ...question, topic: "Pneumonoultramicroscopicsilicovolcanoconiosis", explanation: urdu };
  }),
  sections: [
    { name: "Section 1: Anatomy", minutes: null, count: 6 },
    { name: hindi, minutes: null, count: 6 },
  ],
};

/** Every third question right, every third wrong, the others left out. */
const places = made.questions.map((_, index) => index % 3);

const looks = [
  { name: "light", media: { colorScheme: "light" }, textSize: "100%", rules: undefined },
  { name: "dark, text of 200 %", media: { colorScheme: "dark" }, textSize: "200%", rules: contrast },
] as const;

test("axe finds nothing on results, practice and progress, and nothing is wider than a phone", async ({
  browser,
  page,
  product,
  makeTest,
  newStudent,
  signIn,
  signInNewStudent,
}) => {
  test.setTimeout(120_000);
  const { id, questionIds } = await makeTest(made);
  const other = await newStudent({ name: `مریم ${"Bharadwaj".repeat(5)} <i>Iyer</i>` });
  await submitBehind(product, other, id, rowsOf(questionIds, places.toReversed()));
  const me = await signInNewStudent({ name: "सुनीता देवी" });
  const performance = await submitBehind(product, me, id, rowsOf(questionIds, places));
  const again = await submitBehind(product, me, id, rowsOf(questionIds, places));
  const result = `/test-results/${id}/${performance}`;
  for (const one of [performance, again]) await page.goto(`/test-results/${id}/${one}`);
  const key = { questionId: questionIds[1] ?? 0, answer: "B", reason: `${urdu} & <b>A typing error</b>` };
  await correctKey((await product.institute.getEnv()).DB, key, new Date());
  await page.goto(`${result}?view=solutions`);
  await page.locator("#q2").getByRole("button", { name: "Bookmark" }).click();
  await page.goto("/dashboard/practice?of=wrong");
  await page
    .getByRole("button", { name: /^Start/ })
    .first()
    .click();
  const round = new URL(page.url());

  const screens = [
    result,
    `${result}?modal=merit-list`,
    `${result}?view=solutions`,
    `${result}?view=solutions&show=bookmarked&sort=-time`,
    `/test/${id}/attempts`,
    "/dashboard/results",
    "/dashboard/practice?of=wrong",
    round.pathname + round.search,
    "/my-progress",
    "/dashboard",
  ];
  // A page of a context without script runs none of axe either.
  const context = await browser.newContext({ javaScriptEnabled: true });
  const seen = await context.newPage();
  await signIn(seen, me);
  for (const path of screens) {
    await seen.goto(new URL(path, page.url()).href);
    for (const { name, media, textSize, rules } of looks) {
      await seen.emulateMedia(media);
      await seen.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
      expect.soft(await axeFindings(seen, rules), `${path}, ${name}`).toEqual([]);
      expect.soft(await overflow(seen), `${path} sideways, ${name}`).toBeLessThanOrEqual(0);
    }
  }
  await context.close();
});

test("the result of a mock is one page on paper", async ({ page, product, signInNewStudent }) => {
  const student = await signInNewStudent();
  const { DB } = await product.institute.getEnv();
  const { results } = await DB.prepare("SELECT question_id AS id FROM test_questions WHERE test_id = 901").all<{
    id: number;
  }>();
  const left = results.map(({ id }) => [id, -1, 0, 5] as const);
  const performance = await submitBehind(product, student, 901, left);
  await page.goto(`/test-results/901/${performance}`);
  await page.emulateMedia({ media: "print" });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g), "pages on paper").toHaveLength(1);
});
