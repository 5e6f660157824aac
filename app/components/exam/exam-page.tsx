import { useDocumentSettings } from "~/components/document-context";
import { useShell } from "~/components/shell";
import { nextBoundary } from "~/lib/attempt/clock";
import type { ExamData } from "~/routes/exam/exam-loading";
import { ExamClocks } from "./exam-clock";
import { ExamHall } from "./exam-hall";
import { ExamMenu } from "./exam-menu";
import { type ExamModel, NOBODY_WAITS } from "./exam-model";

/** Seconds after which an empty wait is looked at again. */
const LOOK_AGAIN_SECONDS = 3;

/** The page as the server knows it. */
function modelOf(exam: ExamData): ExamModel {
  const { attemptId, paper, session, index, view, notice, choice, other, serverNow } = exam;
  return {
    ...{ attemptId, paper, session, index, view, notice, choice, other },
    at: serverNow - session.startedAt,
    unconfirmed: NOBODY_WAITS,
  };
}

/** The exam page: the same markup with and without script. */
export function ExamPage({ exam }: { exam: ExamData }) {
  const { preferences } = useShell();
  const model = modelOf(exam);
  return (
    <>
      <LooksAgain model={model} />
      <div className={`exam-text-${preferences.fontSize} exam-font-${preferences.fontFamily}`}>
        <ExamHall
          model={model}
          clocks={<ExamClocks model={model} at={model.at} />}
          menu={<ExamMenu look={preferences} />}
          paletteShown={preferences.paletteShown}
        />
      </div>
    </>
  );
}

/** Without script the page fetches itself again when a section or the test is over. */
function LooksAgain({ model }: { model: ExamModel }) {
  const { scripts } = useDocumentSettings();
  const { session, at } = model;
  const seconds = Math.ceil((nextBoundary(session, at) - at) / 1000);
  const meta = (
    <meta httpEquiv="refresh" content={String(Math.max(seconds, 0) + LOOK_AGAIN_SECONDS)} />
  );
  return scripts ? <noscript>{meta}</noscript> : meta;
}
