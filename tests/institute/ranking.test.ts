import { beforeAll, describe, expect, it } from "vitest";
import { KeyNotCorrected, previewKey } from "../../institute/evaluation/correct-key";
import { type MarkedQuestion, storedAnswers, tally } from "../../institute/marking/answers";
import { type KeyColumns, questionKeyOf } from "../../institute/marking/question-key";
import { seedInstitute } from "../../institute/seed/seed-institute";
import { correctKey } from "../correct-key";
import { RAVI, runInstitute } from "./running-institute";
import { PERFORMANCE, QUICK_TEST, RANK, type Row, testTaking } from "./test-taking";

const institute = runInstitute();
const { register, answersWith, submit } = testTaking(institute);

let ravi = "";
beforeAll(async () => {
  ravi = await institute.signIn(RAVI);
});

describe("rank", () => {
  it("counts first attempts alone and shares a rank among ties: 1, 2, 2, 4", async () => {
    await institute.run("DELETE FROM attempts WHERE test_id = 873");
    const keys = await Promise.all(["9200000001", "9200000002", "9200000003", "9200000004"].map(register));
    const rights = [9, 7, 7, 2];
    const ids: unknown[] = [];
    for (const [index, key] of keys.entries()) {
      const answers = await answersWith(873, rights[index] ?? 0, 0);
      ids.push((await submit(873, answers, key)).body.id);
    }
    const last = keys[3] ?? "";
    const better = await submit(873, await answersWith(873, 10, 0), last);
    const ranks = [];
    for (const [index, key] of keys.entries()) {
      const { body } = await institute.post(RANK, { marks_id: ids[index] }, key);
      ranks.push([body.my_rank, body.percentile]);
      expect(body.total_students).toBe(4);
    }
    expect(ranks).toEqual([
      [1, 100],
      [2, 33.33],
      [2, 33.33],
      [4, 0],
    ]);
    const again = await institute.post(RANK, { marks_id: better.body.id }, last);
    expect(again.body).toMatchObject({ my_rank: 4, is_first_attempt: false });
    const list = again.body.rankList as Record<string, unknown>[];
    expect(list.map((row) => [row.rank, row.marks, row.is_me])).toEqual([
      [1, 9, false],
      [2, 7, false],
      [2, 7, false],
      [4, 2, true],
    ]);
  });

  it("has no percentile where there is nobody to compare with", async () => {
    const { body } = await submit(
      951,
      [
        [9901, 990103, 4, 1],
        [9902, 990201, 4, 1],
      ],
      ravi,
    );
    expect(body).toMatchObject({ marks: 0.67, my_rank: 1, total_students: 1, percentile: null });
  });

  it("lists at most twenty of the cohort", async () => {
    const key = await register("9200000005");
    const { body } = await submit(801, await answersWith(801, 12, 0), key);
    const rank = await institute.post(RANK, { marks_id: body.id }, key);
    expect((rank.body.rankList as unknown[]).length).toBe(20);
    expect(rank.body.total_students).toBeGreaterThan(40);
  });
});

