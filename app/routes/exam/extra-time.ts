import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { extraTimeCallSchema } from "~/lib/attempt/extra-time-call";
import { idFrom } from "~/lib/http/params";
import { readBody } from "~/lib/http/request-body";
import { redirectTo } from "~/lib/http/responses";
import { homePaths } from "~/paths";

/** Ids of 500 students fit. */
const MAX_CALL_BYTES = 60_000;

function parseJsonOrNull(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** Takes the institute's calls; others get a 404. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const [, secret = ""] = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
  if (!(await context.extraTime.isFrom(secret))) return redirectTo(homePaths.splash);
  const testId = idFrom(params, "testId");
  const bytes = await readBody(request, MAX_CALL_BYTES);
  if (bytes === null) return Response.json({ message: "Too long." }, { status: 413 });
  const call = extraTimeCallSchema.safeParse(parseJsonOrNull(bytes));
  if (!call.success) {
    const message = "Send institute_code and student_ids, at most 500.";
    return Response.json({ message }, { status: 400 });
  }
  return Response.json({ told: await context.extraTime.tell(testId, call.data) });
}
