import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { pictureFolder } from "../../institute/commands/picture-folder";
import { readGlossary } from "../../institute/glossary/read-glossary";
import { storeGlossary } from "../../institute/glossary/store-glossary";
import { ITEM_TYPES, KINDS, PACKED_TYPES } from "../../institute/kinds";
import { markingScheme } from "../../institute/marking/marking-scheme";
import { type BankTest, testsOf } from "../../institute/question-bank/bank-tests";
import { readBank } from "../../institute/question-bank/read-bank";
import { type NewTests, storeTests } from "../../institute/question-bank/store-test";
import { windowOf } from "../../institute/question-bank/test-window";
import { INDEXED_TYPES } from "../../institute/search/indexed-things";
import { putFiles } from "../../institute/seed/stored-file";
import { correctKey } from "../correct-key";
import { RAVI, runInstitute } from "./running-institute";

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

const GET_TEST = "/api/content/student_get_test/";

interface Sent {
  cases: { id: number; text: string }[];
  sections: object[];
  translated_into: string[];
  questions: {
    id: number;
    case_id?: number;
    image: string;
    question: string;
    options: { id: number }[];
    translations: object[];
  }[];
}
interface Reviewed {
  marks: number;
  cases: object[];
  questions: (Record<string, unknown> & { id: number; option_explanations: object[] })[];
}

let asha = "";
beforeAll(async () => {
  asha = await institute.signIn();
});

const get = async (test_id: unknown) => (await institute.post(GET_TEST, { test_id }, asha)).body.test as Sent;
/** Submits a choice for each question, or none. @returns what came of it, and its review */
async function sit(test_id: unknown, choose: (one: Sent["questions"][number], at: number) => unknown = () => -1) {
  const { questions } = await get(test_id);
  const answers = questions.map((one, at) => [one.id, choose(one, at), 3, choose(one, at) === -1 ? 5 : 1]);
  const sent = await institute.post("/api/content/evaluate_test_new/", { test_id, answers, totalTime: 9 }, asha);
  const review = async () => {
    const fields = { performance_id: sent.body.performance_id };
    const { body } = await institute.post("/api/content/student_get_test_performance/", fields, asha);
    return body.performance as Reviewed;
  };
  return { sent: sent.body, review };
}

describe("an imported bank", () => {
  it("is a test like any other, in its own subject", async () => {
    const { DB } = await institute.env();
    const [id] = await storeTests(DB, newTests(), new Date());
    const second = await storeTests(DB, newTests({ name: "Second" }), new Date());
    expect([id, second]).toEqual([10_001, [10_002]]);
    const subjects = await institute.get("/api/content/student_get_subjects/", asha);
    expect(subjects.body.subjects).toContainEqual({
      id: 1001,
      name: "Imported question banks",
      subject_name: "Imported question banks",
    });
    const test = await get(id);
    expect(test).toMatchObject({
      name: "Imported",
      duration: 25,
      total_questions: 30,
      total_marks: 120,
      negative_marks: 1,
      subject_id: 1001,
      languages: ["ur"],
    });
    expect(test.questions[1]?.question).toBe(
      "سوال 1: Is BP &lt;systolic a &lt;script>tag&lt;/script> or H<sub>2</sub>O?",
    );
    const { sent } = await sit(id, ({ options }) => options.at(-1)?.id);
    expect(sent).toMatchObject({ marks: 120, correct: 30, percentile: null });
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
    expect(await get(id)).toMatchObject({
      ...{ starts_at: "2036-12-06T04:30:00.000Z", ends_at: "2036-12-06T08:00:00.000Z" },
      solutions_from: opens,
    });
  });

  it("has keys as exams have them, which a correction may take back", async () => {
    const { DB } = await institute.env();
    const csv = "question,A,B,C,answer\nOne?,p,q,r,A or C\nTwo?,s,t,u,Bonus\nThree?,v,w,x,Cancelled\nFour?,y,z,w,B";
    const { questions } = readBank({ name: "k.csv", bytes: new TextEncoder().encode(csv) }, { dropped: "nobody" });
    const [id] = await storeTests(DB, newTests({ questions }), new Date());
    const { questions: asked } = await get(id);
    const { sent, review } = await sit(id, ({ options }) => options[2]?.id);
    // A right one, a bonus, none for the third, a wrong one.
    expect(sent).toMatchObject({ marks: 4 + 4 - 1, correct: 1, wrong: 1 });
    const performance = async () => {
      const { marks, questions } = await review();
      return { marks, keys: questions.map((one) => [one.correct_option_ids ?? one.correct_option_id, one.dropped]) };
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
    const test = await get(timed);
    const [first, second, third] = test.questions;
    expect(test.sections).toEqual([
      { name: "Figures", duration: 10, question_ids: [first?.id, second?.id] },
      { name: "Procedures", duration: 10, question_ids: [third?.id] },
    ]);
    expect(first).toMatchObject({ image_alt: "A figure with four sides" });
    expect(first).not.toHaveProperty("translations");
    const picture = await institute.fetch(first?.image ?? "");
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);

    const asked = await get(both);
    const [position] = asked.questions;
    const options = ["सीधे लेटना", "सीधे बैठना", "बाईं करवट लेटना", "सिर नीचे"];
    expect(position?.translations).toEqual([
      {
        language: "hi",
        question: "साँस फूलने वाले रोगी को कौन-सी स्थिति सबसे अधिक आराम देती है?",
        options: options.map((text, at) => ({ id: position?.options[at]?.id, text })),
      },
    ]);
    expect(asked.translated_into).toEqual(["hi"]);
    expect(JSON.stringify(asked)).not.toContain("option_explanations");
    const reviewed = await (await sit(both)).review();
    expect(JSON.stringify(reviewed)).toContain("छाती अधिक फैल सकती है।");
    const option_id = position?.options[0]?.id;
    expect(reviewed.questions[0]).toMatchObject({
      option_explanations: [{ option_id, text: "The lungs have less room." }, {}, {}, {}],
      translations: [{ option_explanations: [{ option_id, text: "फेफड़ों को कम जगह मिलती है।" }, {}, {}, {}] }],
    });
  });
});

