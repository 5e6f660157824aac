import { z } from "zod";
import { refuse } from "../http/api-error";
import { studentCall } from "../http/call";
import { text } from "../http/fields";
import { deleteStudent, removeStudentFiles } from "../rights/delete-student";
import { isOwnPassword } from "./password";

/** Deletes the student and everything that names them, uploads included; purchases stay as nameless records. */
export const deleteAccount = studentCall({
  method: "POST",
  path: "api/basicinformation/student_delete_account/",
  fields: z.object({ password: text({ max: 128, trim: false }) }),
  async handle(context, fields) {
    const { env, student } = context;
    if (!(await isOwnPassword(context, fields.password))) throw refuse("Password is incorrect");
    await env.DB.batch(deleteStudent(env, student.id));
    await removeStudentFiles(env, student.id);
    return { status: true, message: "Account deleted" };
  },
});
