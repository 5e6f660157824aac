import { takesFocus } from "~/components/form/error-summary";
import { Icon } from "~/components/parts/icon";
import { bookmark } from "~/components/parts/icon-paths";
import { MAX_NOTE_LENGTH } from "~/lib/notebook/notebook";
import { homePaths } from "~/paths";
import { longestDoubt } from "~/request/doubt-length";
import type { SolutionView } from "./solutions-loading";
import type { UnsentField, WrittenField } from "./unsent-field";

interface QuestionActionsProps {
  result: { testId: number; performanceId: number };
  question: SolutionView;
  reportId: string;
  unsent: UnsentField | null;
}

function Fault({ unsent }: { unsent: UnsentField | null }) {
  return unsent ? (
    <p className="notice notice-bad" role="alert" {...takesFocus}>
      {unsent.fault}
    </p>
  ) : null;
}

export function QuestionActions({ question, reportId, result, unsent }: QuestionActionsProps) {
  const { testId, performanceId: attemptId } = result;
  const { id, number, isBookmarked, note } = question;
  const which = (
    <>
      <input type="hidden" name="questionId" value={id} />
      <input type="hidden" name="number" value={number} />
    </>
  );
  const ownUnsent = (field: WrittenField) => (unsent?.field === field ? unsent : null);
  const [unsaved, doubt, report] = [ownUnsent("note"), ownUnsent("doubt"), ownUnsent("report")];
  return (
    <div className="solution-actions">
      <form method="post">
        {which}
        <input type="hidden" name="bookmark" value={isBookmarked ? "off" : "on"} />
        <button type="submit" className="btn btn-quiet" name="intent" value="bookmark">
          <Icon path={bookmark} small />
          {isBookmarked ? "Remove bookmark" : "Bookmark"}
        </button>
      </form>
      <details open={note !== "" || unsaved !== null}>
        <summary>{note === "" ? "Write a note" : "Your note"}</summary>
        <form method="post" className="stack stack-tight">
          {which}
          <Fault unsent={unsaved} />
          <label className="field">
            <span className="hint">Only you can read it.</span>
            <textarea
              className="input"
              name="note"
              rows={2}
              maxLength={MAX_NOTE_LENGTH}
              defaultValue={unsaved?.text ?? note}
              aria-label={`Your note on question ${number}`}
            />
          </label>
          <button type="submit" className="btn btn-own-width" name="intent" value="note">
            Save the note
          </button>
        </form>
      </details>
      <details open={doubt !== null}>
        <summary>Ask a doubt</summary>
        <form method="post" className="stack stack-tight">
          {which}
          <input type="hidden" name="reportId" value={doubt?.formId || reportId} />
          <Fault unsent={doubt} />
          <label className="field">
            <span>What is unclear in question {number}? Your teachers get the question with it.</span>
            <textarea
              className="input"
              name="doubt"
              rows={2}
              maxLength={longestDoubt}
              required
              defaultValue={doubt?.text}
            />
          </label>
          <button type="submit" className="btn btn-own-width" name="intent" value="doubt">
            Send the doubt
          </button>
        </form>
        <a className="link-line" href={homePaths.askDoubt({ testId, questionId: id, attemptId })}>
          Ask with a picture
        </a>
      </details>
      <details open={report !== null}>
        <summary>Report this question</summary>
        <form method="post" className="stack stack-tight">
          {which}
          <input type="hidden" name="reportId" value={report?.formId || reportId} />
          <Fault unsent={report} />
          <label className="field">
            <span>What is wrong with question {number}?</span>
            <textarea className="input" name="report" rows={2} maxLength={1000} required defaultValue={report?.text} />
          </label>
          <button type="submit" className="btn btn-own-width" name="intent" value="report">
            Send the report
          </button>
        </form>
      </details>
    </div>
  );
}
