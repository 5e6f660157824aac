import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { isOnBreak } from "~/lib/attempt/rules/breaks";
import { takesAnswers } from "~/lib/attempt/rules/reducer";
import { idFrom } from "~/lib/http/responses";
import { isSignedOut, messages } from "~/lib/institute/errors";
import { translationMessages } from "~/lib/translation/messages";
import { targetLanguage } from "~/lib/translation/request";
import { pageStudent } from "~/request/guards";
import { statusReply, textReply } from "~/request/script-replies";
import { translateQuestions } from "./exam-translation";

/** Wait of the page's script before it asks again. */
const SLOW_PAGE_TRANSLATION_MS = 8_000;

/** More than any test has. */
const MAX_IDS = 1_000;

const askedSchema = z.object({
  language: targetLanguage.refine((code) => code !== "en", { error: translationMessages.targetUnsupported }),
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((text) => text.split(",").map(Number))
    .refine((ids) => ids.length <= MAX_IDS),
  /** Number after the first. */
  ahead: z.coerce.number().int().min(0).max(3).catch(0),
});

/** Words a fault of the language, the one field a student chooses. */
const faultIn = ({ issues }: z.ZodError) =>
  issues.find(({ path }) => path[0] === "language")?.message ?? messages.invalidRequest;

/** Gives texts of a running attempt as JSON: stored ones, and the first if made in time; no keys. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { attempts, session, translator, translationUsage: usage } = context;
  if (!(await pageStudent(context))) return statusReply(401);
  const testId = idFrom(params, "testId");
  const search = new URL(request.url).searchParams;
  const query = askedSchema.safeParse(Object.fromEntries(search));
  if (!query.success) return textReply(400, faultIn(query.error));
  try {
    const found = await attempts.read(testId);
    if (found.kind !== "attempt") return statusReply(found.kind === "none" ? 404 : 503);
    const { attempt, paper, serverNow } = found.view;
    if (!takesAnswers(attempt) || isOnBreak(attempt, serverNow - attempt.startedAt)) return statusReply(409);
    const byId = new Map(paper.questions.map((question) => [question.id, question]));
    const { ids, language, ahead } = query.data;
    const questions = ids.flatMap((id) => byId.get(id) ?? []);
    const [first, ...rest] = questions;
    const answer = await translateQuestions({
      translator,
      usage,
      language,
      questions,
      paper,
      first,
      waitMs: SLOW_PAGE_TRANSLATION_MS,
      ahead: rest.slice(0, ahead),
      asOf: attempt.startedAt,
    });
    return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    session.expire();
    return statusReply(401);
  }
}
