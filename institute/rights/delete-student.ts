import type { D1PreparedStatement } from "@cloudflare/workers-types";
import { z } from "zod";
import type { InstituteEnv } from "../env";
import { noteRemovals, removeFiles } from "../files/file-removals";
import { uploadPrefixes } from "../files/uploads";
import { log } from "../log";
import { postToApp } from "../student-app/post-to-app";

/** Statements that delete a student and everything that names them; purchases stay as nameless records. */
export function deleteStudent(env: InstituteEnv, studentId: number): D1PreparedStatement[] {
  return [
    ...noteRemovals(env, uploadPrefixes(studentId)),
    env.DB.prepare("DELETE FROM students WHERE id = ?").bind(studentId),
  ];
}

/** What follows at once; what fails here the schedule does. */
export async function removeStudentFiles(env: InstituteEnv, studentId: number): Promise<void> {
  await removeFiles(env, uploadPrefixes(studentId)).catch((error: unknown) =>
    log.error("Files of a deleted account are left for the schedule", error),
  );
}

/** As deleteStudent, where the app did not ask for it: it is to be told, until it holds nothing of the student either. */
export function removeStudent(env: InstituteEnv, studentId: number, now: Date): D1PreparedStatement[] {
  const note = env.DB.prepare(
    "INSERT INTO removed_students (id, institute_id, removed_at) SELECT id, institute_id, ? FROM students WHERE id = ?",
  );
  return [note.bind(now.toISOString(), studentId), ...deleteStudent(env, studentId)];
}

const REMOVED_A_CALL = 100;

const erasedReply = z.object({ erased: z.array(z.coerce.number()) });

/** Tells the app of removed students, those first that it was not told of for longest. What it does not confirm is told again. */
export async function tellRemovedStudents(env: InstituteEnv, now: Date): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT r.id, i.code FROM removed_students r JOIN institutes i ON i.id = r.institute_id
      ORDER BY r.asked_at, r.id LIMIT ${REMOVED_A_CALL}`,
  ).all<{ id: number; code: string }>();
  for (const code of new Set(results.map((row) => row.code))) {
    const ids = results.filter((row) => row.code === code).map(({ id }) => id);
    const reply = erasedReply.safeParse(
      await postToApp(env, "/removed-students", { institute_code: code, student_ids: ids }),
    );
    const erased = reply.success ? reply.data.erased : [];
    await env.DB.batch([
      env.DB.prepare("UPDATE removed_students SET asked_at = ? WHERE id IN (SELECT value FROM json_each(?))").bind(
        now.toISOString(),
        JSON.stringify(ids),
      ),
      env.DB.prepare("DELETE FROM removed_students WHERE id IN (SELECT value FROM json_each(?))").bind(
        JSON.stringify(erased.filter((id) => ids.includes(id))),
      ),
    ]);
  }
}
