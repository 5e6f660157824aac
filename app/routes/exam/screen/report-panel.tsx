import { type MouseEvent, useRef, useState } from "react";
import { viewButton } from "~/lib/attempt/protocol/exam-buttons";
import type { ExamModel } from "./exam-model";
import { PanelHead } from "./panel-head";
import { popover } from "./popover";

interface ReportPanelProps {
  model: ExamModel;
  /** Makes a report that is sent twice count once; a page with script opens many forms, each with its own. */
  reportId: string;
}

/**
 * A fault in the question in view, told to the institute. Belongs to one question: its key is the index. Its fields
 * are of the exam's form, so that without script an option that is ticked goes along and comes back.
 */
export function ReportPanel({ model, reportId }: ReportPanelProps) {
  const [sent, setSent] = useState(false);
  const [fault, setFault] = useState("");
  const own = useRef("");
  const { index } = model;
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
    if (reply?.type === "opaqueredirect") setSent(true);
    else setFault("That did not reach us. Your words are still here: try again later.");
  }

  return (
    <section id="exam-report" className="exam-panel" aria-label={`Report ${name}`} {...popover}>
      <PanelHead title={`Report ${name}`} closes="exam-menu" />
      {sent ? (
        // The button that had the focus is gone: the focus is on what came of it.
        <p className="notice notice-good" tabIndex={-1} ref={(element) => element?.focus()}>
          Thank you. The institute has your report.
        </p>
      ) : (
        <>
          <input type="hidden" name="reportId" value={reportId} form="exam" />
          <label className="field">
            <span>What is wrong with {name}?</span>
            <textarea className="input" name="report" rows={3} maxLength={1000} form="exam" />
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
