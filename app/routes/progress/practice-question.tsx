import { WordList } from "~/components/glossary/word-list";
import { Notice } from "~/components/parts/notice";
import { Words } from "~/components/parts/words";
import { MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { useDraftForm } from "~/components/shell/shell";
import { AnswerOptions } from "~/components/test/answer-options";
import { otherNumbers, QuestionStem, SumSteps } from "~/components/test/solution-case";
import { LanguageBar } from "~/components/translation/language-bar";
import { TranslatedRichText } from "~/components/translation/translated-rich-text";
import { shortTestName } from "~/lib/content/test-text";
import { formatDuration } from "~/lib/format";
import { optionLetter } from "~/lib/option-letter";
import { plainText } from "~/lib/rich-text/plain-text";
import { lookKey } from "~/lib/translation/address";
import { isEnglish, questionDirection } from "~/lib/translation/language-of";
import { homePaths } from "~/paths";
import type { QuestionView as Question } from "./practice-round";
import { askedId, type QuestionTranslation, type QuestionWords } from "./practice-words";

type AskedQuestionView = Question &
  QuestionTranslation &
  QuestionWords & { ticked: number | null; owner: string; chosenBy: readonly number[] | null };

export function PracticeQuestion({ view, isMissing }: { view: AskedQuestionView; isMissing: boolean }) {
  const { title, number, of, topic, secondsLeft, asked, answered, bar, translated } = view;
  const how = howOf(view);
  const line = (
    <div className="question-line">
      <p className="facts">
        <Words>{shortTestName(title).replace("Wrong answers: ", "")}</Words>
        {answered && topic && topic !== title ? <Words>{topic}</Words> : null}
        {secondsLeft === null || answered ? null : <TimeLeft view={view} seconds={secondsLeft} />}
      </p>
      <span className="aloud" data-aloud={askedId} />
      <PracticeLanguageSwitch view={view} />
    </div>
  );
  const question = (
    <>
      <QuestionStem id="stem" question={asked} isOpen={view.opensCase && !answered} translated={translated} {...how} />
      {view.isDrawn ? <p className="hint">{otherNumbers}</p> : null}
      {view.firstSteps ? (
        <SumSteps sum={view.firstSteps} language={translated?.stem ? how.language : undefined} beside={how.beside} />
      ) : null}
    </>
  );
  return (
    <Page title={`Question ${number} of ${of}`} crumbs={[{ label: "Practice", href: homePaths.practice }]}>
      {answered ? <AnswerOutcome answered={answered} /> : null}
      {isMissing ? (
        <Notice tone="bad" role="alert">
          Choose an answer first.
        </Notice>
      ) : null}
      {answered ? null : line}
      <article className="card" id={askedId}>
        {answered ? (
          <>
            <details className="fold question-case">
              <summary>
                <Words className="one-line" statedLanguage={translated?.stem ? how.language?.code : asked.language}>
                  {plainText(translated?.stem ?? asked.stem) || "The question"}
                </Words>
                <span>The question</span>
              </summary>
              <div className="stack">{question}</div>
            </details>
            <AnswerOptions
              question={asked}
              translated={translated}
              order={view.options.map(({ place }) => place)}
              right={answered.right}
              chosen={answered.chosen}
              isAgain={answered.isAgain}
              chosenBy={view.chosenBy}
              explanation={answered.explanation}
              explanations={answered.optionExplanations}
              {...how}
            />
          </>
        ) : (
          <>
            {question}
            <PracticeAnswerForm view={view} />
          </>
        )}
        {translationHints(translated).map((words) => (
          <p key={words} className="hint">
            {words}
          </p>
        ))}
        <WordList
          words={view.words}
          language={view.namesLanguage}
          back={homePaths.practiceRound(view.round, number)}
          question={askedId}
        />
      </article>
      {answered ? line : null}
      {bar ? <LanguageBar bar={bar} /> : null}
      {answered ? (
        <p className="in-reach">
          <MainLink href={view.next}>{view.isLast ? "See how it went" : "Next question"}</MainLink>
        </p>
      ) : null}
    </Page>
  );
}

function translationHints(translated: QuestionTranslation["translated"]): string[] {
  if (!translated) return [];
  const { notice, made, explanationMade, explanationNotice } = translated;
  const words = explanationMade === made ? "" : (explanationMade ?? explanationNotice);
  return [notice, made, words && `The explanation: ${words}`].flatMap((line) => line || []);
}

/** The question in the other language; a tick that is not checked goes along. */
function PracticeLanguageSwitch({ view: { bar, asked, answered } }: { view: AskedQuestionView }) {
  if (!bar?.other || !isEnglish(asked.language)) return null;
  const { own, href, code, dir } = bar.other;
  const look = bar.shown === "en" ? "translated" : "original";
  if (answered) {
    return (
      <a className="link-line" href={href} lang={code} dir={dir}>
        {own}
      </a>
    );
  }
  return (
    <>
      {/* Pressed by Enter on an option, which takes the form's first button. */}
      <button
        type="submit"
        form="answer"
        name="intent"
        value="check"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <button
        {...({ type: "submit", form: "answer", formMethod: "get", formNoValidate: true } as const)}
        {...{ className: "link-line", name: lookKey, value: look, lang: code, dir }}
      >
        {own}
      </button>
    </>
  );
}

const howOf = ({ language, beside }: QuestionTranslation) => ({ language: language ?? undefined, beside });

function TimeLeft({ view, seconds }: { view: AskedQuestionView; seconds: number }) {
  if (seconds <= 0) return <strong>Time is up</strong>;
  const over = `${Math.max(1, seconds)};url=${homePaths.practiceRound(view.round)}`;
  return (
    <>
      <strong>{formatDuration(seconds)} left</strong>
      <meta httpEquiv="refresh" content={over} />
    </>
  );
}

function AnswerOutcome({ answered }: { answered: NonNullable<AskedQuestionView["answered"]> }) {
  const { isRight, chosen, comesBack, right } = answered;
  const isDropped = right.length === 0;
  const counted = isRight ? "Right." : chosen === -1 ? "Here is the answer." : "Wrong.";
  const words = isDropped ? "Your institute dropped this question." : counted;
  return (
    <Notice tone={isRight ? "good" : "bad"} role="status">
      <p>
        <strong>{words}</strong>
        {comesBack && !isDropped ? ` It comes back ${comesBack}.` : ""}
      </p>
    </Notice>
  );
}

function PracticeAnswerForm({ view }: { view: AskedQuestionView }) {
  const { stem, options: written, language: told } = view.asked;
  const own = questionDirection(stem, written, told);
  // All questions share a path, by which a form is kept over a sign-in.
  const key = `${view.round}.${view.number}`;
  const draft = useDraftForm({ asked: key });
  return (
    <form
      method="post"
      id="answer"
      className="stack"
      data-answers={homePaths.tonightAnswers(view.owner)}
      data-owner={view.owner}
      data-question={view.id}
    >
      <input type="hidden" name="round" value={view.round} />
      <input type="hidden" name="q" value={view.number} />
      <input type="hidden" name="asked" value={key} />
      <input type="hidden" name="since" value={view.shownAt} />
      <fieldset
        className="stack stack-tight"
        aria-labelledby="stem"
        dir={view.translated?.options && !view.beside ? view.language?.dir : own}
      >
        {view.options.map(({ place, value, html }, at) => (
          <label key={place} className="choice answer-choice">
            <input
              type="radio"
              name="chosen"
              value={value}
              required
              defaultChecked={(draft.chosen ?? String(view.ticked)) === String(value)}
            />
            <b className="answer-letter">{optionLetter(at)}</b>
            <TranslatedRichText
              inline
              original={html}
              translated={view.translated?.options?.[place]}
              {...howOf(view)}
              dir={own ?? "ltr"}
              statedLanguage={told}
            />
          </label>
        ))}
      </fieldset>
      <p className="actions actions-end in-reach">
        <button type="submit" className="btn btn-main" name="intent" value="check">
          Check
        </button>
        <button type="submit" className="btn btn-quiet" name="intent" value="show" formNoValidate>
          Show the answer
        </button>
      </p>
      <p className="hint" role="status" data-waiting="" />
    </form>
  );
}
