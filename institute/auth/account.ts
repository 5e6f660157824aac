import { z } from "zod";
import { noteRemovals, removeFiles } from "../files/file-removals";
import { uploadPrefixes } from "../files/uploads";
import { refuse } from "../http/api-error";
import { studentCall } from "../http/call";
import { text } from "../http/fields";
import { log } from "../log";
import { isOwnPassword } from "./password";

/** Deletes the student and everything that names them, uploads included; purchases stay as nameless records. */
export const deleteAccount = studentCall({
  method: "POST",
  path: "api/basicinformation/student_delete_account/",
  fields: z.object({ password: text({ max: 128, trim: false }) }),
  async handle(context, fields) {
    const { env, student } = context;
    if (!(await isOwnPassword(context, fields.password))) throw refuse("Password is incorrect");
    const prefixes = uploadPrefixes(student.id);
    await env.DB.batch([
      ...noteRemovals(env, prefixes),
      env.DB.prepare("DELETE FROM students WHERE id = ?").bind(student.id),
    ]);
    await removeFiles(env, prefixes).catch((error: unknown) =>
      log.error("Files of a deleted account are left for the schedule", error),
    );
    return { status: true, message: "Account deleted" };
  },
});
