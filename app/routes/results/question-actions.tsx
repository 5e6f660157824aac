import { Icon } from "~/components/parts/icon";
import { bookmark } from "~/components/parts/icon-paths";
import { longestNote } from "~/lib/notebook/notebook";
import { homePaths } from "~/paths";
import type { ShownSolution } from "./solutions-loading";

interface QuestionActionsProps {
  question: ShownSolution;
  of: { testId: number; performanceId: number };
  reportId: string;
}

/** What a student makes of a question: a bookmark, a note, a doubt, a report. */
export function QuestionActions({ question, of, reportId }: QuestionActionsProps) {
  const { id, number, isBookmarked, note } = question;
  const which = (
    <>
      <input type="hidden" name="questionId" value={id} />
      <input type="hidden" name="number" value={number} />
    </>
  );
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
      <a className="btn btn-quiet" href={homePaths.doubtAbout(id, of.testId, of.performanceId)}>
        Ask a doubt
      </a>
      <details open={note !== ""}>
        <summary>{note === "" ? "Write a note" : "Your note"}</summary>
        <form method="post" className="stack stack-tight">
          {which}
          <label className="field">
            <span className="hint">Only you can read it.</span>
            <textarea
              className="input"
              name="note"
              rows={2}
              maxLength={longestNote}
              defaultValue={note}
              aria-label={`Your note on question ${number}`}
            />
          </label>
          <button type="submit" className="btn btn-own-width" name="intent" value="note">
            Save the note
          </button>
        </form>
      </details>
      <details>
        <summary>Report a fault</summary>
        <form method="post" className="stack stack-tight">
          {which}
          <input type="hidden" name="reportId" value={reportId} />
          <label className="field">
            <span>What is wrong with question {number}?</span>
            <textarea className="input" name="report" rows={2} maxLength={1000} required />
          </label>
          <button type="submit" className="btn btn-own-width" name="intent" value="report">
            Send the report
          </button>
        </form>
      </details>
    </div>
  );
}
