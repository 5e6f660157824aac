import type { ComponentProps, ReactNode } from "react";
import { takesFocus } from "~/components/form/error-summary";
import { PostButton } from "~/components/form/post-button";
import { Icon } from "~/components/parts/icon";
import { bookmark } from "~/components/parts/icon-paths";
import { MAX_NOTE_LENGTH } from "~/lib/notebook/notebook";
import { homePaths } from "~/paths";
import { longestDoubt } from "~/request/doubt-length";
import type { UnsentField, WrittenField } from "./solution-form";
import type { SolutionView } from "./solutions-loading";

interface QuestionActionsProps {
  result: { testId: number; performanceId: number };
  question: SolutionView;
  reportId: string;
  unsent: UnsentField | null;
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
  return (
    <div className="solution-actions">
      <PostButton
        name="intent"
        value="bookmark"
        look="quiet"
        fields={{ questionId: id, number, bookmark: isBookmarked ? "off" : "on" }}
      >
        <Icon path={bookmark} small />
        {isBookmarked ? "Remove bookmark" : "Bookmark"}
      </PostButton>
      <WrittenForm
        {...{
          field: "note",
          summary: note === "" ? "Write a note" : "Your note",
          which,
          unsent,
          submit: "Save the note",
        }}
        isOpen={note !== ""}
        label={<span className="hint">Only you can read it.</span>}
        input={{ maxLength: MAX_NOTE_LENGTH, defaultValue: note, "aria-label": `Your note on question ${number}` }}
      />
      <WrittenForm
        {...{ field: "doubt", summary: "Ask a doubt", which, unsent, reportId, submit: "Send the doubt" }}
        label={<span>What is unclear in question {number}? Your teachers get the question with it.</span>}
        input={{ maxLength: longestDoubt, required: true }}
      >
        <a className="link-line" href={homePaths.askDoubt({ testId, questionId: id, attemptId })}>
          Ask with a picture
        </a>
      </WrittenForm>
      <WrittenForm
        {...{ field: "report", summary: "Report this question", which, unsent, reportId, submit: "Send the report" }}
        label={<span>What is wrong with question {number}?</span>}
        input={{ maxLength: 1000, required: true }}
      />
    </div>
  );
}

interface WrittenFormProps {
  field: WrittenField;
  summary: string;
  which: ReactNode;
  unsent: UnsentField | null;
  reportId?: string;
  submit: string;
  isOpen?: boolean;
  label: ReactNode;
  input: ComponentProps<"textarea">;
  children?: ReactNode;
}

/** Folded, unless something is written. */
function WrittenForm({ field, unsent, isOpen = false, ...form }: WrittenFormProps) {
  const own = unsent?.field === field ? unsent : null;
  return (
    <details open={isOpen || own !== null}>
      <summary>{form.summary}</summary>
      <form method="post" className="stack stack-tight">
        {form.which}
        {form.reportId ? <input type="hidden" name="reportId" value={own?.formId || form.reportId} /> : null}
        {own ? (
          <p className="notice notice-bad" role="alert" {...takesFocus}>
            {own.fault}
          </p>
        ) : null}
        <label className="field">
          {form.label}
          <textarea className="input" name={field} rows={2} {...form.input} {...(own && { defaultValue: own.text })} />
        </label>
        <button type="submit" className="btn btn-own-width" name="intent" value={field}>
          {form.submit}
        </button>
      </form>
      {form.children}
    </details>
  );
}
