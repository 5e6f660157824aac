import { memo, type ReactNode } from "react";
import { QuestionPicture } from "~/components/content/question-picture";
import { RichText } from "~/components/content/rich-text";
import { intentButton } from "~/lib/attempt/protocol/exam-buttons";
import type { PaperQuestion } from "~/lib/attempt/rules/types";
import { optionLetter } from "~/lib/option-letter";
import { formatMarks } from "./exam-messages";

interface QuestionCardProps {
  question: PaperQuestion;
  index: number;
  count: number;
  selected: number | null;
  bookmarked: boolean;
  spent: ReactNode;
  /** Without script the choice waits for a button. */
  onChoose: (optionId: number) => void;
}

export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, index, count, selected, bookmarked, spent, onChoose } = props;
  return (
    <fieldset
      id="question"
      className="exam-question"
      tabIndex={-1}
      dir={question.dir ?? "ltr"}
      aria-labelledby="question-number question-text"
    >
      <legend id="question-number">
        Question {index + 1} <span className="exam-of">of {count}</span>
      </legend>
      <div className="exam-meta" dir="ltr">
        <span className="exam-spent" title="Time on this question">
          <span className="sr-only">Time on this question: </span>
          {spent}
        </span>
        <span className="exam-marks">
          <span className="sr-only">Marks: </span>+{formatMarks(question.marks)}
          {question.negativeMarks > 0 ? ` −${formatMarks(question.negativeMarks)}` : null}
        </span>
        <button
          type="submit"
          className="exam-bookmark"
          {...intentButton(bookmarked ? "unbookmark" : "bookmark")}
          aria-pressed={bookmarked}
        >
          <svg aria-hidden="true" viewBox="0 0 16 20" width="16" height="20">
            <path d="M2 1h12v18l-6-5-6 5z" />
          </svg>
          <span>{bookmarked ? "Remove bookmark" : "Bookmark"}</span>
        </button>
      </div>
      <RichText id="question-text" html={question.html} dir={question.dir} />
      <QuestionPicture image={question.image} imageAlt={question.imageAlt} />
      <div className="exam-options">
        {question.options.map((option, position) => (
          <label key={option.id} className="exam-option">
            <input
              type="radio"
              name="optionId"
              value={option.id}
              autoComplete="off"
              checked={option.id === selected}
              onChange={() => onChoose(option.id)}
            />
            <span className="exam-letter">{optionLetter(position)}</span>
            <RichText inline html={option.html} />
          </label>
        ))}
      </div>
    </fieldset>
  );
});
