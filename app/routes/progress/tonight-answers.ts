/** Takes answers that waited on the phone for a network, and replies with a bare status or a few words. */
import { z } from "zod";
import { redirectTo } from "~/lib/http/responses";
import { InstituteError } from "~/lib/institute/errors";
import { homePaths } from "~/paths";
import { pageStudent, publicForm } from "~/request/guards";
import { statusReply, textReply } from "~/request/script-replies";
import { LONGEST_LOOK_SECONDS } from "./practice-round";

const answerSchema = z.object({
  question: z.coerce.number().int().positive(),
  /** An option's id, its place where it has none, -1 to see the answer. */
  chosen: z
    .string()
    .regex(/^(-1|\d{1,15})$/)
    .transform(Number),
  at: z.coerce.number().int().positive(),
  /** By the same clock. */
  sentAt: z.coerce.number().int().positive().optional().catch(undefined),
  round: z.coerce.number().int().positive().optional().catch(undefined),
  q: z.coerce.number().int().positive().optional().catch(undefined),
  seconds: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().max(LONGEST_LOOK_SECONDS))
    .nullable()
    .catch(null),
});

export async function loader() {
  return redirectTo(homePaths.tonight);
}

export const action = publicForm({ fields: answerSchema, characters: 200 }, async ({ context, form }) => {
  if (!(await pageStudent(context))) return statusReply(401);
  const { success, data } = answerSchema.safeParse(Object.fromEntries(form));
  if (!success) return textReply(422, "This answer was not understood, so it was not recorded.");
  const { question, at, sentAt, round, q, ...answer } = data;
  const asked = round && q ? { id: round, place: q - 1 } : null;
  const given = sentAt === undefined || sentAt < at ? at : Date.now() - (sentAt - at);
  try {
    await context.notebook.practice.answerLate({ questionId: question, at: given, round: asked, ...answer });
  } catch (error) {
    if (error instanceof InstituteError) return statusReply(503);
    throw error;
  }
  context.session.renew();
  return statusReply(204);
});
