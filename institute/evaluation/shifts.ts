import type { D1Database } from "@cloudflare/workers-types";

export class ShiftsNotSet extends Error {}

interface Shift {
  name: string;
  /** ISO in UTC. */
  startsAt: string;
}

/**
 * Says which shifts a test has, and sorts the attempts there are into them; without shifts a test is one whole again.
 * All in one transaction.
 * @throws ShiftsNotSet
 */
export async function setShifts(db: D1Database, testId: number, shifts: readonly Shift[]): Promise<void> {
  const test = await db.prepare("SELECT id FROM tests WHERE id = ?").bind(testId).first();
  if (test === null) throw new ShiftsNotSet(`There is no test ${testId}.`);
  if (shifts.length === 1) throw new ShiftsNotSet("One shift is no shift: name two at least, or none.");
  if (new Set(shifts.map(({ startsAt }) => startsAt)).size < shifts.length) {
    throw new ShiftsNotSet("Two shifts begin at the same time.");
  }
  const ordered = [...shifts].sort((one, other) => one.startsAt.localeCompare(other.startsAt));
  await db.batch([
    db.prepare("UPDATE attempts SET shift_id = NULL WHERE test_id = ? AND shift_id IS NOT NULL").bind(testId),
    db
      .prepare("DELETE FROM shift_spreads WHERE shift_id IN (SELECT id FROM test_shifts WHERE test_id = ?)")
      .bind(testId),
    db.prepare("DELETE FROM test_shifts WHERE test_id = ?").bind(testId),
    ...ordered.flatMap(({ name, startsAt }, place) => [
      db.prepare("INSERT INTO test_shifts (test_id, name, starts_at) VALUES (?, ?, ?)").bind(testId, name, startsAt),
      db
        .prepare(
          `UPDATE attempts SET shift_id = (SELECT id FROM test_shifts WHERE test_id = ?1 AND starts_at = ?2)
            WHERE test_id = ?1 AND is_first = 1
              AND (?3 = 0 OR strftime('%s', created_at) - total_time >= strftime('%s', ?2) + 0)`,
        )
        .bind(testId, startsAt, place),
    ]),
    db
      .prepare(
        `INSERT INTO shift_spreads (shift_id, counts)
         SELECT shift_id, json_group_object(CAST(score_units AS TEXT), students)
           FROM (SELECT shift_id, score_units, COUNT(*) AS students FROM attempts
                  WHERE test_id = ? AND is_first = 1 AND shift_id IS NOT NULL GROUP BY 1, 2)
          GROUP BY shift_id`,
      )
      .bind(testId),
  ]);
}
