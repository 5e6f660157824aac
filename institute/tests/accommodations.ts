import type { InstituteEnv } from "../env";

export interface TestAccommodations {
  minutes_per_hour: number;
  large_print: boolean;
  scribe: boolean;
  /** In each attempt. */
  breaks: number;
  break_minutes: number;
}

type TestAccommodationRow = Record<keyof TestAccommodations, number>;

/** Null where nothing is granted. */
export async function findAccommodations(env: InstituteEnv, studentId: number): Promise<TestAccommodations | null> {
  const row = await env.DB.prepare(
    "SELECT minutes_per_hour, large_print, scribe, breaks, break_minutes FROM accommodations WHERE student_id = ?",
  )
    .bind(studentId)
    .first<TestAccommodationRow>();
  return row && { ...row, large_print: row.large_print === 1, scribe: row.scribe === 1 };
}

/** Minutes that a test may last longer, as the app rounds them, with all breaks. */
export function extraMinutesOf(granted: TestAccommodations | null, duration: number): number {
  if (granted === null) return 0;
  return Math.ceil((duration * granted.minutes_per_hour) / 60) + granted.breaks * granted.break_minutes;
}

/** Null takes all back. @returns false for a student that the institute does not have */
export async function setAccommodations(
  DB: D1Database,
  { code, phone }: { code: string; phone: string },
  granted: TestAccommodations | null,
): Promise<boolean> {
  const student = await DB.prepare(
    "SELECT s.id FROM students s JOIN institutes i ON i.id = s.institute_id WHERE i.code = ? AND s.username = ?",
  )
    .bind(code, phone)
    .first<{ id: number }>();
  if (student === null) return false;
  await grantAccommodations(DB, student.id, granted).run();
  return true;
}

/** The statement of what a student is granted from now on; null takes all back. */
export function grantAccommodations(
  DB: D1Database,
  studentId: number,
  granted: TestAccommodations | null,
): D1PreparedStatement {
  if (granted === null) return DB.prepare("DELETE FROM accommodations WHERE student_id = ?").bind(studentId);
  return DB.prepare(
    `INSERT OR REPLACE INTO accommodations (student_id, minutes_per_hour, large_print, scribe, breaks, break_minutes)
     VALUES (?, ?, ?, ?, ?, ?)`,
  ).bind(
    ...[studentId, granted.minutes_per_hour, Number(granted.large_print), Number(granted.scribe)],
    ...[granted.breaks, granted.break_minutes],
  );
}
