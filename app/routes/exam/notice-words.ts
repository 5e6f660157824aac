/** What a page says of the press that led to it. On the server alone: a page is sent the one sentence it shows. */
import type { NoticeKind } from "~/components/exam/exam-model";
import { SECTION_OVER } from "~/components/exam/exam-words";

export const NOTICES: Record<NoticeKind, string> = {
  conflict: "On another phone you chose differently.",
  unsaved: "Your choice here is not saved yet. Press Save & Next to keep it.",
  late: "That answer came after the time was over, so it does not count. All answers before it are safe.",
  "not-open": "That section has not begun yet.",
  closed: "This test is submitted already. Nothing more can be changed.",
  undecided: "Choose first which of your two answers counts. Then submit the test.",
  "section-over": SECTION_OVER,
  "no-such-question": "This test has no such question. You are where you were.",
  "newer-attempt": "You have started this test again since. This is the attempt that runs now.",
};
