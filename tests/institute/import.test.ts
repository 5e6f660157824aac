import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { pictureFolder } from "../../institute/commands/picture-folder";
import { markingScheme } from "../../institute/marking/marking-scheme";
import { type BankTest, testsOf } from "../../institute/question-bank/bank-tests";
import { readBank } from "../../institute/question-bank/read-bank";
import { type NewTests, storeTests } from "../../institute/question-bank/store-test";
import { windowOf } from "../../institute/question-bank/test-window";
import { putFiles } from "../../institute/seed/stored-file";
import { correctKey } from "../correct-key";
import { runInstitute } from "./running-institute";

const institute = runInstitute();
const bank = readBank({
  name: "bank.jsonl",
  bytes: new TextEncoder().encode(
    Array.from({ length: 30 }, (_, index) =>
      JSON.stringify({
        question: `سوال ${index}: Is BP <systolic a <script>tag</script> or H<sub>2</sub>O?`,
        options: ["yes", "no", "perhaps"].slice(0, 2 + (index % 2)),
        answer: index % 2 ? "C" : "b",
        language: "ur",
      }),
    ).join("\n"),
  ),
});

const oneTest = (change: Partial<BankTest> = {}): BankTest => ({
  name: "Imported",
  minutes: 25,
  sections: [],
  questions: bank.questions,
  ...change,
});

const newTests = (test: Partial<BankTest> = {}, change: Partial<NewTests> = {}): NewTests => ({
  instituteCode: "PCBT",
  scheme: markingScheme("4", "1"),
  subject: "Imported question banks",
  isPremium: false,
  price: 0,
  window: { startsAt: null, endsAt: null },
  tests: [oneTest(test)],
  ...change,
});

