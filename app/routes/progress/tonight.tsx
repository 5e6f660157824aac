import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PostButton } from "~/components/form/post-button";
import { MissingPart } from "~/components/list/missing-part";
import { Drawing } from "~/components/parts/drawing";
import { finished, tonight as lamp } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { calendar } from "~/components/parts/icon-paths";
import { kindIcons } from "~/components/parts/kind-icon";
import { ListRow, ListRows } from "~/components/parts/list-row";
import { MainCard } from "~/components/parts/main-card";
import { Page } from "~/components/shell/page";
import { tonightPicks } from "~/lib/content/tonight-picks";
import { dayOf } from "~/lib/days";
import { formatCount } from "~/lib/format";
import { atAGlance } from "~/lib/notebook/rules/at-a-glance";
import { tonightOf } from "~/lib/notebook/rules/tonight";
import { formatBacklog, formatExam } from "~/lib/notebook/tonight-words";
import { contentPaths, homePaths, lessonPaths } from "~/paths";
import { studentAction } from "~/request/form-action";
import { requireStudent, studentMark } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { readFilled } from "./filled-notebook";
import { roundSize, roundTitle } from "./practice-choices";
import { nextQuestion } from "./practice-round";
import { WaitingAnswers } from "./waiting-answers";

type TonightData = Awaited<ReturnType<typeof load>> | undefined;

export const handle = {
  stylesheet: "progress",
  script: (data: TonightData) => (data?.tonight || data?.picks.note?.isKept ? "tonight" : undefined),
} satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "Tonight · PCBT" }];

export const loader = requireStudent(async ({ context, student }) => ({
  ...(await load(context)),
  owner: studentMark(student),
}));

async function load(context: Parameters<typeof readFilled>[0]) {
  const today = dayOf(Date.now());
  const overview = await readFilled(context, context.notebook.overview);
  const isLite = await context.preferences.isLite();
  const subject = overview && (atAGlance(overview, today).weakest?.subject ?? null);
  const picks = await tonightPicks(context, { subject, today, isLite });
  return {
    tonight: overview && overview.topics.length > 0 ? tonightOf(overview, today) : null,
    picks,
    isReached: overview !== null,
  };
}

export const action = studentAction({
  schema: z.object({}),
  failures: "page",
  async run(_, { context: { notebook } }) {
    const choice = { of: "due" as const };
    const offer = await notebook.practice.offer(choice);
    const open = offer?.open;
    const next = open && nextQuestion(open, Date.now());
    const title = await roundTitle(notebook, choice);
    if (open && next && open.title === title) return { to: homePaths.practiceRound(open.id, next) };
    const round = await notebook.practice.start({ choice, title, most: roundSize(choice), secondsEach: null });
    return { to: round === null ? homePaths.tonight : homePaths.practiceRound(round, 1) };
  },
});

type TonightView = ReturnType<typeof useLoaderData<typeof loader>>;

export default function TonightPage() {
  const { tonight, picks, isReached, owner } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Tonight"
      crumbs={[{ label: "Practice", href: homePaths.practice }]}
      aside={
        tonight ? (
          <div className="stack aside">
            <ListRow
              href={homePaths.plan}
              title={formatExam(tonight.exam)}
              line="Your exam and minutes a day"
              icon={calendar}
            />
            <Days days={tonight.days} />
          </div>
        ) : null
      }
    >
      {tonight ? (
        <Questions tonight={tonight} />
      ) : !isReached ? (
        <MissingPart text="We could not load your results." />
      ) : (
        <EmptyNote
          drawing={lamp}
          text="What you answer in tests comes back here, a few questions each night."
          href={contentPaths.tests}
          action="See the tests"
        />
      )}
      <Lessons picks={picks} hasTime={(tonight?.minutesLeft ?? 0) > 0 || tonight?.questions === 0} />
      <WaitingAnswers owner={owner} />
    </Page>
  );
}

type TonightScreen = NonNullable<TonightView["tonight"]>;

function Questions({ tonight }: { tonight: TonightScreen }) {
  const { questions, minutes, answered, isDayOff } = tonight;
  const backlog = formatBacklog(tonight);
  return (
    <MainCard
      title={questions === 0 ? "Done for today" : "To repeat"}
      picture={<Drawing {...(questions === 0 ? finished : lamp)} />}
    >
      {questions > 0 ? (
        <p>
          {formatCount(questions, "question")}, about {minutes} min.
        </p>
      ) : (
        <p>{isDayOff ? "Today is your day off." : doneWords(answered)}</p>
      )}
      {backlog ? <p className="hint">{backlog}</p> : null}
      {questions > 0 ? <PostButton look="main">Start</PostButton> : null}
      {questions === 0 && tonight.later > 0 ? <PostButton>A few more</PostButton> : null}
      {questions > 0 ? (
        <div
          data-keep-tonight={homePaths.tonightSheet}
          data-title="Tonight’s questions"
          data-list={lessonPaths.kept}
          data-anew=""
        >
          <a className="link-line link-words" href={homePaths.tonightSheet}>
            Read them on one page
          </a>
          <p className="hint" role="status" data-kept-status="" />
        </div>
      ) : null}
    </MainCard>
  );
}

function doneWords(answered: number): string {
  return answered > 0 ? `You answered ${formatCount(answered, "question")}. Rest well.` : "Nothing comes back today.";
}

function Lessons({ picks: { note, video }, hasTime }: { picks: TonightView["picks"]; hasTime: boolean }) {
  if (!note && !video) return null;
  return (
    <section className="part" aria-labelledby="lessons">
      <h2 id="lessons">{hasTime ? "Then" : "If you have more time"}</h2>
      <div
        className="stack stack-tight"
        data-keep-tonight={note?.isKept ? note.href : undefined}
        data-title={note?.name}
        data-list={lessonPaths.kept}
      >
        <ListRows rows={[...(note ? [lessonRow("note", note)] : []), ...(video ? [lessonRow("video", video)] : [])]} />
        <p className="hint" role="status" data-kept-status="" />
      </div>
    </section>
  );
}

const lessonRow = (kind: "note" | "video", { href, name, facts }: { href: string; name: string; facts: string[] }) => ({
  ...{ href, title: `${kind === "note" ? "Read" : "Watch"}: ${name}`, line: facts.join(" · "), icon: kindIcons[kind] },
});

/** Days, and no days in a row: a break costs nothing. */
function Days({ days }: { days: readonly boolean[] }) {
  const worked = days.filter(Boolean).length;
  return (
    <section className="part" aria-labelledby="days">
      <h2 id="days">{formatCount(worked, "day")} of the last 30</h2>
      <ol className="thirty" aria-hidden="true">
        {days.map((isWorked, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          <li key={at} className={isWorked ? "is-worked" : undefined} />
        ))}
      </ol>
    </section>
  );
}
