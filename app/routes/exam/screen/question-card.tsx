import { memo, useState } from "react";
import { QuestionPicture } from "~/components/content/question-picture";
import { Icon } from "~/components/parts/icon";
import { bookmark, chevron } from "~/components/parts/icon-paths";
import { TranslatedText } from "~/components/translation/translated-text";
import { intentButton } from "~/lib/attempt/protocol/exam-buttons";
import { arePlausibleMarks } from "~/lib/content/marks";
import { optionLetter } from "~/lib/option-letter";
import { ExamCase } from "./exam-case";
import { formatMarks, spokenMarks } from "./exam-messages";
import { drawnOption, drawnStem, type PagePaper, type PageQuestion } from "./page-paper";
import { LanguageSwitch, type Reading, ReadingNote, ReadingNotice, readingOf } from "./reading";

interface QuestionCardProps {
  question: PageQuestion;
  paper: PagePaper;
  index: number;
  count: number;
  selected: number | null;
  /** Unsaved choices look different in an exam. */
  saved: number | null;
  bookmarked: boolean;
  reading: Reading | null;
  hasLanguages: boolean;
  /** Waits for a button without script. */
  onChoose: (optionId: number) => void;
}

/** Reuses the card, which saves a slow phone a fifth; a focused one is new, or screen readers repeat nothing. */
function useCardKey(id: number): number {
  const [card, setCard] = useState({ shows: id, key: id });
  if (card.shows === id) return card.key;
  const key = document.activeElement?.id === "question" ? id : card.key;
  setCard({ shows: id, key });
  return key;
}

export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, paper, index, count, selected, saved, bookmarked, reading, hasLanguages, onChoose } = props;
  const { texts, language, beside } = readingOf(reading, question.id);
  const exhibit = <ExamCase key={`case ${question.id}`} paper={paper} question={question} reading={reading} />;
  const isMirrored = texts !== undefined && language?.dir === "rtl" && !beside;
  return (
    <fieldset
      key={useCardKey(question.id)}
      id="question"
      className={hasLanguages ? "exam-question exam-two" : "exam-question"}
      tabIndex={-1}
      dir={question.dir ?? "ltr"}
      aria-labelledby="question-number question-text"
    >
      {/* New for each question: browser translators take text nodes away. */}
      <legend key={`number ${question.id}`} id="question-number">
        Question {index + 1} <span className="exam-of">of {count}</span>
      </legend>
      <Marks key={question.id} question={question} />
      {reading ? <ReadingNotice reading={reading} id={question.id} /> : null}
      {question.opensCase ? null : exhibit}
      <TranslatedText
        id="question-text"
        original={drawnStem(question)}
        translated={texts?.html}
        language={language}
        beside={beside}
      />
      {question.opensCase ? exhibit : null}
      <QuestionPicture
        key={`picture ${question.id}`}
        image={question.image}
        imageAlt={question.imageAlt}
        language={question.imageLanguage}
      />
      <div className={isMirrored ? "exam-options exam-rtl" : "exam-options"}>
        {question.options.map((option, position) => (
          <label
            key={optionLetter(position)}
            className={option.id === saved ? "exam-option exam-option-saved" : "exam-option"}
          >
            <input
              type="radio"
              name="optionId"
              value={option.id}
              autoComplete="off"
              checked={option.id === selected}
              onChange={() => onChoose(option.id)}
            />
            <span className="exam-letter">{optionLetter(position)}</span>
            <TranslatedText
              inline
              original={drawnOption(question, option)}
              translated={texts?.options[position]}
              language={language}
              beside={beside}
            />
          </label>
        ))}
      </div>
      <p className="aloud" dir="ltr" data-aloud="question" />
      {reading ? <ReadingNote reading={reading} id={question.id} /> : null}
      {/* Seen beside the number, read after the answers. */}
      <div className="exam-meta" dir="ltr">
        {hasLanguages ? <LanguageSwitch reading={reading} /> : null}
        <button
          type="submit"
          className="exam-bookmark"
          {...intentButton(bookmarked ? "unbookmark" : "bookmark")}
          aria-pressed={bookmarked}
          aria-label={bookmarked ? "Remove bookmark" : "Bookmark"}
        >
          <Icon path={bookmark} />
        </button>
        <button type="submit" className="exam-next" {...intentButton("next")}>
          <span>Next</span>
          <Icon path={chevron} small />
        </button>
      </div>
    </fieldset>
  );
});

function Marks({ question: { marks, negativeMarks } }: Pick<QuestionCardProps, "question">) {
  const lost = negativeMarks > 0;
  if (!arePlausibleMarks({ marks, negativeMarks })) return null;
  return (
    <span className="exam-marks" dir="ltr">
      <span className="sr-only">
        Marks: plus {spokenMarks(marks)}
        {lost ? `, minus ${spokenMarks(negativeMarks)}` : null}
      </span>
      <span aria-hidden="true">
        +{formatMarks(marks)}
        {lost ? ` / −${formatMarks(negativeMarks)}` : null}
      </span>
    </span>
  );
}
