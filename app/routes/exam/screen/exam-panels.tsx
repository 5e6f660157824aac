import { type ComponentProps, type MouseEvent, memo, useEffect, useRef, useState } from "react";
import { type ExamLook, jumpButton, viewButton } from "~/lib/attempt/protocol/exam-buttons";
import { isQuestionOpen, nextUnanswered } from "~/lib/attempt/rules/navigation";
import { testPaths } from "~/paths";
import { emptyReport, reportThanks } from "~/request/report-words";
import { ExamMenu } from "./exam-menu";
import type { ExamModel } from "./exam-model";
import { Palette } from "./palette";
import { popover, popoverTarget } from "./popover";

interface ExamPanelsProps extends Pick<ComponentProps<typeof Palette>, "until"> {
  model: ExamModel;
  look: ExamLook;
  reportId: string;
  over: boolean;
  onKeys?: () => void;
  onReported: () => void;
}

/** Draws one frame late, so that a tap is answered first; on phones panels are mostly closed. */
export function ExamPanels(props: ExamPanelsProps) {
  return <Panels {...useAfterPaint(props)} />;
}

const Panels = memo(function Panels(props: ExamPanelsProps) {
  const { model, look, reportId, over, until, onKeys, onReported } = props;
  return (
    <>
      <aside id="exam-palette" className="exam-panel" aria-label="All questions" hidden={over} {...popover}>
        <PanelHead title="Questions" closes="exam-palette" />
        <Palette model={model} until={until} />
        <PaletteEnd model={model} />
      </aside>
      <section id="exam-menu" className="exam-panel exam-menu" aria-label="Menu" {...popover}>
        <PanelHead title="Menu" closes="exam-menu" />
        <ExamMenu look={look} model={model} onKeys={onKeys} />
      </section>
      {model.view === "question" && !over ? (
        <ReportPanel key={model.index} model={model} reportId={reportId} onReported={onReported} />
      ) : null}
    </>
  );
});

function PaletteEnd({ model }: { model: ExamModel }) {
  const { counted, index, at } = model;
  const next = nextUnanswered(counted, index ?? counted.current, at);
  const leads = next !== null && next !== index && isQuestionOpen(counted, next, at);
  const waits = counted.windows.some(({ opens }) => opens > at);
  const look = leads || waits ? "btn" : "btn btn-main";
  return (
    <div className="actions actions-end">
      {leads ? (
        <button type="submit" form="exam" className="btn btn-main" {...jumpButton(next)}>
          Next unanswered: {next + 1}
        </button>
      ) : null}
      <button type="submit" form="exam" className={look} {...viewButton("submission")}>
        Submit test
      </button>
    </div>
  );
}

/** Returns the value of the last paint. `useDeferredValue` does not wait for the paint on a slow phone. */
function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [value]);
  return painted;
}

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
function ReportPanel({ model, reportId, onReported }: ReportPanelProps) {
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

interface PanelHeadProps {
  title: string;
  /** Id of the panel that closes, with those opened from it. */
  closes: string;
}

function PanelHead({ title, closes }: PanelHeadProps) {
  return (
    <div className="exam-panel-head">
      <b tabIndex={-1}>{title}</b>
      <button
        type="button"
        className="exam-bar-button"
        {...popoverTarget(closes, "hide")}
        aria-label={`Close: ${title}`}
      >
        Close
      </button>
    </div>
  );
}
