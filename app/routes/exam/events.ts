import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { ApplyResult, EventsReply } from "~/lib/attempt/protocol/replies";
import { applyBodySchema } from "~/lib/attempt/protocol/wire";
import { takesAnswers } from "~/lib/attempt/rules/reducer";
import { readBody } from "~/lib/http/request-body";
import { idFrom, retryAfter } from "~/lib/http/responses";
import { jsonOrNull } from "~/lib/json";
import { pageStudent } from "~/request/guards";
import { CROWDED_WAIT } from "./exam-form";

/** A batch of 300 events is some 30 kB. */
const MAX_EVENT_BYTES = 200_000;

function eventsResponse(body: EventsReply, status: number): Response {
  return Response.json(body, { status, headers: retryAfter(status === 429 ? CROWDED_WAIT : null) });
}

const STATUS: Record<ApplyResult["kind"], number> = {
  applied: 200,
  none: 404,
  "other-attempt": 409,
  "too-many-pages": 429,
  unavailable: 503,
};

/** Answers in JSON. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { attempts, session } = context;
  if (!(await pageStudent(context))) return eventsResponse({ kind: "signed-out" }, 401);
  const testId = idFrom(params, "testId");
  const bytes = await readBody(request, MAX_EVENT_BYTES);
  if (bytes === null) return eventsResponse({ kind: "unreadable" }, 413);
  const body = applyBodySchema.safeParse(jsonOrNull(bytes));
  if (!body.success) return eventsResponse({ kind: "unreadable" }, 400);
  const result = await attempts.apply(testId, body.data);
  session.renew();
  const sits = result.kind === "applied" && takesAnswers(result.submission);
  const messages = sits ? await context.instituteMessages(testId) : null;
  return eventsResponse(messages === null ? result : { ...result, messages }, STATUS[result.kind]);
}
