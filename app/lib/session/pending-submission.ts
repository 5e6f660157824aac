import { z } from "zod";
import { attemptIdSchema, intentSchema } from "~/lib/attempt/protocol/wire";

/** The press of "Submit" that came after the session had ended. */
export const pendingSubmissionSchema = z.object({
  /** Whose test it is: nobody else submits it. */
  owner: z.string().min(1).max(64),
  testId: z.number().int().positive(),
  attemptId: attemptIdSchema,
  intent: intentSchema,
});

export type PendingSubmission = z.output<typeof pendingSubmissionSchema>;
