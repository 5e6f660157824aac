import { beforeAll, describe, expect, it } from "vitest";
import { runInstitute } from "./running-institute";
import { QUICK_TEST, testTaking } from "./test-taking";

const institute = runInstitute();
const { answersWith, submit } = testTaking(institute);
const CASE_TEST = 874;
const GET_TEST = "/api/content/student_get_test/";

let asha = "";
beforeAll(async () => {
  asha = await institute.signIn();
});

interface Sent {
  version: string;
  unchanged?: boolean;
  questions?: object[];
  cases?: object[];
  extra_minutes?: number;
  performance_ids: number[];
}

const ask = async (test_id: number, known_version = ""): Promise<Sent> =>
  (await institute.post(GET_TEST, { test_id, known_version }, asha)).body.test as Sent;

async function run(query: string, ...values: (string | number)[]): Promise<void> {
  await institute.run(query, ...values);
}

describe("a test whose version is known", () => {
  it("is sent without its questions, and with what is the student's own", async () => {
    const { version, questions } = await ask(QUICK_TEST);
    expect(version).not.toBe("");
    expect(questions).toHaveLength(10);
    await run("INSERT INTO extra_time (student_id, test_id, minutes) VALUES (101, ?, 20)", QUICK_TEST);
    const before = (await ask(QUICK_TEST, version)).performance_ids;
    const { body } = await submit(QUICK_TEST, await answersWith(QUICK_TEST, 3, 1), asha);
    const own = { extra_minutes: 20, performance_ids: [...before, body.performance_id] };
    expect(await ask(QUICK_TEST, version)).toEqual({ id: QUICK_TEST, version, unchanged: true, ...own });
    await run("DELETE FROM extra_time");
  });

  it("is sent whole to who knows another version", async () => {
    const sent = await ask(QUICK_TEST, "another");
    expect(sent.questions).toHaveLength(10);
    expect(sent).not.toHaveProperty("unchanged");
  });

  it("is not given to who may not take it", async () => {
    const row = await institute.row<{ version: string }>("SELECT paper_version AS version FROM tests WHERE id = 862");
    const known_version = row?.version ?? "";
    expect(known_version).not.toBe("");
    const { status } = await institute.post(GET_TEST, { test_id: 862, known_version }, asha);
    expect(status).toBe(403);
  });
});

const ofTest = `IN (SELECT question_id FROM test_questions WHERE test_id = ${QUICK_TEST})`;
const oneQuestion = `(SELECT question_id FROM test_questions WHERE test_id = ${QUICK_TEST} AND position = 1)`;

describe("the version of a test", () => {
  it.each([
    ["its name", `UPDATE tests SET name = 'Quick' WHERE id = ${QUICK_TEST}`],
    ["its duration", `UPDATE tests SET duration = duration + 1 WHERE id = ${QUICK_TEST}`],
    ["its window", `UPDATE tests SET ends_at = '2099-01-01T00:00:00Z' WHERE id = ${QUICK_TEST}`],
    ["its marks", `UPDATE tests SET wrong_units = 0 WHERE id = ${QUICK_TEST}`],
    ["a question", `UPDATE questions SET question = 'Why?' WHERE id = ${oneQuestion}`],
    ["a picture", `UPDATE questions SET image = 'none.png' WHERE id = ${oneQuestion}`],
    ["what a picture shows", `UPDATE questions SET image_alt = 'A bone' WHERE id ${ofTest}`],
    [
      "a translation that is new",
      `INSERT INTO question_translations (question_id, language, question, options)
       SELECT id, 'kn', question, options FROM questions WHERE id = ${oneQuestion}`,
    ],
    ["a translation", `UPDATE question_translations SET question = 'x' WHERE question_id ${ofTest}`],
    ["a translation that goes", `DELETE FROM question_translations WHERE question_id ${ofTest}`],
    ["a case", `UPDATE questions SET case_id = 1 WHERE id = ${oneQuestion}`],
    ["a question that goes", `DELETE FROM questions WHERE id = ${oneQuestion}`],
  ])("changes with %s", async (_, change) => {
    const { version } = await ask(QUICK_TEST);
    await run(change);
    const sent = await ask(QUICK_TEST, version);
    expect(sent.version).not.toBe(version);
    expect(sent.questions).toBeDefined();
  });

  it.each([
    ["its case", "UPDATE cases SET text = 'Pale' WHERE id = 1"],
    ["a translation of its case", "INSERT INTO case_translations (case_id, language, text) VALUES (1, 'hi', 'x')"],
    ["that translation", "UPDATE case_translations SET text = 'y'"],
    ["that translation going", "DELETE FROM case_translations"],
  ])("changes with %s", async (_, change) => {
    await run("INSERT OR IGNORE INTO case_translations (case_id, language, text) VALUES (1, 'ur', 'x')");
    const { version } = await ask(CASE_TEST);
    await run(change);
    expect((await ask(CASE_TEST, version)).unchanged).toBeUndefined();
    expect((await ask(QUICK_TEST)).cases).toBeUndefined();
  });

  it("does not change with a key, nor with another test", async () => {
    const { version } = await ask(QUICK_TEST);
    await run(`UPDATE questions SET correct_place = 1 WHERE id ${ofTest}`);
    await run("UPDATE tests SET name = 'Other' WHERE id = 901");
    expect((await ask(QUICK_TEST, version)).unchanged).toBe(true);
  });
});