describe("an imported bank", () => {
  it("is a test like any other, in its own subject", async () => {
    const { DB } = await institute.env();
    const [id] = await storeTests(DB, newTests(), new Date());
    const second = await storeTests(DB, newTests({ name: "Second" }), new Date());
    expect([id, second]).toEqual([10_001, [10_002]]);
    const key = await institute.signIn();
    const subjects = await institute.get("/api/content/student_get_subjects/", key);
    expect(subjects.body.subjects).toContainEqual({
      id: 1001,
      name: "Imported question banks",
      subject_name: "Imported question banks",
    });
    const { body } = await institute.post("/api/content/student_get_test/", { test_id: id }, key);
    expect(body).toMatchObject({
      name: "Imported",
      duration: 25,
      total_questions: 30,
      total_marks: 120,
      negative_marks: 1,
      subject_id: 1001,
      languages: ["ur"],
    });
    const questions = body.questions as { id: number; question: string; options: { id: number }[] }[];
    expect(questions[1]?.question).toBe("سوال 1: Is BP &lt;systolic a &lt;script>tag&lt;/script> or H<sub>2</sub>O?");
    const answers = questions.map((one, index) => [one.id, one.options.at(-1)?.id, 3, index % 2 ? 1 : 2]);
    const fields = { test_id: id, answers, totalTime: 90 };
    const result = await institute.post("/api/content/evaluate_test_new/", fields, key);
    expect(result.body).toMatchObject({ marks: 120, correct: 30, percentile: null });
  });

  it.each([
    [undefined, "2036-12-06T08:00:00.000Z"],
    ["2036-12-07 17:00", "2036-12-07T11:30:00.000Z"],
    ["at once", "2026-11-25T00:00:00.000Z"],
  ])("may be taken in its window alone, its solutions opening by --solutions-from %s", async (solutions, opens) => {
    const { DB } = await institute.env();
    const asked = { starts: "2036-12-06 10:00", ends: "2036-12-06 13:30", "solutions-from": solutions };
    const window = windowOf(asked, new Date("2026-11-25T00:00:00Z"));
    const [id] = await storeTests(DB, newTests({}, { window }), new Date());
    const key = await institute.signIn();
    const { body } = await institute.post("/api/content/student_get_test/", { test_id: id }, key);
    expect(body).toMatchObject({
      ...{ starts_at: "2036-12-06T04:30:00.000Z", ends_at: "2036-12-06T08:00:00.000Z" },
      solutions_from: opens,
    });
  });

  it("has keys as exams have them, which a correction may take back", async () => {
    const { DB } = await institute.env();
    const csv = "question,A,B,C,answer\nOne?,p,q,r,A or C\nTwo?,s,t,u,Bonus\nThree?,v,w,x,Cancelled\nFour?,y,z,w,B";
    const { questions } = readBank({ name: "k.csv", bytes: new TextEncoder().encode(csv) }, { dropped: "nobody" });
    const [id] = await storeTests(DB, newTests({ questions }), new Date());
    const key = await institute.signIn();
    const asked = (await institute.post("/api/content/student_get_test/", { test_id: id }, key)).body.questions as {
      id: number;
      options: { id: number }[];
    }[];
    const answers = asked.map((one) => [one.id, one.options[2]?.id, 3, 1]);
    const sent = await institute.post("/api/content/evaluate_test_new/", { test_id: id, answers, totalTime: 9 }, key);
    // A right one, a bonus, none for the third, a wrong one.
    expect(sent.body).toMatchObject({ marks: 4 + 4 - 1, correct: 1, wrong: 1 });
    const performance = async () => {
      const fields = { performance_id: sent.body.id };
      const { body } = await institute.post("/api/content/student_get_test_performance/", fields, key);
      const shown = (body.performance ?? body) as { marks: number; questions: Record<string, unknown>[] };
      return {
        marks: shown.marks,
        keys: shown.questions.map((one) => [one.correct_option_ids ?? one.correct_option_id, one.dropped]),
      };
    };
    const option = (at: number, place: number) => asked[at]?.options[place]?.id;
    const keys = [
      [[option(0, 0), option(0, 2)], undefined],
      [undefined, "all"],
      [undefined, "nobody"],
      [option(3, 1), undefined],
    ];
    expect(await performance()).toEqual({ marks: 7, keys });
    await correctKey(DB, { questionId: asked[1]?.id ?? 0, answer: "C", reason: "It stands." }, new Date());
    expect(await performance()).toEqual({ marks: 7, keys: keys.with(1, [option(1, 2), undefined]) });
  });

  it("leaves nothing behind when it cannot be stored whole", async () => {
    const { DB } = await institute.env();
    const count = () =>
      institute.row(`SELECT (SELECT COUNT(*) FROM questions) AS questions, (SELECT COUNT(*) FROM tests) AS tests,
                (SELECT COUNT(*) FROM subjects) AS subjects`);
    const before = await count();
    const broken = newTests({ minutes: null as unknown as number }, { subject: "Never made" });
    await expect(storeTests(DB, broken, new Date())).rejects.toThrow();
    const nowhere = newTests({}, { instituteCode: "NOPE" });
    await expect(storeTests(DB, nowhere, new Date())).rejects.toThrow();
    expect(await count()).toEqual(before);
  });

  it("keeps both languages, sections with their minutes, and pictures", async () => {
    const env = await institute.env();
    const key = await institute.signIn();
    const read = (file: string) => {
      const path = `docs/import-templates/${file}`;
      return readBank({ name: path, bytes: readFileSync(path) }, { pictures: pictureFolder(dirname(path)) });
    };
    const name = { name: "Both", minutes: null, split: null };
    const sections = read("sections-and-pictures.csv");
    await putFiles(env, sections.pictures);
    const [timed, both] = await storeTests(
      env.DB,
      newTests(
        {},
        { tests: [...testsOf(sections, name), ...testsOf(read("two-languages.csv"), { ...name, minutes: 2 })] },
      ),
      new Date(),
    );
    const test = await institute.post("/api/content/student_get_test/", { test_id: timed }, key);
    const [first, second, third] = test.body.questions as { id: number; image: string }[];
    expect(test.body.sections).toEqual([
      { name: "Figures", duration: 10, question_ids: [first?.id, second?.id] },
      { name: "Procedures", duration: 10, question_ids: [third?.id] },
    ]);
    expect(first).toMatchObject({ image_alt: "A figure with four sides" });
    expect(first).not.toHaveProperty("translations");
    const picture = await institute.fetch(first?.image ?? "");
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);

    const asked = await institute.post("/api/content/student_get_test/", { test_id: both }, key);
    const [position] = asked.body.questions as {
      id: number;
      options: { id: number }[];
      translations: { language: string; question: string; options: { id: number; text: string }[] }[];
    }[];
    expect(position?.translations).toEqual([
      {
        language: "hi",
        question: "साँस फूलने वाले रोगी को कौन-सी स्थिति सबसे अधिक आराम देती है?",
        options: ["सीधे लेटना", "सीधे बैठना", "बाईं करवट लेटना", "सिर नीचे"].map((text, at) => ({
          id: position?.options[at]?.id,
          text,
        })),
      },
    ]);
    const answers = (asked.body.questions as { id: number }[]).map(({ id }) => [id, -1, 1, 5]);
    const fields = { test_id: both, answers, totalTime: 9 };
    const { body } = await institute.post("/api/content/evaluate_test_new/", fields, key);
    const review = await institute.post(
      "/api/content/student_get_test_performance/",
      { performance_id: body.performance_id, marks_id: body.performance_id },
      key,
    );
    const shown = JSON.stringify(review.body);
    expect(shown).toContain("छाती अधिक फैल सकती है।");
    expect([asked.body.test, JSON.stringify(asked.body)]).toEqual([
      expect.objectContaining({ translated_into: ["hi"] }),
      expect.not.stringContaining("option_explanations"),
    ]);
    const [reviewed] = (review.body.performance as { questions: { id: number; translations: object[] }[] }).questions;
    const optionId = (reviewed?.id ?? 0) * 100 + 1;
    expect(reviewed).toMatchObject({
      option_explanations: [{ option_id: optionId, text: "The lungs have less room." }, {}, {}, {}],
      translations: [{ option_explanations: [{ option_id: optionId, text: "फेफड़ों को कम जगह मिलती है।" }, {}, {}, {}] }],
    });
  });
});

