/** The exam page's state in its address: ?q=7&view=paper, ?modal=test-submission, ?notice=late&choice=12. */
import { z } from "zod";
import type { ExamView } from "~/lib/attempt/protocol/exam-buttons";
import { testPaths } from "~/paths";
import { NOTICES, type NoticeKind } from "./notice-messages";

interface ExamAddress {
  /** From 1. */
  question?: number;
  view?: ExamView;
  notice?: NoticeKind;
  choice?: number | null;
}

const number = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

const addressSchema = z.object({
  q: number.nullable().catch(0),
  view: z.literal("paper").nullable().catch(null),
  modal: z.literal("test-submission").nullable().catch(null),
  notice: z
    .enum(Object.keys(NOTICES) as NoticeKind[])
    .nullable()
    .catch(null),
  choice: number.nullable().catch(null),
});

export function addressOf(testId: number, state: ExamAddress): string {
  const search = new URLSearchParams();
  if (state.question !== undefined) search.set("q", String(state.question));
  if (state.view === "paper") search.set("view", "paper");
  if (state.view === "submission") search.set("modal", "test-submission");
  if (state.notice !== undefined) search.set("notice", state.notice);
  if (state.choice !== undefined && state.choice !== null) {
    search.set("choice", String(state.choice));
  }
  const query = search.toString();
  return query === "" ? testPaths.take(testId) : `${testPaths.take(testId)}?${query}`;
}

/** `question`: null if the address asks for none, 0 if it asks for nonsense. */
export function readAddress(url: URL) {
  const get = (name: string) => url.searchParams.get(name);
  const read = addressSchema.parse({
    q: get("q"),
    view: get("view"),
    modal: get("modal"),
    notice: get("notice"),
    choice: get("choice"),
  });
  const view: ExamView = read.modal ? "submission" : read.view ? "paper" : "question";
  return { question: read.q, view, notice: read.notice, choice: read.choice };
}