it("sends how numbers are drawn anew with the solution alone", async () => {
  const row = await institute.row<{ id: number; test: number }>(
    `SELECT q.id, t.id AS test FROM questions q JOIN test_questions o ON o.question_id = q.id JOIN tests t ON t.id = o.test_id
      WHERE q.template LIKE '%drop_factor%' AND t.is_premium = 0`,
  );
  const asked = JSON.stringify(await get(row?.test));
  expect([asked.includes("15 drops per mL"), asked.includes("drop_factor")]).toEqual([true, false]);
  const { questions } = await (await sit(row?.test)).review();
  expect(questions.find(({ id }) => id === row?.id)?.template).toMatchObject({ option: "{value}" });
});

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
    const { cases, questions } = await get(id);
    const [pale, red] = cases.map((one) => one.id);
    expect(cases).toMatchObject([
      { text: "Pale <b>man</b>", language: "en", image: null, translations: [{ language: "hi", text: "पीला आदमी" }] },
      { text: "Red man" },
    ]);
    expect(cases[1]).not.toHaveProperty("translations");
    expect(questions.map((one) => one.case_id)).toEqual([pale, pale, red, undefined]);
    const { sent, review } = await sit(id, ({ options }) => options[0]?.id);
    expect(sent).toMatchObject({ correct: 2, wrong: 2 });
    const performance = await review();
    expect(performance.cases).toEqual(cases);
    expect(performance.questions[0]?.case_id).toBe(pale);
  });

  it("shares a case among the tests that it is split into, and keeps it while a question needs it", async () => {
    const { DB } = await institute.env();
    const tests = testsOf(withCases, { name: "Split", minutes: 4, split: 1 });
    const count = async () => Number(await institute.value("SELECT COUNT(*) FROM cases"));
    const before = await count();
    await storeTests(DB, newTests({}, { tests }), new Date());
    expect((await count()) - before).toBe(2);
    const last = "DELETE FROM cases WHERE id = (SELECT MAX(id) FROM cases)";
    await expect(institute.run(last)).rejects.toThrow(/FOREIGN KEY/);
  });
});

const PREFIX = "/api/basicinformation";
let ravi = "";
beforeAll(async () => {
  ravi = await institute.signIn(RAVI);
});

