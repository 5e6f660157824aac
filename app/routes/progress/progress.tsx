import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MissingPart } from "~/components/list/missing-part";
import { noResults } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { FigureStrip } from "~/components/parts/figure-strip";
import { calendar } from "~/components/parts/icon-paths";
import { ListRow } from "~/components/parts/list-row";
import { TrendLine } from "~/components/parts/trend-line";
import { Words } from "~/components/parts/words";
import { ButtonLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { formatCount, formatMarks } from "~/lib/format";
import { contentPaths, homePaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { BodyFigure } from "./body-figure";
import { loadProgress, type ProgressView } from "./progress-loading";
import { StandingTodayCard } from "./standing-today-card";
import { SubjectBars, TopicSquares } from "./topic-pictures";

export const handle = { stylesheet: "progress" } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "My progress · PCBT" }];

export const loader = requireStudent(({ context }) => loadProgress(context));

export default function Progress() {
  const view = useLoaderData<typeof loader>();
  return (
    <Page title="My progress">
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
          { value: worked, label: `${worked === 1 ? "day" : "days"} of the last 30` },
        ]}
      />
      <StandingTodayCard view={view} />
      <ListRow href={homePaths.plan} title={exam} line="Your exam and minutes a day" icon={calendar} />
      <BodyFigure parts={pictures.parts} />
      <SubjectBars bars={pictures.bars} />
      <TopicSquares {...pictures} />
      <Trend percents={view.trend.map(({ percent }) => percent)} />
      <p className="actions">
        <ButtonLink href={homePaths.practice}>Practise</ButtonLink>
        <ButtonLink href={homePaths.results}>All results</ButtonLink>
      </p>
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
  return (
    <section className="part" aria-labelledby="kept">
      <h2 id="kept">Bookmarks and notes</h2>
      {total === 0 ? (
        <p className="hint">None yet. Bookmark a question, or write a note on it, when you review your answers.</p>
      ) : (
        <>
          <ul className="rows">
            {questions.map(({ id, href, text, note, topic, language }) => (
              <li key={id}>
                <a className="row row-link" href={href}>
                  <span className="row-words">
                    <Words as="span" statedLanguage={language}>
                      {text}
                    </Words>
                    {note ? <Words as="strong">{note}</Words> : null}
                    {topic ? <Words className="row-line">{topic}</Words> : null}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <p className="actions">
            <ButtonLink href={homePaths.practiceOf("of", "kept")}>Practise {formatCount(total, "question")}</ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}