describe("a corrected key", () => {
  it("marks every attempt again, as if the key had always been so, and tells the students", async () => {
    const { DB } = await institute.env();
    const key = await register("9300000001");
    const answers = await answersWith(QUICK_TEST, 5, 2);
    const { body } = await submit(QUICK_TEST, answers, key);
    const wrongOne = answers[5] as Row;
    const letter = String.fromCharCode(64 + (wrongOne[1] % 100));
    const correction = { questionId: wrongOne[0], answer: letter, reason: "The book was misread." };
    const done = await correctKey(DB, correction, new Date());
    expect(done.attempts).toBeGreaterThan(done.changed);

    const reply = await institute.post(PERFORMANCE, { performance_id: body.id }, key);
    expect(reply.body).toMatchObject({ marks: 5.67, correct: 6, wrong: 1 });
    expect(reply.body.key_changes).toEqual([
      {
        question_id: wrongOne[0],
        old_option_id: await institute.value("SELECT old_option_id AS id FROM key_changes"),
        new_option_id: wrongOne[1],
        reason: "The book was misread.",
        changed_at: expect.stringMatching(/Z$/),
        marks_before: 4.33,
        marks_after: 5.67,
      },
    ]);
    const news = await institute.get("/api/basicinformation/student_get_announcements/", key);
    const [newest] = news.body.announcements as { message: string }[];
    expect(newest?.message).toContain("The book was misread.");
    const foreign = await institute.get("/api/basicinformation/student_get_announcements/", ravi);
    expect(JSON.stringify(foreign.body)).not.toContain("misread");
    await expectMarksToMatchKeys();
  });

  it("may have several right options, be dropped in both ways, and be taken back", async () => {
    const { DB } = await institute.env();
    const key = await register("9300000002");
    const answers = await answersWith(QUICK_TEST, 5, 2);
    const { body } = await submit(QUICK_TEST, answers, key);
    const [right, wrong, left] = [answers[0], answers[5], answers[9]] as [Row, Row, Row];
    const own = async () => {
      const reply = await institute.post(PERFORMANCE, { performance_id: body.id }, key);
      const { marks, total_marks, total_questions, correct, wrong, skipped, questions, key_changes } = reply.body;
      const row = (id: number) => (questions as Record<string, unknown>[]).find((one) => one.id === id);
      return { figures: [marks, total_marks, correct, wrong, skipped], total_questions, row, key_changes };
    };
    const lettersOf = (options: readonly number[]) =>
      options.map((id) => String.fromCharCode(64 + (id % 100))).join(",");
    const one = await DB.prepare("SELECT correct_place AS place FROM questions WHERE id = ?")
      .bind(wrong[0])
      .first<number>("place");
    const set = [one ?? 0, wrong[1] % 100].sort().map((place) => wrong[0] * 100 + place);
    const steps: [Partial<Parameters<typeof correctKey>[1]>, number, ...number[]][] = [
      [{ answer: lettersOf(set) }, wrong[0], 5.67, 10, 6, 1, 3],
      [{ drop: "all" }, left[0], 6.67, 10, 6, 1, 2],
      [{ drop: "nobody" }, left[0], 5.67, 9, 6, 1, 2],
      [{ drop: "nobody" }, right[0], 4.67, 8, 5, 1, 2],
      [{ drop: "all" }, wrong[0], 4.67, 8, 4, 1, 2],
      [{ answer: lettersOf([right[1]]) }, right[0], 5.67, 9, 5, 1, 2],
    ];
    for (const [change, questionId, ...figures] of steps) {
      const asked = { questionId, reason: "Book.", ...change };
      const { gain, lose, attempts } = await previewKey(DB, asked, new Date());
      const done = await correctKey(DB, asked, new Date());
      expect([gain.attempts + lose.attempts, attempts]).toEqual([done.changed, done.attempts]);
      expect((await own()).figures).toEqual(figures);
      await expect(correctKey(DB, asked, new Date())).rejects.toThrow("already");
      await expectMarksToMatchKeys();
    }
    const { row, total_questions, key_changes } = await own();
    expect(total_questions).toBe(10);
    expect(row(wrong[0])).toMatchObject({ correct_option_ids: set, dropped: "all", is_correct: false });
    expect(row(left[0])).toMatchObject({ dropped: "nobody", is_correct: false });
    expect(row(right[0])).not.toHaveProperty("dropped");
    expect(key_changes).toMatchObject([
      { new_option_ids: set },
      { new_dropped: "all" },
      { old_dropped: "all", new_dropped: "nobody" },
      { new_dropped: "nobody" },
      { old_option_ids: set, new_option_ids: set, new_dropped: "all" },
      { old_dropped: "nobody" },
    ]);
    // Who sits the test from now on is marked so at once, and sees the maximum before.
    const next = await submit(QUICK_TEST, answers, await register("9300000003"));
    expect(next.body).toMatchObject({ marks: 5.67, total_marks: 9, correct: 5, wrong: 1, skipped: 2 });
    const listed = await institute.post("/api/content/student_get_test/", { test_id: QUICK_TEST }, key);
    expect(listed.body).toMatchObject({ total_questions: 10, total_marks: 9 });
  });

  it("of every question leaves a test of no marks", async () => {
    const { DB } = await institute.env();
    const { body } = await submit(873, await answersWith(873, 3, 1), await register("9300000004"));
    const { results } = await DB.prepare("SELECT question_id FROM test_questions WHERE test_id = 873").all();
    for (const { question_id } of results) {
      await correctKey(DB, { questionId: Number(question_id), drop: "nobody", reason: "Void." }, new Date());
    }
    const row = await DB.prepare("SELECT score_units, dropped_nobody FROM attempts WHERE id = ?").bind(body.id).first();
    expect(row).toEqual({ score_units: 0, dropped_nobody: 10 });
  });

  it("stays corrected when the seed is put in again", async () => {
    const { DB, FILES } = await institute.env();
    await correctKey(DB, { questionId: 9050, answer: await otherLetter(9050), reason: "Why." }, new Date());
    const before = await institute.row("SELECT correct_place FROM questions WHERE id = 9050");
    await institute.run("DELETE FROM seed_parts");
    await seedInstitute({ DB, FILES });
    expect(await institute.row("SELECT correct_place FROM questions WHERE id = 9050")).toEqual(before);
    await expectMarksToMatchKeys();
  });

  it.each([
    ["an unknown question", { questionId: 77 }],
    ["a letter past the last option", { answer: "E" }],
    ["something that is no letter", { answer: "1" }],
    ["no reason", { reason: " " }],
    ["a letter among others that no option has", { answer: "A,E" }],
    ["every letter there is", { answer: "A or B or C or D" }],
  ])("is refused for %s", async (_, change) => {
    const { DB } = await institute.env();
    const answer = await otherLetter(1001);
    const asked = { questionId: 1001, answer, reason: "Why.", ...change };
    await expect(correctKey(DB, asked, new Date())).rejects.toThrow(KeyNotCorrected);
  });
});

async function otherLetter(questionId: number): Promise<string> {
  const place = await institute.value<number>("SELECT correct_place AS place FROM questions WHERE id = ?", questionId);
  return place === 1 ? "B" : "A";
}

/** Every stored attempt has the marks that evaluating its answers now would give. */
async function expectMarksToMatchKeys(): Promise<void> {
  const { DB } = await institute.env();
  const questions = await DB.prepare("SELECT id, correct_place, right_places, dropped FROM questions").all<
    KeyColumns & { id: number }
  >();
  const keys: MarkedQuestion[] = questions.results.map((row) => ({
    id: row.id,
    optionCount: 4,
    ...questionKeyOf(row),
  }));
  const attempts = await DB.prepare(
    `SELECT answers, correct, wrong, skipped, dropped_all AS droppedAll, dropped_nobody AS droppedNobody, score_units
       FROM attempts WHERE test_id IN (872, 901)`,
  ).all<ReturnType<typeof tally> & { answers: string; score_units: number }>();
  expect(attempts.results.length).toBeGreaterThan(100);
  for (const { answers, score_units, ...counts } of attempts.results) {
    const marked = tally(storedAnswers.parse(JSON.parse(answers)), keys);
    expect(counts).toEqual(marked);
    expect(score_units).toBe(3 * (marked.correct + marked.droppedAll) - marked.wrong);
  }
}
