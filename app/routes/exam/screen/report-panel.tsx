import { type MouseEvent, useRef, useState } from "react";
import { viewButton } from "~/lib/attempt/protocol/exam-buttons";
import { testPaths } from "~/paths";
import { emptyReport, reportThanks } from "~/request/report-words";
import type { ExamModel } from "./exam-model";
import { PanelHead } from "./panel-head";
import { popover } from "./popover";

interface ReportPanelProps {
  model: ExamModel;
  /** Counts a report once; made for each form with script. */
  reportId: string;
  onReported: () => void;
}

const lost = "That did not reach us. Your words are still here: try again later.";

/** "" for a reply without words. */
async function readPlainReply(reply: Response | null): Promise<string> {
  const isText = reply?.headers.get("Content-Type")?.startsWith("text/plain");
  return reply && isText ? reply.text().catch(() => "") : "";
}

/** Belongs to the exam's form, so without script a ticked option goes along and comes back. */
export function ReportPanel({ model, reportId, onReported }: ReportPanelProps) {
  const { index, attempt, paper } = model;
  const isOfQuestion = model.unsent?.questionId === attempt.questions[index ?? -1]?.id;
  // Taken once, as the student edits it.
  const [unsent] = useState(isOfQuestion ? model.unsent : null);
  const [isSent, setSent] = useState(false);
  const [fault, setFault] = useState("");
  const own = useRef(unsent?.formId ?? "");
  if (index === null) return null;
  const name = `question ${index + 1}`;

  async function send(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const report = String(new FormData(event.currentTarget.form ?? undefined).get("report"));
    if (!report.trim()) return setFault(emptyReport);
    own.current ||= crypto.randomUUID();
    const questionId = String(attempt.questions[index ?? -1]?.id);
    const body = new URLSearchParams({ report, questionId, reportId: own.current });
    const reply = await fetch(testPaths.report(paper.testId), { method: "POST", body }).catch(() => null);
    if (reply?.status === 204) {
      setSent(true);
      onReported();
    } else setFault((await readPlainReply(reply)) || lost);
  }

  return (
    <section id="exam-report" className="exam-panel" aria-label={`Report ${name}`} {...popover}>
      <PanelHead title={`Report ${name}`} closes="exam-menu" />
      {isSent ? (
        // Moves the focus from the button that is gone.
        <p className="notice notice-good" tabIndex={-1} ref={(element) => element?.focus()}>
          {reportThanks}
        </p>
      ) : (
        <>
          <input type="hidden" name="reportId" value={unsent?.formId || reportId} form="exam" />
          <label className="field">
            <span>{`What is wrong with ${name}?`}</span>
            <textarea
              className="input"
              name="report"
              rows={3}
              maxLength={1000}
              form="exam"
              defaultValue={unsent?.text}
            />
          </label>
          {fault ? (
            <p className="notice notice-bad" role="alert">
              {fault}
            </p>
          ) : null}
          <button type="submit" form="exam" className="btn btn-main" onClick={send} {...viewButton("report")}>
            Send the report
          </button>
        </>
      )}
    </section>
  );
}
