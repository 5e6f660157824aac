import { z } from "zod";
import { attemptIdSchema, submitIntentSchema } from "~/lib/attempt/protocol/exam-form";
import type { Cookie, CookieJar } from "~/lib/http/cookie-jar";
import type { CurrentStudent } from "./student";

const pendingSubmissionSchema = z.object({
  /** Whose test it is: nobody else submits it. */
  owner: z.string().min(1).max(64),
  testId: z.number().int().positive(),
  attemptId: attemptIdSchema,
  intent: submitIntentSchema,
});

type PendingSubmission = z.output<typeof pendingSubmissionSchema>;

export const pendingSubmissionCookie: Cookie<PendingSubmission> = {
  name: "pcbt_submission",
  schema: pendingSubmissionSchema,
  maxAge: 30 * 60,
};

/** A test that was submitted after the session had ended, until its student signs in. */
export function createPendingSubmission(jar: CookieJar, session: CurrentStudent) {
  return {
    async keep(submission: Omit<PendingSubmission, "owner">): Promise<void> {
      const owner = await session.lastStudentId();
      if (owner !== "") jar.set(pendingSubmissionCookie, { owner, ...submission });
    },
    /** Hands the signed-in student's submission over, once; null where there is none. */
    async take(): Promise<PendingSubmission | null> {
      const kept = await jar.get(pendingSubmissionCookie);
      if (kept === null || kept.owner !== session.student?.id) return null;
      jar.set(pendingSubmissionCookie, null);
      return kept;
    },
  };
}
