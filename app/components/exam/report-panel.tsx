import { type FormEvent, useState } from "react";
import type { ExamModel } from "./exam-model";
import { closePanels, popover } from "./popover";

interface ReportPanelProps {
  model: ExamModel;
  /** Makes a report that is sent twice count once. */
  reportId: string;
  say: (words: string) => void;
}

const SENT = "Thank you. The institute has your report.";
const FAILED = "That did not reach us. Try again when the network is back.";

/** A fault in the question in view, told to the institute. */
export function ReportPanel({ model, reportId, say }: ReportPanelProps) {
  const [words, setWords] = useState<string | null>(null);
  const { index, session, attemptId } = model;
  const question = session.questions[index ?? -1];
  if (index === null || question === undefined) return null;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) body.set(name, String(value));
    const sent = await fetch(location.pathname, { method: "POST", body, redirect: "manual" }).then(
      ({ type }) => type === "opaqueredirect",
      () => false,
    );
    setWords(sent ? null : FAILED);
    if (!sent) return;
    form.reset();
    closePanels();
    say(SENT);
  }

  return (
    <form
      id="exam-report"
      method="post"
      action={`?q=${index + 1}`}
      onSubmit={send}
      className="exam-panel"
      aria-label={`Report question ${index + 1}`}
      {...popover}
    >
      <input type="hidden" name="attemptId" value={attemptId} />
      <input type="hidden" name="questionId" value={question.id} />
      <input type="hidden" name="reportId" value={`${reportId}-${index + 1}`} />
      <label className="field">
        <span>What is wrong with question {index + 1}?</span>
        <textarea className="input" name="report" rows={3} maxLength={1000} required />
      </label>
      {words ? <p className="notice notice-bad">{words}</p> : null}
      <button type="submit" className="btn btn-main">
        Send the report
      </button>
    </form>
  );
}
