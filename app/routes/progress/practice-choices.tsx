import type { ReactNode } from "react";
import { MissingPart } from "~/components/list/missing-part";
import { Drawing } from "~/components/parts/drawing";
import { firstTest } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { book, bookmark, calendar, clock, cross, repeat, trend } from "~/components/parts/icon-paths";
import { ListRow, ListRows } from "~/components/parts/list-row";
import { MainCard } from "~/components/parts/main-card";
import { Words } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { useDraftForm } from "~/components/shell/shell";
import { dayOf } from "~/lib/days";
import { formatCount, formatDuration, formatMoment } from "~/lib/format";
import { keysOf } from "~/lib/keys";
import { choiceParameter, choiceTitle, type PracticeChoice, readChoice } from "~/lib/notebook/practice-choice";
import { topicPictures } from "~/lib/notebook/rules/pictures";
import { tonightOf } from "~/lib/notebook/rules/tonight";
import { formatExam } from "~/lib/notebook/tonight-words";
import { opensLater } from "~/lib/result/solutions-open";
import { contentPaths, homePaths } from "~/paths";
import type { Services } from "~/request/services";
import { BodyFigure } from "./body-figure";
import { readFilled } from "./filled-notebook";
import { nextQuestion } from "./practice-round";

export const SECONDS_EACH = 60;

export function roundSize({ of }: PracticeChoice): number {
  return of === "due" ? 30 : 10;
}

export async function roundTitle(
  notebook: Pick<Services["notebook"], "results">,
  choice: PracticeChoice,
): Promise<string> {
  if (choice.of !== "test") return choiceTitle(choice);
  const results = await notebook.results();
  return choiceTitle(choice, results?.find(({ testId }) => testId === choice.testId)?.name);
}

export async function loadChoices(context: Services, url: URL) {
  const chosen = readChoice(url.searchParams);
  const found = await readFilled(context, () => context.notebook.practice.offer(chosen));
  if (found === null) return { kind: "choices" as const, isReached: false as const };
  const { topics, openings, dueToday, unlearnt, kept, choice, count, words, open } = found;
  const isEmpty = topics.length === 0;
  const later = openings.findLast(
    (one) =>
      opensLater(one, Date.now()) !== null && (isEmpty || (choice?.of === "test" && one.testId === choice.testId)),
  );
  const title = choice && (await roundTitle(context.notebook, choice));
  const next = open && nextQuestion(open, Date.now());
  const counts = { due: dueToday, wrong: unlearnt, kept };
  return {
    kind: "choices" as const,
    isReached: true as const,
    words,
    isEmpty,
    /** When the keys of what was asked for are no longer withheld. */
    opensAt: later?.solutionsFrom ?? null,
    exam: formatExam(tonightOf(found, dayOf(Date.now())).exam),
    first: choice && {
      title: title ?? choiceTitle(choice),
      count,
      most: roundSize(choice),
      parameters: String(new URLSearchParams([choiceParameter(choice)])),
    },
    resume: next && {
      title: open.title,
      number: next,
      of: open.answers.length,
      href: homePaths.practiceRound(open.id, next),
    },
    others: keysOf(counts)
      .filter((of) => counts[of] > 0 && of !== choice?.of)
      .map((of) => ({
        ...{ title: choiceTitle({ of }), href: homePaths.practiceOf("of", of) },
        ...{ icon: choiceIcons[of], line: formatCount(counts[of], "question") },
      })),
    pictures: topicPictures(topics),
  };
}

type View = Awaited<ReturnType<typeof loadChoices>>;
type ChoicesView = Extract<View, { isReached: true }>;

const choiceIcons = { due: repeat, wrong: cross, kept: bookmark };

export function PracticeChoices({ view, children }: { view: View; children: ReactNode }) {
  return (
    <Page
      title="Practice"
      lede="Practice never changes your marks or your rank."
      aside={view.isReached && !view.isEmpty ? <BodyFigure parts={view.pictures.parts} isMenu /> : null}
    >
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
  const { resume, first, others, exam, opensAt } = view;
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
      <ListRows
        rows={[
          ...others,
          { href: homePaths.plan, title: exam, line: "Your exam and minutes a day", icon: calendar },
          {
            href: `${homePaths.progress}#subjects`,
            title: "By subject or topic",
            line: "How sure you are of each",
            icon: trend,
          },
        ]}
      />
    </>
  );
}

function StartCard({ first, later }: { first: NonNullable<ChoicesView["first"]>; later: string | null }) {
  const { title, count, most, parameters } = first;
  const draft = useDraftForm({ choice: parameters });
  const size = Math.min(count, most);
  return (
    <MainCard title={<Words>{title}</Words>} picture={<Drawing {...firstTest} />}>
      {count === 0 ? <p>Nothing to practise here now.{later}</p> : null}
      {count > most ? <p>{count} questions wait: the weakest come first.</p> : null}
      {count === 0 ? null : (
        <form method="post" className="stack">
          <input type="hidden" name="choice" value={parameters} />
          <label className="choice">
            <input type="checkbox" name="clock" defaultChecked={draft.clock !== undefined} />
            <span>
              With a clock <span className="row-line">{formatDuration(SECONDS_EACH)} each</span>
            </span>
          </label>
          <button type="submit" className="btn btn-main">
            Start {formatCount(size, "question")}
          </button>
        </form>
      )}
    </MainCard>
  );
}
