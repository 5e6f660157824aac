import { QuestionPicture } from "~/components/content/question-picture";
import { RichText } from "~/components/content/rich-text";
import { Notice } from "~/components/parts/notice";
import { MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { AnswerOptions } from "~/components/test/answer-options";
import { formatDuration } from "~/lib/format";
import { optionLetter } from "~/lib/option-letter";
import { homePaths } from "~/paths";
import type { QuestionView } from "./practice-round";

const crumbs = [{ label: "Practice", href: homePaths.practice }];

/** One question of a round: to be answered, or what came of the answer and why. */
export function PracticeQuestion({ view, isMissing }: { view: QuestionView; isMissing: boolean }) {
  const { title, number, of, topic, secondsLeft, asked, answered } = view;
  const language = asked.language ?? undefined;
  return (
    <Page title={`Question ${number} of ${of}`} crumbs={crumbs}>
      <p className="facts">
        <bdi>{title}</bdi>
        {answered && topic && topic !== title ? <bdi>{topic}</bdi> : null}
        {secondsLeft === null || answered ? null : <TimeLeft view={view} seconds={secondsLeft} />}
      </p>
      {answered ? <Outcome answered={answered} /> : null}
      {isMissing ? (
        <Notice tone="bad" role="alert">
          <p>Choose an answer first.</p>
        </Notice>
      ) : null}
      <article className="card" lang={language}>
        <RichText html={asked.stem} id="stem" />
        <QuestionPicture image={asked.image} imageAlt={asked.imageAlt} />
        {answered ? (
          <AnswerOptions options={asked.options} right={answered.right} chosen={answered.chosen} />
        ) : (
          <AnswerForm view={view} />
        )}
        {answered?.explanation ? (
          <section className="solution-why">
            <h2 lang="en">Why</h2>
            <RichText html={answered.explanation} />
          </section>
        ) : null}
      </article>
      {answered ? (
        <p className="in-reach">
          <MainLink href={view.next}>{view.isLast ? "See how it went" : "Next question"}</MainLink>
        </p>
      ) : null}
    </Page>
  );
}

function TimeLeft({ view, seconds }: { view: QuestionView; seconds: number }) {
  if (seconds <= 0) return <strong>Time is up</strong>;
  const over = `${Math.max(1, seconds)};url=${homePaths.practiceRound(view.round)}`;
  return (
    <>
      <strong>{formatDuration(seconds)} left</strong>
      <meta httpEquiv="refresh" content={over} />
    </>
  );
}

function Outcome({ answered }: { answered: NonNullable<QuestionView["answered"]> }) {
  const { isRight, chosen, comesBack } = answered;
  const words = isRight ? "Right." : chosen === -1 ? "Here is the answer." : "Wrong.";
  return (
    <Notice tone={isRight ? "good" : "bad"} role="status">
      <p>
        <strong>{words}</strong>
        {comesBack ? ` This question comes back ${comesBack}.` : ""}
      </p>
    </Notice>
  );
}

function AnswerForm({ view }: { view: QuestionView }) {
  return (
    <form method="post" className="stack">
      <fieldset className="stack stack-tight" aria-labelledby="stem">
        {view.asked.options.map((html, place) => (
          // The places of options are what they are known by.
          // biome-ignore lint/suspicious/noArrayIndexKey: options never move
          <label key={place} className="choice answer-choice">
            <input type="radio" name="chosen" value={place} required />
            <b className="answer-letter">{optionLetter(place)}</b>
            <RichText html={html} inline />
          </label>
        ))}
      </fieldset>
      <p className="actions actions-end" lang="en">
        <button type="submit" className="btn btn-main" name="intent" value="check">
          Check
        </button>
        <button type="submit" className="btn btn-quiet" name="intent" value="show" formNoValidate>
          Show the answer
        </button>
      </p>
    </form>
  );
}
