import type { ReactNode } from "react";
import { Icon } from "~/components/parts/icon";
import { check, cross } from "~/components/parts/icon-paths";
import type { LanguageFacts } from "~/components/translation/language-facts";
import type { TranslatedSolution } from "~/components/translation/translate-solutions";
import { TranslatedRichText } from "~/components/translation/translated-rich-text";
import { choiceWords, optionLetter, reasonNow } from "~/lib/option-letter";
import { MIN_STUDENTS } from "~/lib/result/standing";
import { inParagraphs } from "~/lib/rich-text/paragraphs";
import type { SafeHtml } from "~/lib/rich-text/plain-text";
import { languageOf, questionDirection } from "~/lib/translation/language-of";

interface AnswerOptionsProps {
  /** As the institute wrote it. */
  question: { stem: SafeHtml; options: readonly SafeHtml[]; language: string | null; reasonsLater?: true | undefined };
  /** Positions from 0. */
  right: readonly number[];
  /** Null or -1 for none. */
  chosen: number | null;
  /** The time before, the same wrong one was chosen. */
  isAgain?: boolean;
  /** Places in the order of showing; as written without it. */
  order?: readonly number[];
  /** Students per option, by its place. */
  chosenBy?: readonly number[] | null | undefined;
  /** Why the right answer is right, where the institute says it. */
  explanation?: SafeHtml | null | undefined;
  /** Why each option is right or wrong, by its place; null where the institute does not say it. */
  explanations?: readonly (SafeHtml | null)[] | undefined;
  translated?: Partial<TranslatedSolution> | null | undefined;
  language?: LanguageFacts | undefined;
  beside?: boolean;
  /** Of "Why": below the page's heading, or below the question's. */
  heading?: "h2" | "h3";
  /** Said below "Why". */
  children?: ReactNode;
}

/** The answer first: what is right, what was chosen, and why; then the other options. */
export function AnswerOptions(props: AnswerOptionsProps) {
  const { question, right, chosen, translated, language, beside = false, explanation, heading: Heading = "h2" } = props;
  const { stem, options, language: ownLanguage } = question;
  const { order = options.map((_, place) => place) } = props;
  // The option's letter and notes belong at the start of its line.
  const dir = translated?.options && !beside ? language?.dir : questionDirection(stem, options, ownLanguage);
  const lettered = order.map((place, at) => ({ place, letter: optionLetter(at) }));
  const ranked = [
    lettered.filter(({ place }) => right.includes(place)),
    lettered.filter(({ place }) => place === chosen && !right.includes(place)),
  ].flat();
  const others = lettered.filter((one) => !ranked.includes(one));
  const listed = (some: typeof lettered) =>
    some.length === 0 ? null : (
      <ul className="stack stack-tight" dir={dir}>
        {some.map((one) => (
          <AnswerOption key={one.place} {...one} {...props} />
        ))}
      </ul>
    );
  return (
    <>
      {listed(ranked)}
      {explanation ? (
        <section className="solution-why">
          <Heading>Why</Heading>
          <TranslatedRichText
            original={inParagraphs(explanation)}
            translated={translated?.explanation ? inParagraphs(translated.explanation) : undefined}
            {...{ statedLanguage: ownLanguage, language, beside }}
          />
          {props.children}
        </section>
      ) : null}
      {listed(others)}
    </>
  );
}

function AnswerOption(props: AnswerOptionsProps & { place: number; letter: string }) {
  const { place, letter, question, right, chosen, explanations, translated, language, beside = false } = props;
  const { stem, options, language: ownLanguage } = question;
  const html = options[place];
  if (html === undefined) return null;
  const how = { language, beside, statedLanguage: ownLanguage };
  const why = reasonNow(question, explanations?.[place], props.isAgain === true);
  const translatedWhy = translated?.optionExplanations?.[place];
  const isRight = right.includes(place);
  const isChosen = place === chosen;
  // Where no option is right, a choice is not wrong either.
  const isJudged = isChosen && right.length > 0;
  const isWrong = isJudged && !isRight;
  const ownWords = isWrong && props.isAgain ? choiceWords(letter, true, why != null) : null;
  const share = shareOf(props.chosenBy, place);
  const marks = `answer${isRight ? " answer-right" : ""}${isJudged ? " answer-chosen" : ""}`;
  return (
    <li className={marks}>
      {share ? (
        <svg
          className="answer-share"
          viewBox="0 0 100 1"
          width="100"
          height="1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width={share.percent} height="1" />
        </svg>
      ) : null}
      <b className="answer-letter">{letter}</b>
      <div className="answer-words">
        <TranslatedRichText
          original={html}
          translated={translated?.options?.[place]}
          dir={questionDirection(stem, options, ownLanguage) ?? "ltr"}
          {...how}
        />
        {isRight || isChosen || share ? (
          <p className="answer-marks">
            {(isRight || isChosen) && right.length > 0 ? <Icon path={isRight ? check : cross} small /> : null}
            {isRight ? <span>Right answer</span> : null}
            {isChosen ? <span>Your answer</span> : null}
            {share ? (
              <span className="hint" dir="ltr">
                {share.words}
              </span>
            ) : null}
          </p>
        ) : null}
        {ownWords ? (
          <p className="answer-why" dir="ltr">
            {ownWords}
          </p>
        ) : null}
        {why ? (
          <div
            className="answer-why"
            lang={language && !translatedWhy ? (languageOf(why, ownLanguage).lang ?? "en") : undefined}
            dir={(translatedWhy && !beside ? language?.dir : languageOf(why, ownLanguage).dir) ?? "ltr"}
          >
            <TranslatedRichText original={why} translated={translatedWhy} {...how} />
          </div>
        ) : null}
      </div>
    </li>
  );
}

/** "31 % chose this", or a count of few students; null where nobody knows. */
function shareOf(chosenBy: AnswerOptionsProps["chosenBy"], place: number) {
  const students = chosenBy?.reduce((sum, count) => sum + count, 0) ?? 0;
  if (students === 0) return null;
  const count = chosenBy?.[place] ?? 0;
  const percent = Math.round((count / students) * 100);
  return { percent, words: `${students < MIN_STUDENTS ? `${count} of ${students}` : `${percent} %`} chose this` };
}
