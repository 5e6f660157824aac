import { createHash } from "node:crypto";
import { InstituteError, isCallMissing, isSignedOut } from "~/lib/institute/errors";
import { failureStatus } from "./failure-page";
import type { Services } from "./services";

type PostedDoubt = Parameters<Services["institute"]["doubts"]["post"]>[0];

interface SendQuestionText extends Omit<PostedDoubt, "clientId"> {
  kind: "doubt" | "report";
  formId: string;
  questionId: number;
}

export interface SendFailure {
  fault: string;
  status: number;
  /** Seconds. */
  retryAfter: number | null;
}

/** Same id for the same text of the same form, so that a repeat is stored once. */
export const textId = (parts: readonly (string | number)[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);

function describeFault(kind: SendQuestionText["kind"], error: InstituteError): string {
  const { kind: failure, serverText, message } = error;
  if (failure === "rate-limited") return message;
  if (serverText !== null) return `The institute did not take your ${kind}. It said: ${serverText}`;
  if (isCallMissing(error)) return `Your institute takes no ${kind}s here.`;
  if (failure === "timeout") return "The institute did not answer in time. Send it again later.";
  return `The ${kind} did not reach the institute. Send it again later.`;
}

/** @returns null once sent. @throws InstituteError "unauthenticated" */
export async function sendText(
  { institute, log }: Services,
  request: Request,
  words: SendQuestionText,
): Promise<SendFailure | null> {
  const { formId, ...message } = words;
  const clientId = textId([formId, words.questionId, words.text]);
  try {
    await institute.doubts.post({ clientId, ...message });
    return null;
  } catch (error) {
    if (!(error instanceof InstituteError) || isSignedOut(error)) throw error;
    log.instituteFailure(error, request);
    const { retryAfter } = error;
    return { fault: describeFault(words.kind, error), status: failureStatus(error), retryAfter };
  }
}
