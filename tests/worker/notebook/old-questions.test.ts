import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { dayOf } from "~/lib/notebook/rules/days";
import { DAY_MS, newStudent } from "./student";

const COLUMNS = `id INTEGER PRIMARY KEY, test_id INTEGER NOT NULL, performance_id INTEGER NOT NULL, number INTEGER NOT NULL,
  taken_at INTEGER NOT NULL, read_at INTEGER NOT NULL, subject TEXT NOT NULL, topic TEXT NOT NULL, outcome TEXT NOT NULL,
  seconds REAL NOT NULL, solution TEXT NOT NULL, practised_at INTEGER, bookmarked_at INTEGER, note TEXT NOT NULL DEFAULT ''`;
const WORDS = `CREATE VIRTUAL TABLE words USING fts5(
  text, content='', contentless_delete=1, tokenize="unicode61 categories 'L* M* N* Co'")`;

/** The tables as they were: with a row, an index and words for each question, and before that with the days to repeat. */
const forms = {
  "a row for each question": `CREATE TABLE questions (${COLUMNS}, stability REAL, difficulty REAL, memory_day INTEGER,
      unlearnt INTEGER NOT NULL DEFAULT 0);
    CREATE INDEX askable ON questions (memory_day, stability, difficulty, unlearnt, bookmarked_at, note)
      WHERE json_array_length(solution, '$.options') > 1 AND solution ->> '$.right' IS NOT NULL;
    ${WORDS}`,
  "days to repeat": `CREATE TABLE questions (${COLUMNS}, step INTEGER, due_day INTEGER);
    CREATE INDEX practicable ON questions (due_day, bookmarked_at, note);
    ${WORDS}; DROP TABLE study_plan`,
};

const solutionOf = (id: number) =>
  JSON.stringify({
    stem: `Question ${id}`,
    options: ["Option 1", "Option 2", "Option 3", "Option 4"],
    optionIds: [1, 2, 3, 4].map((option) => id * 10 + option),
    right: 1,
    explanation: `Because of ${id}, an oedema`,
    image: null,
    imageAlt: null,
    language: null,
  });

const asked = [
  [101, "wrong"],
  [102, "wrong"],
  [103, "wrong"],
  [104, "right"],
  [105, "left-out"],
  [106, "wrong"],
] as const;

/** Questions 101 to 105 of attempt 91, and 106 of the later attempt 92. */
async function oldNotebook(form: keyof typeof forms) {
  const student = newStudent();
  const today = dayOf(Date.now());
  student.sit(91, { ago: 20, chosen: { 101: 3, 102: 3, 103: 3, 104: 2, 105: 0, 106: 3 } });
  await student.visit((notebook) => notebook.result(91));
  await runInDurableObject(student.stub(), (_, { storage: { sql } }) => {
    sql.exec(`DROP TABLE sheets; DROP TABLE texts; DROP TABLE kept; ${forms[form]}`);
    for (const [at, [id, outcome]] of asked.entries()) {
      sql.exec(
        `INSERT INTO questions (id, test_id, performance_id, number, taken_at, read_at, subject, topic, outcome, seconds,
           solution, practised_at, bookmarked_at, note) VALUES (?, 7, ?, ?, ?, ?, 'Anatomy', 'Bones', ?, 10, ?, ?, ?, ?)`,
        ...[id, id === 106 ? 92 : 91, at + 1, Date.now() - 20 * DAY_MS, Date.now(), outcome, solutionOf(id)],
        ...[practised.get(id) ?? null, id === 104 ? 5000 : null, id === 101 ? "mine" : ""],
      );
      sql.exec("INSERT INTO words (rowid, text) VALUES (?, ?)", id, `question ${id}`);
    }
    for (const [id, set] of form === "days to repeat" ? steps : memories) {
      sql.exec(`UPDATE questions SET ${set} WHERE id = ?`, id);
    }
  });
  await evictDurableObject(student.stub());
  return { student, today };
}

