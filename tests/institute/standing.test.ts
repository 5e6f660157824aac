import type { D1Database } from "@cloudflare/workers-types";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meritList, standingOf } from "../../institute/evaluation/standing";
import { correctKey } from "../correct-key";
import { runInstitute } from "./running-institute";
import { QUICK_TEST, testTaking } from "./test-taking";

const institute = runInstitute();
const { register, answersWith, submit } = testTaking(institute);

interface FirstAttempt {
  id: number;
  student_id: number;
  score_units: number;
  created_at: string;
}

async function firstAttempts(): Promise<FirstAttempt[]> {
  const results = await institute.rows<FirstAttempt>(
    "SELECT id, student_id, score_units, created_at FROM attempts WHERE test_id = ? AND is_first = 1",
    QUICK_TEST,
  );
  return results;
}

/** Rank and percentile by counting everybody, the slow and plain way. */
function plainStanding(all: FirstAttempt[], mine: FirstAttempt) {
  const above = all.filter((other) => other.score_units > mine.score_units).length;
  const below = all.filter((other) => other.score_units < mine.score_units).length;
  const others = all.length - 1;
  return {
    my_rank: above + 1,
    total_students: all.length,
    percentile: others < 1 ? null : Math.round((below / others) * 10_000) / 100,
  };
}

function plainMeritList(all: FirstAttempt[]) {
  return [...all]
    .sort(
      (one, other) =>
        other.score_units - one.score_units || one.created_at.localeCompare(other.created_at) || one.id - other.id,
    )
    .map((row) => [plainStanding(all, row).my_rank, row.student_id, row.score_units]);
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("evaluate" as const), rights: rightCounts() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("correct" as const), question: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), student: fc.nat(99) }) },
);

/** Right answers of the students who submit at the same moment; few values, so that ties are common. */
function rightCounts() {
  return fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 3 });
}

describe("standing of first attempts", () => {
  it("equals a plain count after any evaluations, corrected keys and deleted students", async () => {
    const { DB } = await institute.env();
    let phone = 9_400_000_000;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
        for (const action of steps) {
          if (action.kind === "evaluate") {
            await Promise.all(
              action.rights.map(async (right) => {
                phone += 1;
                const key = await register(String(phone));
                const { status } = await submit(QUICK_TEST, await answersWith(QUICK_TEST, right, 3), key);
                expect(status).toBe(200);
              }),
            );
          } else if (action.kind === "correct") {
            const row = await institute.row<{ id: number; place: number }>(
              "SELECT q.id, q.correct_place AS place FROM test_questions t JOIN questions q ON q.id = t.question_id WHERE t.test_id = ? AND t.position = (SELECT MIN(position) FROM test_questions WHERE test_id = ?1) + ?",
              QUICK_TEST,
              action.question,
            );
            if (row === null) throw new Error("The test has fewer questions.");
            const answer = row.place === 1 ? "B" : "A";
            await correctKey(DB, { questionId: row.id, answer, reason: "Misprint." }, new Date());
          } else {
            const all = await firstAttempts();
            const leaver = all[action.student % Math.max(all.length, 1)];
            await institute.run("DELETE FROM students WHERE id = ?", leaver?.student_id ?? 0);
          }
        }
        const all = await firstAttempts();
        const env = await institute.env();
        // One of each score stands for all of it.
        const scores = new Map(all.map((row) => [row.score_units, row]));
        for (const mine of scores.values()) {
          const standing = await standingOf(env, mine.student_id, QUICK_TEST);
          expect(standing).toEqual(plainStanding(all, mine));
        }
        const merit = await meritList(env, QUICK_TEST, all.length);
        expect(merit.map((row) => [row.rank, row.student_id, row.score_units])).toEqual(plainMeritList(all));
      }),
      { numRuns: 5 },
    );
  }, 90_000);

  it("has no rank without an attempt, and none of anybody in a test that nobody took", async () => {
    const env = await institute.env();
    await institute.run("DELETE FROM attempts WHERE test_id = 873");
    expect(await standingOf(env, 1001, 873)).toEqual({ my_rank: null, total_students: 0, percentile: null });
  });

  it("reads as many rows for 3,000 students as for 30", async () => {
    const env = await institute.env();
    const rowsRead: number[] = [];
    for (const students of [30, 3000]) {
      await fillTest(env.DB, students);
      rowsRead.push(await countRowsRead(env.DB, (DB) => standingOf({ ...env, DB }, 200_001, 873)));
      rowsRead.push(await countRowsRead(env.DB, (DB) => meritList({ ...env, DB }, 873, 20)));
    }
    expect(rowsRead.slice(2)).toEqual(rowsRead.slice(0, 2));
    expect(rowsRead[0]).toBeLessThanOrEqual(5);
  });
});

/** Makes so many students whose first attempt at test 873 is all that there is of it. */
async function fillTest(DB: D1Database, students: number): Promise<void> {
  const numbered = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${students})`;
  await DB.batch([
    DB.prepare("DELETE FROM attempts WHERE test_id = 873"),
    DB.prepare(
      `${numbered} INSERT OR IGNORE INTO students (id, institute_id, username, phone, name, created_at, updated_at)
       SELECT 200000 + i, 1, 'many-' || i, 'many-' || i, 'Many', '2026', '2026' FROM n`,
    ),
    DB.prepare(
      `${numbered} INSERT INTO attempts (receipt, institute_id, student_id, test_id, answers, correct, wrong, skipped,
                                         score_units, total_time, is_first, created_at)
       SELECT 'many-' || i, 1, 200000 + i, 873, '[]', 0, 0, 0, (i * 7) % 400 - 100, 1, 1, '2026-' || i FROM n`,
    ),
  ]);
}

/** Runs a read and counts the rows that its statements read. */
async function countRowsRead(DB: D1Database, read: (DB: D1Database) => Promise<unknown>) {
  let rows = 0;
  const counting = new Proxy(DB, {
    get: (target, name) =>
      name === "prepare"
        ? (sql: string) => ({
            bind: (...values: unknown[]) => {
              const statement = target.prepare(sql).bind(...values);
              const all = async () => {
                const result = await statement.all();
                rows += result.meta.rows_read;
                return result;
              };
              return { all, first: async () => (await all()).results[0] ?? null };
            },
          })
        : Reflect.get(target, name),
  });
  await read(counting);
  return rows;
}