it("sends how numbers are drawn anew with the solution alone", async () => {
  const key = await institute.signIn();
  const row = await institute.row<{ id: number; test: number }>(
    `SELECT q.id, t.id AS test FROM questions q JOIN test_questions o ON o.question_id = q.id JOIN tests t ON t.id = o.test_id
      WHERE q.template LIKE '%drop_factor%' AND t.is_premium = 0`,
  );
  const asked = await institute.post("/api/content/student_get_test/", { test_id: row?.test }, key);
  const { questions } = asked.body.test as Sent;
  expect(JSON.stringify(questions)).toContain("15 drops per mL");
  expect(JSON.stringify(questions)).not.toContain("drop_factor");
  const answers = JSON.stringify(questions.map(({ id }) => [id, -1, 0, 5]));
  const fields = { test_id: row?.test, answers, totalTime: 9 };
  const done = await institute.post("/api/content/evaluate_test_new/", fields, key);
  const sent = { performance_id: done.body.performance_id };
  const reviewed = await institute.post("/api/content/student_get_test_performance/", sent, key);
  const told = reviewed.body.performance as { questions: { id: number; template?: object }[] };
  expect(told.questions.find(({ id }) => id === row?.id)?.template).toMatchObject({ option: "{value}" });
});

interface Sent {
  cases: { id: number; text: string }[];
  questions: { id: number; case_id?: number; options: { id: number }[] }[];
}

