import { keyCorrection } from "../institute/evaluation/correct-key";

type Db = Parameters<typeof keyCorrection>[0];

/** Corrects a key as the desk does. @returns attempts that met the question, and those whose marks changed */
export async function correctKey(db: Db, correction: Parameters<typeof keyCorrection>[1], now: Date) {
  await db.batch(await keyCorrection(db, correction, now));
  const row = await db
    .prepare(
      `SELECT COUNT(*) AS attempts, IFNULL(SUM(old_score_units <> new_score_units), 0) AS changed FROM mark_changes
        WHERE key_change_id = (SELECT MAX(id) FROM key_changes)`,
    )
    .first<{ attempts: number; changed: number }>();
  return row ?? { attempts: 0, changed: 0 };
}
