/** Forms: ?q=7&view=paper, ?modal=test-submission, ?notice=late&choice=12, ?dropped=6&choice=12. */

import { z } from "zod";
import type { ExamView } from "~/lib/attempt/protocol/exam-buttons";
import { keysOf } from "~/lib/keys";
import { testPaths } from "~/paths";
import { NOTICES, type NoticeKind } from "./notice-messages";

export interface ExamAddress {
  /** From 1. */
  question?: number;
  view?: ExamView;
  notice?: NoticeKind;
  /** Section of `notice`, from 1. */
  section?: number;
  choice?: number | null;
  /** Question left without saving `choice`, from 1. */
  dropped?: number;
  translate?: boolean;
}

const questionNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

const addressSchema = z.object({
  q: questionNumber.nullable().catch(0),
  view: z.enum(["paper", "section"]).nullable().catch(null),
  modal: z.literal("test-submission").nullable().catch(null),
  notice: z.enum(keysOf(NOTICES)).nullable().catch(null),
  section: questionNumber.nullable().catch(null),
  choice: questionNumber.nullable().catch(null),
  dropped: questionNumber.nullable().catch(null),
  translate: z.literal("1").nullable().catch(null),
});

export function addressOf(testId: number, state: ExamAddress): string {
  const { question: q, view, notice, section, choice, dropped } = state;
  const translate = state.translate ? 1 : undefined;
  const modal = view === "submission" ? "test-submission" : undefined;
  const search = new URLSearchParams();
  const part = view === "paper" || view === "section" ? view : undefined;
  const parts = { q, view: part, modal, notice, section, choice, dropped, translate };
  for (const [name, value] of Object.entries(parts)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const query = search.toString();
  return query === "" ? testPaths.take(testId) : `${testPaths.take(testId)}?${query}`;
}

export function languagesAddress(testId: number, state: Pick<ExamAddress, "question" | "choice">): string {
  return addressOf(testId, state).replace(testPaths.take(testId), testPaths.language(testId));
}

/** `question`: null for none, 0 for nonsense. */
export function readAddress({ searchParams }: URL) {
  const names = Object.keys(addressSchema.shape);
  const read = addressSchema.parse(Object.fromEntries(names.map((name) => [name, searchParams.get(name)])));
  const view: ExamView = read.modal ? "submission" : (read.view ?? "question");
  const { q: question, notice, section, choice, dropped } = read;
  return { question, view, notice, section, choice, dropped, isAskedFor: read.translate !== null };
}
