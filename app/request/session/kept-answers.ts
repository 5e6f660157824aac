import { z } from "zod";
import { type Cookie, type CookieJar, fitsCookie, ONE_YEAR } from "~/lib/http/cookie-jar";
import { answersSchema, type JobAnswers } from "~/lib/jobs/answers";
import type { CurrentStudent } from "./student";

const keptSchema = z.object({
  /** Whose they are: nobody else on this phone sees them. */
  owner: z.string().min(1).max(64),
  answers: answersSchema,
});

const answersCookie: Cookie<z.output<typeof keptSchema>> = {
  name: "pcbt_job_answers",
  schema: keptSchema,
  maxAge: ONE_YEAR,
};

/** The answers of the student who is signed in: sealed, on this phone alone (docs/decisions/privacy-shared-phone.md). */
export function createJobAnswers(jar: CookieJar, session: CurrentStudent) {
  return {
    /** Null where this student has given none on this phone. */
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
