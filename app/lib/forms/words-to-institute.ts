/** What a student writes to the institute about a question: a doubt, or a report of a fault in it. */
import { pageError } from "~/lib/http/responses";
import { InstituteError } from "~/lib/institute/errors";
import type { Services } from "~/lib/services";

interface WordsAboutQuestion {
  kind: "doubt" | "report";
  text: string;
  /** Of the form: the same words on the same question from the same form count once, however often they come. */
  formId: string;
  questionId: number;
  testId: number;
  performanceId?: number;
}

/** An id of what was said: the same words in the same form have the same one, so that a repeat stores nothing twice. */
export async function wordsId(parts: readonly (string | number)[]): Promise<string> {
  const said = new TextEncoder().encode(JSON.stringify(parts));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", said));
  return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @throws a page with status 502 if the institute did not take them */
export async function sendWords(
  { institute, log }: Services,
  request: Request,
  words: WordsAboutQuestion,
): Promise<void> {
  const { formId, ...doubt } = words;
  try {
    const clientId = await wordsId([formId, words.questionId, words.text]);
    await institute.doubts.post({ clientId, ...doubt });
  } catch (error) {
    if (!(error instanceof InstituteError)) throw error;
    log.instituteFailure(error, request);
    throw pageError(
      502,
      `The ${words.kind} did not reach the institute`,
      "Your answers are safe. Go back and send it again later.",
      true,
    );
  }
}
