import { z } from "zod";
import { attemptIdSchema, submitIntentSchema } from "~/lib/attempt/protocol/exam-form";
import type { Cookie, CookieJar } from "~/lib/http/cookie-jar";
import type { CurrentStudent } from "./student";

const pendingSubmissionSchema = z.object({
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

/** Holds a test that was submitted after the session ended, until its student signs in. */
export function createPendingSubmission(jar: CookieJar, session: CurrentStudent) {
  return {
    async keep(submission: Omit<PendingSubmission, "owner">): Promise<void> {
      const owner = await session.lastStudentId();
      if (owner !== "") jar.set(pendingSubmissionCookie, { owner, ...submission });
    },
    async take(): Promise<PendingSubmission | null> {
      const stored = await jar.get(pendingSubmissionCookie);
      if (stored === null || stored.owner !== session.student?.id) return null;
      jar.set(pendingSubmissionCookie, null);
      return stored;
    },
  };
}
