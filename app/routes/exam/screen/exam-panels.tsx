import { type ComponentProps, memo, useEffect, useState } from "react";
import { type ExamLook, jumpButton, viewButton } from "~/lib/attempt/protocol/exam-buttons";
import { isQuestionOpen, nextUnanswered } from "~/lib/attempt/rules/navigation";
import { ExamMenu } from "./exam-menu";
import type { ExamModel } from "./exam-model";
import { Palette } from "./palette";
import { PanelHead } from "./panel-head";
import { popover } from "./popover";
import { ReportPanel } from "./report-panel";

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
  return (
    <div className="actions actions-end">
      {leads ? (
        <button type="submit" form="exam" className="btn btn-main" {...jumpButton(next)}>
          Next unanswered: {next + 1}
        </button>
      ) : null}
      <button type="submit" form="exam" className={leads ? "btn" : "btn btn-main"} {...viewButton("submission")}>
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
