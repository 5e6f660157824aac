import { z } from "zod";
import { refused } from "../http/api-error";
import { studentCall } from "../http/call";
import { text } from "../http/fields";
import { isOwnPassword } from "./password";

/**
 * Deletes the student and everything that names them, uploads included; purchases stay as nameless records.
 * Uploads of a student lie under the file prefixes listed here.
 */
export const deleteAccount = studentCall({
  method: "POST",
  path: "api/basicinformation/student_delete_account/",
  fields: z.object({ password: text({ max: 128, trim: false }) }),
  async handle({ env, student, now }, fields) {
    if (!(await isOwnPassword(env, student.id, fields.password, now))) {
      throw refused("Password is incorrect");
    }
    await env.DB.prepare("DELETE FROM students WHERE id = ?").bind(student.id).run();
    for (const prefix of uploadPrefixes(student.id)) {
      const { objects } = await env.FILES.list({ prefix });
      if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
    }
    return { status: true, message: "Account deleted" };
  },
});

/** Where the files a student sent are kept: pictures that every student of the institute may see, and the rest. */
export function uploadPrefixes(studentId: number): [shown: string, kept: string] {
  return [`public/students/${studentId}/`, `students/${studentId}/`];
}
