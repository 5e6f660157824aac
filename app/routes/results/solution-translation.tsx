import { RichText } from "~/components/content/rich-text";
import type { LanguageFacts } from "~/components/translation/language-facts";
import type { TranslatedSolution } from "~/components/translation/translate-solutions";
import { optionLetter } from "~/lib/option-letter";
import type { SolutionView } from "./solutions-loading";

interface TranslationProps {
  question: SolutionView;
  translated: TranslatedSolution;
  language: LanguageFacts;
}

export function SolutionTranslation(props: TranslationProps & { beside: boolean }) {
  const { question, translated, language, beside } = props;
  const { made, explanation, notice } = translated;
  const isTranslated = made !== null || explanation !== null;
  if (!isTranslated) return notice === "" ? null : <p className="hint">{notice}</p>;
  return (
    <div className="translation-note">
      {notice === "" ? null : <p>{notice}</p>}
      {made === null ? null : <p>{made} The English text is final.</p>}
      {beside ? null : <Original question={question} hasCase={translated.case !== null} />}
      {made === null ? null : <TranslationReport question={question} language={language} of="translation" />}
    </div>
  );
}

export function ExplanationTranslation({ question, translated, language }: TranslationProps) {
  const { made, explanationMade, explanationNotice } = translated;
  if (explanationMade === null) {
    return explanationNotice === "" ? null : <p className="hint">{explanationNotice}</p>;
  }
  return (
    <div className="translation-note">
      {explanationMade === made ? null : <p>{explanationMade} The English text is final.</p>}
      <TranslationReport question={question} language={language} of="explanation" />
    </div>
  );
}

interface ReportProps extends Pick<TranslationProps, "question" | "language"> {
  of: "translation" | "explanation";
}

function TranslationReport({ question: { id, number }, language, of }: ReportProps) {
  return (
    <form method="post" className="translation-acts">
      <input type="hidden" name="questionId" value={id} />
      <input type="hidden" name="number" value={number} />
      <button type="submit" name="intent" value={`report-${of}`}>
        Report this {of}
        <span className="sr-only">
          {" "}
          of question {number} into {language.name}
        </span>
      </button>
    </form>
  );
}

function Original({ question: { solution }, hasCase }: Pick<TranslationProps, "question"> & { hasCase: boolean }) {
  return (
    <details>
      <summary>Show original</summary>
      <div className="stack stack-tight translation-original">
        {hasCase && solution.case ? <RichText html={solution.case.html} /> : null}
        <RichText html={solution.stem} />
        <ul>
          {solution.options.map((html, place) => (
            // The places of options are what they are known by.
            // biome-ignore lint/suspicious/noArrayIndexKey: options never move
            <li key={place}>
              <b>{optionLetter(place)}</b> <RichText html={html} inline />
            </li>
          ))}
        </ul>
        {solution.explanation ? <RichText html={solution.explanation} /> : null}
      </div>
    </details>
  );
}
