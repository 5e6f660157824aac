import type { Caller } from "./caller";
import { messages } from "./error-catalogue";
import { invalidInput } from "./errors";
import { checkedClientId, optionalPositiveId, type PageInput, pageFields } from "./inputs";
import { doubtSchema, totalSchema } from "./schemas/conversation";

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
  /** The language the question was read in. */
  language?: string | null;
  /** JPEG, PNG or WebP. */
  image?: File | null;
}

/** Doubts and the teachers' answers (docs/institute-api.md). Every call throws InstituteError alone. */
export const doubtCalls = (call: Caller) => ({
  /** The student's doubts, newest first; `total` counts those beyond this page too. */
  async list(filter: DoubtFilter = {}) {
    const fields = {
      subject_id: optionalPositiveId(filter.subjectId, "subject"),
      question_id: optionalPositiveId(filter.questionId, "question"),
      test_id: optionalPositiveId(filter.testId, "test"),
      state: filter.state,
      ...pageFields(filter),
    };
    const body = await call.send("doubts", { fields });
    const doubts = call.rows("doubts", body, ["doubts"], doubtSchema);
    const { total } = call.object("doubts", body, "page", totalSchema);
    return { doubts, total: total ?? doubts.length };
  },

  /** Posts a doubt, once per clientId. Multipart where there is a picture. */
  async post(doubt: DoubtInput) {
    if (doubt.text.trim() === "") throw invalidInput(messages.doubtEmpty);
    const fields = {
      text: doubt.text,
      client_id: checkedClientId(doubt.clientId),
      kind: doubt.kind,
      subject_id: optionalPositiveId(doubt.subjectId, "subject"),
      question_id: optionalPositiveId(doubt.questionId, "question"),
      test_id: optionalPositiveId(doubt.testId, "test"),
      performance_id: optionalPositiveId(doubt.performanceId, "performance"),
      language: doubt.language,
      image: doubt.image,
    };
    return call.one("postDoubt", "doubt", doubtSchema, { fields });
  },
});
