import type { ReactNode } from "react";
import { MissingPart } from "~/components/list/missing-part";
import { firstTest } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { book, bookmark, calendar, clock, cross, repeat } from "~/components/parts/icon-paths";
import { ListRow, ListRows } from "~/components/parts/list-row";
import { Words } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { useDraftForm } from "~/components/shell/shell";
import { formatCount, formatMoment } from "~/lib/format";
import { contentPaths, homePaths } from "~/paths";
import { BodyFigure } from "./body-figure";
import { type ChoicesView, type loadChoices, SECONDS_EACH } from "./practice-choices";
import { SubjectBars, TopicSquares } from "./topic-pictures";

const choiceIcons = { due: repeat, wrong: cross, kept: bookmark };

type View = Awaited<ReturnType<typeof loadChoices>>;

export function PracticeChoices({ view, children }: { view: View; children: ReactNode }) {
  return (
    <Page title="Practice" lede="Practice never changes your marks or your rank.">
      {children}
      {view.isReached && view.words.found > 0 ? (
        <ListRow
          href={homePaths.words}
          title="My words"
          icon={book}
          line={`${formatCount(view.words.found, "word")}, ${view.words.due} to repeat`}
        />
      ) : null}
      {view.isReached ? <Choices view={view} /> : <MissingPart text="We could not load your results." />}
    </Page>
  );
}

function Choices({ view }: { view: ChoicesView }) {
  const { resume, first, others, pictures, exam, opensAt } = view;
  const opening = opensAt === null ? null : `Solutions open on ${formatMoment(opensAt)}`;
  if (view.isEmpty) {
    return (
      <EmptyNote
        drawing={firstTest}
        text={`Nothing to practise yet. ${opening ?? "Take a test"}: what you got wrong comes back here.`}
        href={contentPaths.tests}
        action="See the tests"
      />
    );
  }
  return (
    <>
      {resume ? (
        <ListRow
          href={resume.href}
          title={`Continue: ${resume.title}`}
          icon={clock}
          line={`Question ${resume.number} of ${resume.of}`}
        />
      ) : null}
      {first ? <StartCard first={first} later={opening && ` ${opening}.`} /> : null}
      {others.length > 0 ? (
        <ListRows
          rows={others.map(({ of, title, count, href }) => ({
            title,
            href,
            icon: choiceIcons[of],
            line: formatCount(count, "question"),
          }))}
        />
      ) : null}
      <ListRow href={homePaths.plan} title={exam} line="Your exam and minutes a day" icon={calendar} />
      <BodyFigure parts={pictures.parts} />
      <SubjectBars bars={pictures.bars} />
      <TopicSquares {...pictures} />
    </>
  );
}

function StartCard({ first, later }: { first: NonNullable<ChoicesView["first"]>; later: string | null }) {
  const { title, count, most, parameters } = first;
  const draft = useDraftForm({ choice: parameters });
  const size = Math.min(count, most);
  return (
    <section className="card" aria-labelledby="start">
      <h2 id="start">
        <Words>{title}</Words>
        {count === 0 ? "" : `: ${count}`}
      </h2>
      {count === 0 ? (
        <p>Nothing to practise here now.{later}</p>
      ) : (
        <form method="post" className="stack">
          <input type="hidden" name="choice" value={parameters} />
          <label className="choice">
            <input type="checkbox" name="clock" defaultChecked={draft.clock !== undefined} />
            <span>With a clock: {SECONDS_EACH === 60 ? "1 minute" : `${SECONDS_EACH} s`} for each question</span>
          </label>
          <button type="submit" className="btn btn-main">
            Start {formatCount(size, "question")}
          </button>
        </form>
      )}
    </section>
  );
}
