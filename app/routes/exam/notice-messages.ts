/** Server only: a page is sent the one sentence it shows. */

import type { SubmissionView } from "~/lib/attempt/protocol/replies";
import type { Refusal } from "~/lib/attempt/protocol/sync";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import type { NewToast } from "~/request/session/toasts";

export const NOTICES = {
  conflict: "On another phone you chose differently.",
  unsaved: "Your choice here is not saved yet. Press Save & Next to keep it.",
  late: "That answer came after its time was over and does not count. All answers before it are safe.",
  "not-open": "That section has not opened yet.",
  closed: "This test is submitted. You cannot change anything now.",
  undecided: "First choose which of your two answers counts. Then submit the test.",
  "section-over": "That section is over.",
  "no-such-question": "This test has no such question. This is the one you were on.",
  "newer-attempt":
    "The previous page belonged to another attempt: the test was started again, or somebody else signed in on this phone.",
} as const;

export type NoticeKind = keyof typeof NOTICES;

/** Null where a press after the end says nothing new. */
export function endText(
  cause: SubmissionView["cause"],
  { intent }: ExamIntent,
  refused: readonly Refusal[],
): NewToast | null {
  if (cause === "time") {
    const message =
      intent === "submit"
        ? "Your answers were submitted automatically."
        : "A change with your last press came too late and does not count. All your answers before it do.";
    return { type: "warning", title: "The time was up", message };
  }
  if (intent !== "submit") return { type: "warning", title: NOTICES.closed };
  return refused.some(({ reason }) => reason === "late") ? { type: "warning", title: NOTICES.late } : null;
}

export function wordsFor(kind: NoticeKind, name: string): string {
  return kind === "newer-attempt" ? `${NOTICES[kind]} This is ${name}'s attempt.` : NOTICES[kind];
}
