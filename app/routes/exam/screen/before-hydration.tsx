/** What the exam page has only until its script is there; in a browser nothing is left of it but its place. */

import { useDocumentSettings } from "~/components/shell/document-context";
import { heldSubmission } from "~/lib/attempt/browser/pre-hydration";
import { nextBoundary, windowOf } from "~/lib/attempt/rules/clock";
import { takesAnswers } from "~/lib/attempt/rules/reducer";
import { testPaths } from "~/paths";
import type { ExamModel } from "./exam-model";

/** Seconds after which an empty wait is looked at again. */
const LOOK_AGAIN_SECONDS = 3;

/**
 * When the page shows what is over (ms since the start). A fetch drops the option that is ticked and not saved, so it
 * waits for the end of the section in view; in a real test whatever ends opens what comes next.
 */
export function endOfView({ attempt, index, at }: Pick<ExamModel, "attempt" | "index" | "at">) {
  const section = index === null ? undefined : windowOf(attempt, index);
  return section === undefined || attempt.mode === "exam" ? nextBoundary(attempt, at) : section.closes;
}

/** When and where the page goes by itself: after the end only script has something to hand over here. */
export function refreshOf(model: Pick<ExamModel, "attempt" | "index" | "at" | "paper">): string {
  const results = testPaths.results(model.paper.testId);
  if (!takesAnswers(model.attempt)) return `${LOOK_AGAIN_SECONDS}; url=${results}`;
  const seconds = Math.max(Math.ceil((endOfView(model) - model.at) / 1000), 0);
  return String(seconds + LOOK_AGAIN_SECONDS);
}

/** Without script the page fetches itself again when a section or the test is over. */
export function LooksAgain({ model }: { model: ExamModel }) {
  const { scripts } = useDocumentSettings();
  const meta = import.meta.env.SSR ? <meta httpEquiv="refresh" content={refreshOf(model)} /> : null;
  return scripts ? <noscript>{meta}</noscript> : meta;
}

/** Until script has come, a submission waits for the answers that only script can send. */
export function HeldSubmission({ attemptId }: { attemptId: string }) {
  const { nonce, scripts } = useDocumentSettings();
  const isWritten = import.meta.env.SSR && scripts && nonce;
  const __html = isWritten ? heldSubmission(attemptId, nonce) : "";
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
