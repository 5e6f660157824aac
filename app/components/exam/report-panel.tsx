import { type FormEvent, useRef, useState } from "react";
import type { ExamModel } from "./exam-model";
import { PanelHead } from "./panel-head";
import { popover } from "./popover";

interface ReportPanelProps {
  model: ExamModel;
  /** Makes a report that is sent twice count once; a page with script opens many forms, each with its own. */
  reportId: string;
}

/** A fault in the question in view, told to the institute. Belongs to one question: its key is the index. */
export function ReportPanel({ model, reportId }: ReportPanelProps) {
  const [sent, setSent] = useState<boolean | null>(null);
  const own = useRef("");
  const { index, session, attemptId } = model;
  const question = session.questions[index ?? -1];
  if (index === null || question === undefined) return null;
  const name = `question ${index + 1}`;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new URLSearchParams({ quiet: "" });
    for (const [key, value] of new FormData(event.currentTarget)) body.set(key, String(value));
    own.current ||= crypto.randomUUID();
    body.set("reportId", own.current);
    setSent(
      await fetch(location.pathname, { method: "POST", body, redirect: "manual" }).then(
        ({ type }) => type === "opaqueredirect",
        () => false,
      ),
    );
  }

  return (
    <form
      id="exam-report"
      method="post"
      action={`?q=${index + 1}`}
      onSubmit={send}
      className="exam-panel"
      aria-label={`Report ${name}`}
      {...popover}
    >
      <PanelHead title={`Report ${name}`} closes="exam-menu" />
      {sent ? (
        // The button that had the focus is gone: the focus is on what came of it.
        <p className="notice notice-good" tabIndex={-1} ref={(element) => element?.focus()}>
          Thank you. The institute has your report.
        </p>
      ) : (
        <>
          <input type="hidden" name="attemptId" value={attemptId} />
          <input type="hidden" name="questionId" value={question.id} />
          <input type="hidden" name="reportId" value={reportId} />
          <label className="field">
            <span>What is wrong with {name}?</span>
            <textarea className="input" name="report" rows={3} maxLength={1000} required />
          </label>
          {sent === false ? (
            <p className="notice notice-bad" role="alert">
              That did not reach us. Your words are still here: try again later.
            </p>
          ) : null}
          <button type="submit" className="btn btn-main">
            Send the report
          </button>
        </>
      )}
    </form>
  );
}
