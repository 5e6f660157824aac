import { z } from "zod";
import { type Cookie, type CookieJar, fitsCookie, ONE_YEAR } from "~/lib/http/cookie-jar";
import { answersSchema, type JobAnswers } from "~/lib/jobs/answers";
import type { CurrentStudent } from "./student";

const keptSchema = z.object({ owner: z.string().min(1).max(64), answers: answersSchema });

const answersCookie: Cookie<z.output<typeof keptSchema>> = {
  name: "pcbt_job_answers",
  schema: keptSchema,
  maxAge: ONE_YEAR,
};

/** Stores the answers encrypted, on this phone only: docs/decisions/privacy-shared-phone.md. */
export function createJobAnswers(jar: CookieJar, session: CurrentStudent) {
  return {
    async read(): Promise<JobAnswers | null> {
      const kept = await jar.get(answersCookie);
      return kept !== null && kept.owner === session.student?.id ? kept.answers : null;
    },
    keep(answers: JobAnswers): void {
      const owner = session.student?.id ?? "";
      const kept = { owner, answers };
      if (owner !== "" && fitsCookie(kept)) jar.set(answersCookie, kept);
    },
    erase(): void {
      if (jar.wasSent(answersCookie)) jar.set(answersCookie, null);
    },
  };
}
