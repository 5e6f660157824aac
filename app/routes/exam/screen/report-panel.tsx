import { type MouseEvent, useRef, useState } from "react";
import { viewButton } from "~/lib/attempt/protocol/exam-buttons";
import type { ExamModel } from "./exam-model";
import { PanelHead } from "./panel-head";
import { popover } from "./popover";

interface ReportPanelProps {
  model: ExamModel;
  /** A report sent twice counts once; a page with script makes one for each form. */
  reportId: string;
  /** With script: the institute has it. */
  onReported: () => void;
}

/** Its fields belong to the exam's form, so without script a ticked option goes along and comes back. */
export function ReportPanel({ model, reportId, onReported }: ReportPanelProps) {
  const { index, attempt } = model;
  const isOfQuestion = model.unsent?.questionId === attempt.questions[index ?? -1]?.id;
  // As the panel was opened: what is written in it is the student's.
  const [unsent] = useState(isOfQuestion ? model.unsent : null);
  const [sent, setSent] = useState(false);
  const [fault, setFault] = useState("");
  const own = useRef(unsent?.formId ?? "");
  if (index === null) return null;
  const name = `question ${index + 1}`;

  async function send(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const { form, name, value } = event.currentTarget;
    const body = new URLSearchParams({ quiet: "", [name]: value });
    for (const [key, entry] of new FormData(form ?? undefined)) body.set(key, String(entry));
    if (!body.get("report")?.trim()) return setFault("Say in a few words what is wrong.");
    own.current ||= crypto.randomUUID();
    body.set("reportId", own.current);
    const reply = await fetch(location.pathname, {
      method: "POST",
      body,
      redirect: "manual",
    }).catch(() => null);
    if (reply?.type === "opaqueredirect") {
      setSent(true);
      onReported();
    } else setFault("That did not reach us. Your words are still here: try again later.");
  }

  return (
    <section id="exam-report" className="exam-panel" aria-label={`Report ${name}`} {...popover}>
      <PanelHead title={`Report ${name}`} closes="exam-menu" />
      {sent ? (
        // The focused button is gone, so the focus moves here.
        <p className="notice notice-good" tabIndex={-1} ref={(element) => element?.focus()}>
          Thank you. The institute has your report.
        </p>
      ) : (
        <>
          <input type="hidden" name="reportId" value={unsent?.formId || reportId} form="exam" />
          <label className="field">
            <span>What is wrong with {name}?</span>
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
          <button
            type="submit"
            form="exam"
            className="btn btn-main"
            onClick={send}
            {...viewButton("report")}
          >
            Send the report
          </button>
        </>
      )}
    </section>
  );
}
