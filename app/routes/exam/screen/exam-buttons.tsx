import type { MouseEvent, ReactNode } from "react";
import { Icon } from "~/components/parts/icon";
import { back } from "~/components/parts/icon-paths";
import { intentButton } from "~/lib/attempt/protocol/exam-buttons";
import type { ExamModel } from "./exam-model";

/** Stops a double click, whose second would skip a question. */
function onceOnly(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

export function ExamButtons({ model, children }: { model: ExamModel; children?: ReactNode }) {
  const { attempt, index } = model;
  const marked = attempt.questions[index ?? -1]?.marked ?? false;
  return (
    <div className="exam-buttons">
      {children}
      <button type="submit" className="btn btn-quiet exam-step" aria-label="Previous" {...intentButton("previous")}>
        <Icon path={back} />
      </button>
      <button type="submit" className="btn btn-quiet" {...intentButton("clear")}>
        Clear Response
      </button>
      <button
        type="submit"
        className="btn exam-mark"
        onClick={onceOnly}
        {...intentButton(marked ? "unmark-next" : "mark-next")}
      >
        {marked ? "Remove mark & Next" : "Mark for Review & Next"}
      </button>
      <button type="submit" className="btn btn-main" onClick={onceOnly} {...intentButton("save-next")}>
        Save & Next
      </button>
    </div>
  );
}
