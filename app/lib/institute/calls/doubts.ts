import type { Caller } from "../caller";
import { messages } from "../error-catalogue";
import { invalidInput } from "../errors";
import { checkedClientId, optionalIds, type PageInput, pageFields } from "../inputs";
import { doubtSchema, totalSchema } from "../schemas/conversation";

interface DoubtFilter extends PageInput {
  subjectId?: number | null;
  questionId?: number | null;
  testId?: number | null;
  state?: "open" | "answered" | "closed";
}

interface DoubtInput {
  clientId: string;
  text: string;
  /** "report": a fault in the question or its translation. */
  kind?: "doubt" | "report";
  subjectId?: number | null;
  questionId?: number | null;
  testId?: number | null;
  performanceId?: number | null;
  language?: string | null;
  /** JPEG, PNG or WebP. */
  image?: File | null;
}

export const doubtCalls = (call: Caller) => ({
  /** The student's doubts, newest first; `total` counts those beyond this page too. */
  async list({ subjectId, questionId, testId, state, ...page }: DoubtFilter = {}) {
    const fields = {
      ...optionalIds({ subjectId, questionId, testId }),
      state,
      ...pageFields(page),
    };
    const count = ["page", totalSchema] as const;
    const [doubts, { total }] = await call.listWith("doubts", doubtSchema, count, fields);
    return { doubts, total: total ?? doubts.length };
  },

  /** Posts a doubt, once per clientId. Multipart where there is a picture. */
  async post(doubt: DoubtInput) {
    if (doubt.text.trim() === "") throw invalidInput(messages.doubtEmpty);
    const { subjectId, questionId, testId, performanceId } = doubt;
    return call.one("postDoubt", doubtSchema, {
      text: doubt.text,
      client_id: checkedClientId(doubt.clientId),
      kind: doubt.kind,
      ...optionalIds({ subjectId, questionId, testId, performanceId }),
      language: doubt.language,
      image: doubt.image,
    });
  },
});
