import { z } from "zod";
import { type Call, studentCall } from "../http/call";
import { id } from "../http/fields";
import { toMarks } from "../marking/marking-scheme";
import { areClosed } from "../tests/solutions";
import { attemptRecord, findAttempt, findAttempts } from "./attempt-record";
import { findKeysInReview } from "./key-review";
import { performanceRecord } from "./performance";
import { meritList, meritNeighbours, standingInSpread } from "./standing";
import { evaluateTest } from "./submission";

const MERIT_LIST_LENGTH = 20;
const NEIGHBOURS = 2;

const takenTests = studentCall({
  method: "GET",
  path: "api/content/student_taken_test_list/",
  async handle(context) {
    const [attempts, inReview] = await Promise.all([findAttempts(context), findKeysInReview(context)]);
    const tests = attempts.map((row) => {
      const questions = inReview.get(row.test_id);
      return { ...attemptRecord(row), ...(questions ? { questions_in_review: questions } : {}) };
    });
    return { status: true, tests, performances: tests };
  },
});

const testPerformance = studentCall({
  method: "POST",
  path: "api/content/student_get_test_performance/",
  fields: z.object({ performance_id: id() }),
  async handle(context, { performance_id }) {
    const attempt = await findAttempt(context, performance_id);
    const performance = await performanceRecord(context, attempt);
    return { status: true, ...performance, performance };
  },
});

const testRank = studentCall({
  method: "POST",
  path: "api/content/student_test_rank/",
  fields: z.object({ marks_id: id() }),
  async handle(context, { marks_id }) {
    const { env, student, now } = context;
    const attempt = await findAttempt(context, marks_id);
    const scheme = { unitsPerMark: attempt.units_per_mark };
    const { record, shiftId, rankOf } = await standingInSpread(env, student.id, attempt.test_id, scheme);
    const isClosed = areClosed(attempt.solutions_from, now);
    const best = isClosed ? [] : await meritList(env, attempt.test_id, MERIT_LIST_LENGTH, shiftId);
    const near = isClosed ? [] : await meritNeighbours(env, student.id, attempt.test_id, NEIGHBOURS, shiftId);
    const listed = new Set(best.map((row) => row.student_id));
    const rankList = [...best, ...near.filter((row) => !listed.has(row.student_id))].map((row) => ({
      rank: rankOf(row.score_units),
      name: row.name,
      marks: toMarks(scheme, row.score_units),
      is_me: row.student_id === student.id,
    }));
    return { status: true, ...record, is_first_attempt: attempt.is_first === 1, rankList };
  },
});

export const evaluationCalls: readonly Call[] = [evaluateTest, takenTests, testPerformance, testRank];