const today = dayOf(Date.now());
const practised = new Map([
  [102, Date.now() - 2 * DAY_MS],
  [103, Date.now() - 4 * DAY_MS],
  [106, Date.now() - 3 * DAY_MS],
]);
const steps = new Map([
  [101, `step = 0, due_day = ${today - 4}`],
  [102, `step = 1, due_day = ${today + 1}`],
  [103, `step = 2, due_day = ${today + 3}`],
]);
const memories = new Map([
  [101, `stability = 0.212, difficulty = 6.4133, memory_day = ${today - 5}, unlearnt = 1`],
  [102, `stability = 1.88678762, difficulty = 6.4, memory_day = ${today - 2}, unlearnt = 1`],
  [103, `stability = 7.63823104, difficulty = 6.3, memory_day = ${today - 4}, unlearnt = 1`],
  [104, `stability = 2.3065, difficulty = 2.1181, memory_day = ${today - 20}`],
  [106, `stability = 20.33055928, difficulty = 6.2, memory_day = ${today - 3}`],
]);

describe.each(["a row for each question", "days to repeat"] as const)("a notebook with %s", (form) => {
  it("keeps what was learnt: of days to repeat, each step is the memory that its right answers made", async () => {
    const { student, today } = await oldNotebook(form);
    const ids = asked.map(([id]) => id);
    const questions = await student.visit((notebook) => notebook.questions(91, ids));
    expect(questions.map(({ id, memory }) => [id, memory?.stability ?? null, memory?.day ?? null])).toEqual([
      [101, 0.212, today - 5],
      [102, 1.88678762, today - 2],
      [103, 7.63823104, today - 4],
      [104, 2.3065, today - 20],
      [105, null, null],
      [106, 20.33055928, today - 3],
    ]);
    expect(questions.map(({ performanceId, number }) => [performanceId, number])).toEqual([
      ...[1, 2, 3, 4, 5].map((number) => [91, number]),
      [92, 6],
    ]);
    expect(questions[0]).toMatchObject({ outcome: "wrong", note: "mine", solution: JSON.parse(solutionOf(101)) });
  });

  it("is carried over once, with notes and bookmarks, and goes on from there", async () => {
    const { student } = await oldNotebook(form);
    const before = await student.visit((notebook) => notebook.progress());
    expect(before).toMatchObject({ unlearnt: 3, dueToday: 2, kept: 2, plan: null });
    expect(before?.topics).toEqual([
      { subject: "Anatomy", topic: "Bones", right: 1, wrong: 4, leftOut: 1, seconds: 50 },
    ]);
    await evictDurableObject(student.stub());
    expect(await student.visit((notebook) => notebook.progress())).toEqual(before);
    const id = (await student.visit((notebook) =>
      notebook.practice.start({ choice: { of: "due" }, title: "Due", most: 9, secondsEach: null }),
    )) as number;
    const round = await student.visit((notebook) => notebook.practice.round(id));
    expect(round?.questions.map((one) => one?.id).sort()).toEqual([101, 104]);
    await student.visit((notebook) => notebook.practice.answer({ id, place: 0, chosen: -1, seconds: 9 }));
    expect(await student.visit((notebook) => notebook.overview())).toMatchObject({ dueToday: 1 });
  });

  it("is searched by words that its index did not fold, and leaves nothing of the old tables", async () => {
    const { student } = await oldNotebook(form);
    const found = await student.visit((notebook) => notebook.search("edema 103"));
    expect(found?.map(({ id }) => id)).toEqual([103]);
    const names = await runInDurableObject(student.stub(), (_, { storage: { sql } }) =>
      sql.exec("SELECT name FROM sqlite_master").toArray(),
    );
    expect(
      names.map(({ name }) => String(name)).filter((name) => /^(questions|words|askable|practicable)/.test(name)),
    ).toEqual([]);
  });

  it("takes a result that is read again in its place", async () => {
    const { student } = await oldNotebook(form);
    student.key[104] = 4;
    await student.visit(async (notebook) => notebook.fill(await student.taken()));
    const [first, , , fourth] = await student.visit((notebook) => notebook.questions(91, [101, 102, 103, 104]));
    expect(first).toMatchObject({ note: "mine", memory: { day: today - 5 } });
    expect(fourth).toMatchObject({
      outcome: "wrong",
      isBookmarked: true,
      solution: { right: 3 },
      memory: { day: today },
    });
  });
});
