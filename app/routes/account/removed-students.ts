import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { readStudentsCall } from "~/request/students-call";

/** The institute has deleted students. */
export async function action({ context, request }: ActionFunctionArgs) {
  const call = await readStudentsCall({ context, request });
  if (call instanceof Response) return call;
  return Response.json({ erased: await context.removedStudents(call) });
}