describe("an imported bank with cases", () => {
  const rows = [
    "case,case_text,case_text_hindi,question,question_hindi,a,a_hindi,b,b_hindi,answer",
    "A,Pale <b>man</b>,पीला आदमी,One?,एक?,x,क,y,ख,a",
    "A,,,Two?,दो?,x,क,y,ख,b",
    "B,Red man,,Three?,तीन?,x,क,y,ख,a",
    ",,,Four?,चार?,x,क,y,ख,b",
  ];
  const withCases = readBank({ name: "bank.csv", bytes: new TextEncoder().encode(rows.join("\n")) });

  it("sends each case once, before and after the test, and marks answers as ever", async () => {
    const { DB } = await institute.env();
    const [id = 0] = await storeTests(DB, newTests({ questions: withCases.questions }), new Date());
    const key = await institute.signIn();
    const { body } = await institute.post("/api/content/student_get_test/", { test_id: id }, key);
    const { cases, questions } = body.test as Sent;
    const [pale, red] = cases.map((one) => one.id);
    expect(cases).toMatchObject([
      { text: "Pale <b>man</b>", language: "en", image: null, translations: [{ language: "hi", text: "पीला आदमी" }] },
      { text: "Red man" },
    ]);
    expect(cases[1]).not.toHaveProperty("translations");
    expect(questions.map((one) => one.case_id)).toEqual([pale, pale, red, undefined]);
    const answers = questions.map((one) => [one.id, one.options[0]?.id, 5, 1]);
    const sent = { test_id: id, answers: JSON.stringify(answers), totalTime: 20 };
    const done = await institute.post("/api/content/evaluate_test_new/", sent, key);
    expect(done.body).toMatchObject({ correct: 2, wrong: 2 });
    const asked = { performance_id: done.body.performance_id };
    const reviewed = await institute.post("/api/content/student_get_test_performance/", asked, key);
    const performance = reviewed.body.performance as Sent;
    expect(performance.cases).toEqual(cases);
    expect(performance.questions[0]?.case_id).toBe(pale);
  });

  it("shares a case among the tests that it is split into, and keeps it while a question needs it", async () => {
    const { DB } = await institute.env();
    const tests = testsOf(withCases, { name: "Split", minutes: 4, split: 1 });
    const before = await institute.row<{ count: number }>("SELECT COUNT(*) AS count FROM cases");
    await storeTests(DB, newTests({}, { tests }), new Date());
    const after = await institute.row<{ count: number; last: number }>(
      "SELECT COUNT(*) AS count, MAX(id) AS last FROM cases",
    );
    expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(2);
    await expect(DB.prepare("DELETE FROM cases WHERE id = ?").bind(after?.last).run()).rejects.toThrow(/FOREIGN KEY/);
  });
});

it("the seeded case has five questions about it, in a test of its own", async () => {
  const key = await institute.signIn();
  const { body } = await institute.post("/api/content/student_get_test/", { test_id: 874 }, key);
  const { cases, questions } = body.test as Sent;
  expect(cases).toHaveLength(1);
  expect(cases[0]?.text).toContain("<td>86/54</td>");
  expect(questions.map((one) => one.case_id)).toEqual([1, 1, 1, 1, 1]);
  expect(JSON.stringify(questions)).not.toContain("explanation");
  const answers = JSON.stringify(questions.map(({ id }) => [id, -1, 0, 5]));
  const done = await institute.post("/api/content/evaluate_test_new/", { test_id: 874, answers, totalTime: 20 }, key);
  const asked = { performance_id: done.body.performance_id };
  const reviewed = await institute.post("/api/content/student_get_test_performance/", asked, key);
  const performance = reviewed.body.performance as { questions: { id: number; option_explanations: object[] }[] };
  const [first] = performance.questions;
  expect(first?.option_explanations).toHaveLength(4);
  expect(first?.option_explanations[2]).toEqual({
    option_id: (first?.id ?? 0) * 100 + 3,
    text: expect.stringContaining("124 divided by 86"),
  });
});
