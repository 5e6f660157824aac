import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { idFrom } from "~/lib/http/responses";
import { readStudentsCall } from "~/request/students-call";

/** The institute has given more time. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const call = await readStudentsCall({ context, request });
  if (call instanceof Response) return call;
  return Response.json({ told: await context.extraTime(idFrom(params, "testId"), call) });
}
