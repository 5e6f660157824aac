import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readBody } from "~/lib/http/request-body";
import { redirectTo } from "~/lib/http/responses";
import { type StudentsCall, studentsCallSchema } from "~/lib/institute/students-call";
import { jsonOrNull } from "~/lib/json";
import { homePaths } from "~/paths";

/** Ids of 500 students fit. */
const MAX_CALL_BYTES = 60_000;

/** Takes a call of the institute. @returns the answer to others, and to one that cannot be read */
export async function readStudentsCall({
  context,
  request,
}: Pick<ActionFunctionArgs, "context" | "request">): Promise<StudentsCall | Response> {
  if (!context.isInstitute()) return redirectTo(homePaths.splash);
  const bytes = await readBody(request, MAX_CALL_BYTES);
  if (bytes === null) return Response.json({ message: "Too long." }, { status: 413 });
  const call = studentsCallSchema.safeParse(jsonOrNull(bytes));
  if (call.success) return call.data;
  return Response.json({ message: "Send institute_code and student_ids, at most 500." }, { status: 400 });
}
