import { z } from "zod";
import { type Cookie, type CookieJar, fitsCookie, ONE_YEAR } from "~/lib/http/cookie-jar";
import { answersSchema, type JobAnswers } from "~/lib/jobs/answers";
import type { CurrentStudent } from "./student";

const storedSchema = z.object({ owner: z.string().min(1).max(64), answers: answersSchema });

const answersCookie: Cookie<z.output<typeof storedSchema>> = {
  name: "pcbt_job_answers",
  schema: storedSchema,
  maxAge: ONE_YEAR,
};

/** Stores the answers encrypted, on this phone only: docs/decisions/privacy-shared-phone.md. */
export function createJobAnswers(jar: CookieJar, session: CurrentStudent) {
  return {
    async read(): Promise<JobAnswers | null> {
      const stored = await jar.get(answersCookie);
      return stored !== null && stored.owner === session.student?.id ? stored.answers : null;
    },
    keep(answers: JobAnswers): void {
      const owner = session.student?.id ?? "";
      const next = { owner, answers };
      if (owner !== "" && fitsCookie(next)) jar.set(answersCookie, next);
    },
    erase(): void {
      if (jar.wasSent(answersCookie)) jar.set(answersCookie, null);
    },
  };
}
