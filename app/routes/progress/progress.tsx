import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MissingPart } from "~/components/list/missing-part";
import { CutOffTable } from "~/components/parts/cut-off-table";
import { noResults } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { FigureStrip } from "~/components/parts/figure-strip";
import { calendar } from "~/components/parts/icon-paths";
import { ListRow, ListRows } from "~/components/parts/list-row";
import { RangeLegend, RangeScale } from "~/components/parts/range-scale";
import { TrendLine } from "~/components/parts/trend-line";
import { Facts } from "~/components/parts/words";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { capital, formatCount, formatMarks, formatNumber } from "~/lib/format";
import { formatRange } from "~/lib/prediction/distribution";
import { contentPaths, homePaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { BodyFigure } from "./body-figure";
import { loadProgress, type ProgressView } from "./progress-loading";
import { SubjectBars, TopicSquares } from "./topic-pictures";

export const handle = { stylesheet: "progress" } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "My progress · PCBT" }];

export const loader = requireStudent(({ context }) => loadProgress(context));

export default function Progress() {
  const view = useLoaderData<typeof loader>();
  return (
    <Page title="My progress" aside={view?.taken ? <BodyFigure parts={view.pictures.parts} /> : null}>
      {view === null ? (
        <MissingPart text="We could not load your progress." />
      ) : view.taken === 0 ? (
        <EmptyNote
          drawing={noResults}
          text="Your progress begins with your first test."
          href={contentPaths.tests}
          action="See the tests"
        />
      ) : (
        <>
          {view.isPartial ? <p role="status">Not all of your tests are counted yet. Look again in a moment.</p> : null}
          <Figures view={view} />
        </>
      )}
    </Page>
  );
}

function Figures({ view }: { view: ProgressView }) {
  const { taken, all, worked, pictures, exam } = view;
  return (
    <>
      <FigureStrip
        label="In short"
        figures={[
          { value: taken, label: taken === 1 ? "test" : "tests" },
          { value: all.percent === null ? "–" : `${all.percent} %`, label: "answered right" },
          { value: worked, label: "of 30 days" },
        ]}
      />
      <StandingTodayCard view={view} />
      <p className="actions">
        <MainLink href={homePaths.practice}>Practise</MainLink>
        <ButtonLink href={homePaths.results}>All results</ButtonLink>
      </p>
      <Trend percents={view.trend.map(({ percent }) => percent)} />
      <SubjectBars bars={pictures.bars} />
      <TopicSquares {...pictures} />
      <ListRow href={homePaths.plan} title={exam} line="Your exam and minutes a day" icon={calendar} />
      <SavedQuestions kept={view.kept} />
    </>
  );
}

function Trend({ percents }: { percents: readonly number[] }) {
  const [first = 0, last = 0] = [percents[0], percents.at(-1)];
  if (percents.length < 2) return null;
  return (
    <section className="part" aria-labelledby="trend">
      <h2 id="trend">Your mocks, of 100 marks</h2>
      <TrendLine percents={percents} />
      <p className="row-line">
        From {formatMarks(first)} to {formatMarks(last)} in {percents.length} mocks
      </p>
    </section>
  );
}

function SavedQuestions({ kept: { total, questions } }: { kept: ProgressView["kept"] }) {
  if (total === 0) return null;
  return (
    <section className="part" aria-labelledby="kept">
      <h2 id="kept">Bookmarks and notes</h2>
      <ListRows
        rows={questions.map(({ href, text, facts }) => ({ href, title: text, line: <Facts facts={facts} /> }))}
      />
      <p className="actions">
        <ButtonLink href={homePaths.practiceOf("of", "kept")}>Practise {formatCount(total, "question")}</ButtonLink>
      </p>
    </section>
  );
}

/** One drawing of how ready a student is; all words of doubt are in one fold. */
function StandingTodayCard({ view: { today, all } }: { view: ProgressView }) {
  const bar = today
    ? { words: `${capital(formatRange(today.range))} of 100 marks`, at: today.expected, ...today.range }
    : { words: `${all.right} of ${all.answered} right so far`, at: all.percent, from: all.from, to: all.to };
  return (
    <section className="card" aria-labelledby="today">
      <h2 id="today">Where would I stand today?</h2>
      {bar.at === null ? null : (
        <>
          <p className="subheading">{bar.words}</p>
          <RangeScale at={bar.at} from={bar.from} to={bar.to} />
          <RangeLegend />
        </>
      )}
      {today === null ? null : (
        <p className="row-line">
          Most likely about {formatMarks(Math.round(today.expected))}, from {formatCount(today.tests, "test")}.
        </p>
      )}
      <details className="fold">
        <summary>How sure is this?{today === null ? "" : " Cut-offs"}</summary>
        <p>Nine of ten students end where the bar is pale.</p>
        {today === null ? (
          <p>
            Nobody can tell yet. It takes 20 answered questions of tests that ten students have taken, and an institute
            that tells how their scores spread.
          </p>
        ) : (
          <p>
            {today.percentile
              ? `Percentile ${formatRange(today.percentile.range)} among the students of your institute. `
              : ""}
            In 100 questions with a third of a mark lost for a wrong answer, as in the first stage of NORCET. From{" "}
            {formatCount(today.tests, "test")} with {formatNumber(today.questions)} questions, each taken for the first
            time, beside {formatNumber(today.students)} students or more.
          </p>
        )}
        {today === null ? null : <CutOffTable {...today} />}
        <p>
          <a href={homePaths.progressMethod}>How this is worked out, and what it cannot know</a>
        </p>
      </details>
    </section>
  );
}
