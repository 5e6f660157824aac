import { Icon } from "~/components/parts/icon";
import { check, cross } from "~/components/parts/icon-paths";
import type { LanguageFacts } from "~/components/translation/language-facts";
import { TranslatedRichText } from "~/components/translation/translated-rich-text";
import { optionLetter } from "~/lib/option-letter";
import type { SafeHtml } from "~/lib/rich-text/safe-html";
import { languageOf, questionDirection } from "~/lib/translation/language-of";

interface AnswerOptionsProps {
  /** As the institute wrote it. */
  question: { stem: SafeHtml; options: readonly SafeHtml[]; language: string | null };
  /** Positions from 0. */
  right: readonly number[];
  /** Null or -1 for none. */
  chosen: number | null;
  /** Places in the order of showing; as written without it. */
  order?: readonly number[];
  notes?: readonly string[] | undefined;
  /** Why each option is right or wrong, by its place; null where the institute does not say it. */
  explanations?: readonly (SafeHtml | null)[] | undefined;
  translated?: readonly SafeHtml[] | undefined;
  translatedExplanations?: readonly (SafeHtml | undefined)[] | undefined;
  language?: LanguageFacts | undefined;
  beside?: boolean;
}

export function AnswerOptions(props: AnswerOptionsProps) {
  const { question, right, chosen, notes, explanations, translated, translatedExplanations, language } = props;
  const { beside = false } = props;
  const { stem, options, language: ownLanguage } = question;
  const { order = options.map((_, place) => place) } = props;
  const own = questionDirection(stem, options, ownLanguage);
  // The option's letter and notes belong at the start of its line.
  const dir = translated && !beside ? language?.dir : own;
  return (
    <ul className="stack stack-tight" dir={dir}>
      {order.map((place, at) => {
        const html = options[place];
        if (html === undefined) return null;
        const why = explanations?.[place];
        const translatedWhy = translatedExplanations?.[place];
        const isRight = right.includes(place);
        const isChosen = place === chosen;
        // Where no option is right, a choice is not wrong either.
        const isJudged = isChosen && right.length > 0;
        const marks = `answer${isRight ? " answer-right" : ""}${isJudged ? " answer-chosen" : ""}`;
        return (
          <li key={place} className={marks}>
            <b className="answer-letter">{optionLetter(at)}</b>
            <div className="answer-words">
              <TranslatedRichText
                original={html}
                translated={translated?.[place]}
                language={language}
                beside={beside}
                statedLanguage={ownLanguage}
                dir={own ?? "ltr"}
              />
              {isRight || isChosen ? (
                <p className="answer-marks">
                  {right.length > 0 ? <Icon path={isRight ? check : cross} small /> : null}
                  {isRight ? <span>Right answer</span> : null}
                  {isChosen ? <span>Your answer</span> : null}
                </p>
              ) : null}
              {why ? (
                <div
                  className="answer-why"
                  dir={(translatedWhy && !beside ? language?.dir : languageOf(why, ownLanguage).dir) ?? "ltr"}
                >
                  <TranslatedRichText
                    original={why}
                    translated={translatedWhy}
                    language={language}
                    beside={beside}
                    statedLanguage={ownLanguage}
                  />
                </div>
              ) : null}
              {notes?.[place] ? (
                <p className="hint">
                  <span dir="ltr">{notes[place]}</span>
                </p>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
