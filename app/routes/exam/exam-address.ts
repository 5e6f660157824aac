/** Forms: ?q=7&view=paper, ?modal=test-submission, ?notice=late&choice=12, ?dropped=6&choice=12. */

import { z } from "zod";
import { keysOf } from "~/lib/keys";
import { testPaths } from "~/paths";
import { NOTICES } from "./notice-messages";
import { viewIn, viewQuery } from "./screen/view-query";

/** Questions and sections are counted from 1. */
export type ExamAddress = Partial<ReturnType<typeof readAddress>>;

const questionNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

const addressSchema = z.object({
  q: questionNumber.nullable().catch(0),
  notice: z.enum(keysOf(NOTICES)).nullable().catch(null),
  section: questionNumber.nullable().catch(null),
  choice: questionNumber.nullable().catch(null),
  dropped: questionNumber.nullable().catch(null),
  translate: z.literal("1").nullable().catch(null),
});

export function addressOf(testId: number, state: ExamAddress): string {
  const { question: q, view, notice, section, choice, dropped } = state;
  const translate = state.translate ? 1 : null;
  const search = new URLSearchParams();
  const parts = { q, ...viewQuery(view), notice, section, choice, dropped, translate };
  for (const [name, value] of Object.entries(parts)) if (value) search.set(name, String(value));
  const query = search.toString();
  return query === "" ? testPaths.take(testId) : `${testPaths.take(testId)}?${query}`;
}

export function languagesAddress(testId: number, state: ExamAddress): string {
  return addressOf(testId, state).replace(testPaths.take(testId), testPaths.language(testId));
}

/** `question`: null for none, 0 for nonsense. `section`: of `notice`. `dropped`: question left without saving `choice`. */
export function readAddress({ searchParams }: URL) {
  const names = Object.keys(addressSchema.shape);
  const read = addressSchema.parse(Object.fromEntries(names.map((name) => [name, searchParams.get(name)])));
  const { q: question, notice, section, choice, dropped, translate } = read;
  return { question, view: viewIn(searchParams), notice, section, choice, dropped, translate: translate !== null };
}
