import { RichText } from "~/components/content/rich-text";
import type { LanguageFacts } from "~/components/translation/language-facts";
import type { TranslatedSolution } from "~/components/translation/translate-solutions";
import { optionLetter } from "~/lib/option-letter";
import type { ShownSolution } from "./solutions-loading";

interface SolutionTranslationProps {
  question: ShownSolution;
  translated: TranslatedSolution;
  language: LanguageFacts;
  /** The English text is in view already. */
  beside: boolean;
}

/** How a solution's translation was made, its English text one tap away, and a way to say that it is wrong. */
export function SolutionTranslation(props: SolutionTranslationProps) {
  const { question, translated, language, beside } = props;
  const { id, number } = question;
  const { made, notice } = translated;
  if (made === null) return notice === "" ? null : <p className="hint">{notice}</p>;
  return (
    <div className="translation-note">
      {notice === "" ? null : <p>{notice}</p>}
      <p>{made} The English text is final.</p>
      {beside ? null : <Original question={question} />}
      {translated.stem === null ? null : (
        <form method="post" className="translation-acts">
          <input type="hidden" name="questionId" value={id} />
          <input type="hidden" name="number" value={number} />
          <button type="submit" name="intent" value="report-translation">
            Report this translation
            <span className="sr-only">
              {" "}
              of question {number} into {language.name}
            </span>
          </button>
        </form>
      )}
    </div>
  );
}

function Original({ question: { solution } }: Pick<SolutionTranslationProps, "question">) {
  return (
    <details>
      <summary>Show original</summary>
      <div className="stack stack-tight translation-original">
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
