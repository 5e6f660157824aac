/** Renders what stands until script runs. */

import { useDocumentSettings } from "~/components/shell/document-context";
import { heldSubmission } from "~/lib/attempt/browser/pre-hydration";
import { HEARING_BEAT_MS, nextBoundary, windowOf } from "~/lib/attempt/rules/clock";
import { takesAnswers } from "~/lib/attempt/rules/reducer";
import { testPaths } from "~/paths";
import type { ExamModel } from "./exam-model";

/** Seconds before an empty wait is looked at again. */
const LOOK_AGAIN_SECONDS = 3;

/** Time to fetch the page (ms since the start): in practice the end in view, as a fetch drops an unsaved tick. */
export function endOfView({ attempt, index, at }: Pick<ExamModel, "attempt" | "index" | "at">) {
  const section = index === null ? undefined : windowOf(attempt, index);
  return section === undefined || attempt.mode === "exam" ? nextBoundary(attempt, at) : section.closes;
}

/** Goes on by itself; after the end only script has something to hand over here. */
export function refreshOf(model: Pick<ExamModel, "attempt" | "index" | "at" | "paper">): string {
  const results = testPaths.results(model.paper.testId);
  if (!takesAnswers(model.attempt)) return `${LOOK_AGAIN_SECONDS}; url=${results}`;
  const seconds = Math.max(Math.ceil((endOfView(model) - model.at) / 1000), 0);
  return String(seconds + LOOK_AGAIN_SECONDS);
}

/** Fetches the page again after an end, without script. */
export function LooksAgain({ model }: { model: ExamModel }) {
  const { script } = useDocumentSettings();
  const meta = import.meta.env.SSR ? <meta httpEquiv="refresh" content={refreshOf(model)} /> : null;
  return script === null ? meta : <noscript>{meta}</noscript>;
}

/**
 * Hears of messages without script, in a frame of its own: the page, fetched again, would lose an unsaved tick. It asks for
 * nothing before a page that is silent would speak.
 */
export function HearsMessages({ testId, newest }: { testId: number; newest: number }) {
  const { script } = useDocumentSettings();
  const address = `${testPaths.messages(testId)}?after=${newest}`;
  const first = `<!doctype html><html lang="en"><title>Messages</title><meta http-equiv="refresh" content="${HEARING_BEAT_MS / 1000}; url=${address}">`;
  const frame = import.meta.env.SSR ? (
    <div className="exam-hears">
      New messages from your institute come here.
      <iframe title="New messages from your institute" srcDoc={first} />
    </div>
  ) : null;
  return script === null ? frame : <noscript>{frame}</noscript>;
}

/** Holds a submission for answers that only script can send. */
export function HeldSubmission({ attemptId }: { attemptId: string }) {
  const { nonce, script } = useDocumentSettings();
  const isWritten = import.meta.env.SSR && script !== null && nonce;
  const __html = isWritten ? heldSubmission(attemptId, nonce) : "";
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