describe("what an institute says about itself", () => {
  it("can be asked by a visitor for any institute, and means the default without a code", async () => {
    const ids = async (query: string, key?: string) => {
      const { body } = await institute.get(`${PREFIX}/student_get_batches/${query}`, key);
      return (body.batches as { id: number }[]).map(({ id }) => id);
    };
    expect(await ids("")).toEqual([11, 12, 13, 14]);
    expect(await ids("?institute_code=demo2")).toEqual([21]);
    expect(await ids("", ravi)).toEqual([21]);
    expect(await ids("?institute_code=PCBT", ravi)).toEqual([21]);
    const unknown = await institute.get(`${PREFIX}/student_get_batches/?institute_code=NOPE`);
    expect(unknown.status).toBe(404);
  });

  it("has a name, a phone, a face and seven links, none of which leads to a stranger", async () => {
    const { body } = await institute.get(`${PREFIX}/student_get_socialmedia_contacts/`);
    const { status: _, contacts, name, phone, logo, color, cover, last_exam, ...links } = body;
    expect([name, phone, logo, color]).toEqual([
      ...["PCBT Nursing Tutorials", "0000012345", "/media/public/logos/pcbt.svg", "#0f5c5c"],
    ]);
    expect([cover, last_exam]).toEqual(["/media/public/covers/pcbt.svg", { sat: 132, upper_half: 84 }]);
    expect([Object.keys(links).length, (contacts as unknown[]).length]).toEqual([7, 7]);
    const hosts = Object.values(links).map((link) => new URL(String(link)).hostname);
    expect(hosts.filter((host) => !host.endsWith(".example.org"))).toEqual([]);
    expect(await institute.rows("SELECT phone FROM teachers WHERE phone NOT LIKE '0000%'")).toEqual([]);
  });

  it("has the four texts that everybody may read, each institute its own", async () => {
    const { body } = await institute.get(`${PREFIX}/institute_get_texts/`);
    const texts = body.texts as { name: string }[];
    expect(texts.map(({ name }) => name)).toEqual(["contact", "privacy", "refunds", "terms"]);
    const other = await institute.get(`${PREFIX}/institute_get_texts/?institute_code=demo2`);
    expect(other.body).toEqual({ status: true, texts: [] });
  });

  it.each(["student_get_announcements", "student_get_teacher_numbers"])(
    "keeps %s of one institute from the other's students",
    async (call) => {
      const own = JSON.stringify((await institute.get(`${PREFIX}/${call}/`, ravi)).body);
      const other = JSON.stringify((await institute.get(`${PREFIX}/${call}/`, asha)).body);
      expect(own).toMatch(/second institute/i);
      expect(other).not.toMatch(/second institute/i);
    },
  );

  it("tells students what is announced to their batches and of tests that they took, and nothing else", async () => {
    const { DB } = await institute.env();
    const [batch, test] = [
      await institute.value<number>("SELECT batch_id FROM student_batches WHERE student_id = 101"),
      await institute.value<number>("SELECT test_id FROM attempts WHERE student_id = 1001"),
    ];
    const announce = (message: string, batch_id: number | null, test_id: number | null) =>
      DB.prepare(
        "INSERT INTO announcements (institute_id, message, batch_id, test_id, created_at) VALUES (1, ?, ?, ?, '2026-11-28')",
      ).bind(message, batch_id, test_id);
    await DB.batch([
      DB.prepare("DELETE FROM attempts WHERE student_id = 101"),
      ...[announce("Hers", batch, null), announce("Of a batch", 14, null), announce("Of a test", null, test)],
      DB.prepare("DELETE FROM student_batches WHERE student_id = 101 AND batch_id = 14"),
    ]);
    const read = async () => {
      const { body } = await institute.get(`${PREFIX}/student_get_announcements/`, asha);
      const messages = (body.announcements as { message: string }[]).map(({ message }) => message);
      return ["Hers", "Of a batch", "Of a test"].filter((one) => messages.includes(one));
    };
    expect(await read()).toEqual(["Hers"]);
    await DB.prepare("UPDATE attempts SET student_id = 101 WHERE student_id = 1001 AND test_id = ?").bind(test).run();
    expect(await read()).toEqual(["Hers", "Of a test"]);
  });
});

const glossaryPath = "/api/content/student_get_glossary/";

describe("the glossary of an institute", () => {
  it("is empty until terms are imported, and is the institute's alone", async () => {
    const { DB } = await institute.env();
    const key = asha;
    expect((await institute.get(glossaryPath, key)).body).toMatchObject({ status: true, terms: [] });
    await storeGlossary(DB, "DEMO2", readGlossary("term,meaning\nbed cradle,A frame."));
    await storeGlossary(DB, "PCBT", readGlossary("term,meaning,hi\nBed cradle,A frame over the legs.,बेड क्रेडल"));
    await storeGlossary(DB, "PCBT", readGlossary("term,meaning\nbed cradle,A frame that holds the sheet up."));
    expect((await institute.get(glossaryPath, key)).body.terms).toEqual([
      { term: "bed cradle", meaning: "A frame that holds the sheet up.", names: {} },
    ]);
    expect((await institute.get(glossaryPath)).status).toBe(401);
  });
});

describe("the kinds of things in the database", () => {
  it("are those of the code, with live classes, which are sold in packages alone", async () => {
    const names = (await institute.rows<{ name: string }>("SELECT name FROM item_types")).map(({ name }) => name);
    expect(names.sort()).toEqual([...ITEM_TYPES, "live"].sort());
  });

  it("stand at a place of the curriculum where packages have them", async () => {
    const [view] = await institute.rows<{ sql: string }>("SELECT sql FROM sqlite_schema WHERE name = 'package_places'");
    for (const type of PACKED_TYPES) expect(view?.sql).toContain(`JOIN ${KINDS[type].table} `);
  });

  it("leave the index of the search when they are deleted", async () => {
    const triggers = await institute.rows<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'trigger'");
    expect(triggers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(INDEXED_TYPES.map((type) => `search_forgets_${type}`)),
    );
  });

  it("are the only ones that can be bought", async () => {
    const buy = (type: string) =>
      institute.rows(`INSERT INTO purchases (institute_id, item_type, item_id, amount_paid, transaction_id, created_at)
        VALUES (1, '${type}', 1, 0, 'pay_Kind', '')`);
    await expect(buy("sound")).rejects.toThrow("FOREIGN KEY");
    await expect(buy("test")).resolves.toEqual([]);
  });
});
