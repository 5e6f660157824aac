import type { Caller } from "../caller";
import { invalidInput, messages } from "../errors";
import type { PageInput } from "../inputs";
import { doubtSchema, totalSchema } from "../schemas/conversation";

type DoubtFilter = PageInput & {
  subjectId?: number | null;
  questionId?: number | null;
  testId?: number | null;
  state?: "open" | "answered" | "closed";
};

type DoubtInput = {
  clientId: string;
  text: string;
  /** "report": a fault in the question or its translation. */
  kind?: "doubt" | "report";
  subjectId?: number | null;
  questionId?: number | null;
  testId?: number | null;
  performanceId?: number | null;
  language?: string | null;
  image?: File | null;
};

export const doubtCalls = (call: Caller) => ({
  async list(filter: DoubtFilter = {}) {
    const count = ["page", totalSchema] as const;
    const [doubts, { total }] = await call.listWith("doubts", doubtSchema, count, filter);
    return { doubts, total: total ?? doubts.length };
  },

  async post(doubt: DoubtInput) {
    if (doubt.text.trim() === "") throw invalidInput(messages.doubtEmpty);
    return call.one("postDoubt", doubtSchema, doubt);
  },
});
