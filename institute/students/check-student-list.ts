import type { InstituteEnv } from "../env";
import type { ListedStudent } from "./read-student-list";

interface CheckedList {
  /** Who would be added. */
  added: ListedStudent[];
  known: (ListedStudent & { id: number; knownName: string })[];
  /** Batches that the institute does not have, with how many rows name each. */
  newBatches: { name: string; rows: number }[];
  /** The institute's batches, by their names in small letters. */
  batchNames: Map<string, string>;
}

export const sameBatch = (name: string) => name.toLowerCase();

/** Holds a list against the institute's students and batches. Two queries. */
export async function checkStudentList(
  { DB }: InstituteEnv,
  instituteId: number,
  students: readonly ListedStudent[],
): Promise<CheckedList> {
  const phones = JSON.stringify(students.map(({ phone }) => phone));
  const [known, batches] = await DB.batch([
    DB.prepare(
      `SELECT id, name, phone, username FROM students
        WHERE institute_id = ?1 AND (phone IN (SELECT value FROM json_each(?2)) OR username IN (SELECT value FROM json_each(?2)))`,
    ).bind(instituteId, phones),
    DB.prepare("SELECT name FROM batches WHERE institute_id = ? ORDER BY id DESC").bind(instituteId),
  ]);
  const rows = (known?.results ?? []) as { id: number; name: string; phone: string; username: string }[];
  const byPhone = new Map(rows.flatMap((row) => [row.username, row.phone].map((phone) => [phone, row] as const)));
  const batchNames = new Map(
    ((batches?.results ?? []) as { name: string }[]).map(({ name }) => [sameBatch(name), name]),
  );
  const newBatches = new Map<string, { name: string; rows: number }>();
  for (const { batch: name } of students) {
    if (name === "" || batchNames.has(sameBatch(name))) continue;
    const before = newBatches.get(sameBatch(name)) ?? { name, rows: 0 };
    newBatches.set(sameBatch(name), { ...before, rows: before.rows + 1 });
  }
  return {
    added: students.filter(({ phone }) => !byPhone.has(phone)),
    known: students.flatMap((student) => {
      const row = byPhone.get(student.phone);
      return row === undefined ? [] : [{ ...student, id: row.id, knownName: row.name }];
    }),
    newBatches: [...newBatches.values()],
    batchNames,
  };
}
