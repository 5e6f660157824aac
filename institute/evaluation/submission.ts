import { z } from "zod";
import { invalidFields, refuse } from "../http/api-error";
import { type StudentContext, studentCall } from "../http/call";
import { callerOf } from "../http/caller";
import { decimal, id, json } from "../http/fields";
import { randomHex } from "../http/secrets";
import { type AnswerRow, readAnswers, type Tally, tally } from "../marking/answers";
import { unitsOf } from "../marking/marking-scheme";
import { extraMinutesOf, findAccommodations } from "../tests/accommodations";
import { findExtraMinutes, findKey, openSubmittedTest, schemeOf, type TestRow } from "../tests/test-record";
import { attemptRecord, findAttempts } from "./attempt-record";
import { standingOf } from "./standing";

const COINS_PER_CORRECT = 1;
const MAX_TOTAL_SECONDS = 30 * 86_400;

/** Marks a submission and keeps every answer. `totalTime` in seconds. */
export const evaluateTest = studentCall({
  method: "POST",
  path: "api/content/evaluate_test_new/",
  fields: z.object({ test_id: id(), answers: json(z.unknown()), totalTime: decimal(0, MAX_TOTAL_SECONDS) }),
  async handle(context, fields) {
    const receipt = randomHex(16);
    // A key that changes between reading and storing makes the store refuse; reading again settles it.
    const stored = (await markAndStore(context, fields, receipt)) || (await markAndStore(context, fields, receipt));
    if (!stored) throw new Error("The key of a test changed twice while one attempt was stored.");
    const [row] = await findAttempts(context, "a.receipt = ?", [receipt]);
    if (row === undefined) throw new Error("A stored attempt is not there.");
    const standing = await standingOf(context.env, context.student.id, row.test_id);
    return { status: true, message: "Test submitted", ...attemptRecord(row), ...standing };
  },
});

interface EvaluatedSubmission {
  test_id: number;
  answers: unknown;
  totalTime: number;
}

async function markAndStore(
  context: StudentContext,
  submission: EvaluatedSubmission,
  receipt: string,
): Promise<boolean> {
  const test = await openSubmittedTest(context, submission.test_id);
  await refuseLate(context, test);
  const questions = await findKey(context, test.id);
  const read = readAnswers(submission.answers, questions);
  if ("problem" in read) throw invalidFields({ answers: [read.problem] });
  const counts = tally(read.rows, questions);
  return storeAttempt(context, receipt, read.rows, {
    ...counts,
    testId: test.id,
    keyVersion: test.key_version,
    scoreUnits: unitsOf(schemeOf(test), counts),
    totalTime: Math.round(submission.totalTime),
  });
}

/** Answers that were fixed in time are taken whenever they arrive: only the student's app knows when that was. */
const LATE_AFTER_MS = 60_000;

async function refuseLate(context: StudentContext, test: TestRow): Promise<void> {
  if (test.ends_at === null) return;
  const { sealedAt } = callerOf(context.request);
  const granted = await findAccommodations(context.env, context.student.id);
  const minutes = ((await findExtraMinutes(context, test.id)) ?? 0) + extraMinutesOf(granted, test.duration);
  const until = Date.parse(test.ends_at) + minutes * 60_000 + LATE_AFTER_MS;
  if ((sealedAt ?? context.now.getTime()) <= until) return;
  throw refuse("This test is closed. Your answers came after its end.");
}

interface Marked extends Tally {
  testId: number;
  keyVersion: number;
  scoreUnits: number;
  totalTime: number;
}

// One transaction: the attempt, and what first attempts add to the cohort's figures and to the student's coins.
async function storeAttempt(
  { env, student, now }: StudentContext,
  receipt: string,
  rows: AnswerRow[],
  marked: Marked,
): Promise<boolean> {
  const first = "SELECT 1 FROM attempts a WHERE a.receipt = ?1 AND a.is_first = 1";
  const [inserted] = await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO attempts (receipt, institute_id, student_id, test_id, answers, correct, wrong, skipped,
                             score_units, total_time, is_first, created_at, dropped_all, dropped_nobody)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,
              NOT EXISTS (SELECT 1 FROM attempts WHERE student_id = ?3 AND test_id = ?4), ?11, ?13, ?14
        WHERE (SELECT key_version FROM tests WHERE id = ?4) = ?12`,
    ).bind(
      receipt,
      student.instituteId,
      student.id,
      marked.testId,
      JSON.stringify(rows),
      marked.correct,
      marked.wrong,
      marked.skipped,
      marked.scoreUnits,
      marked.totalTime,
      now.toISOString(),
      ...[marked.keyVersion, marked.droppedAll, marked.droppedNobody],
    ),
    env.DB.prepare(
      `INSERT INTO answer_tallies (test_id, question_id, option_id, students, seconds)
       SELECT a.test_id, json_extract(r.value, '$[0]'), json_extract(r.value, '$[1]'), 1, json_extract(r.value, '$[2]')
         FROM attempts a, json_each(a.answers) r WHERE a.receipt = ?1 AND a.is_first = 1
       ON CONFLICT (test_id, question_id, option_id)
       DO UPDATE SET students = students + 1, seconds = seconds + excluded.seconds`,
    ).bind(receipt),
    env.DB.prepare(`UPDATE students SET coins = coins + ?2 WHERE id = ?3 AND EXISTS (${first})`).bind(
      receipt,
      marked.correct * COINS_PER_CORRECT,
      student.id,
    ),
  ]);
  // Counts rows that triggers changed, too.
  return (inserted?.meta.changes ?? 0) > 0;
}
