import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { z } from "zod";
import { Drawing } from "~/components/parts/drawing";
import { finished, tonight } from "~/components/parts/drawings";
import { check, cross, empty } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { MainCard } from "~/components/parts/main-card";
import { Notice } from "~/components/parts/notice";
import { ScoreBar } from "~/components/parts/score-bar";
import { MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { formatCount } from "~/lib/format";
import { pageError } from "~/lib/http/responses";
import { choiceParameter, readChoice } from "~/lib/notebook/practice-choice";
import { withLook } from "~/lib/translation/address";
import { homePaths } from "~/paths";
import { type FormArgs, formAction } from "~/request/form-action";
import { requireStudent, studentForm, studentMark } from "~/request/guards";
import type { Services } from "~/request/services";
import type { Student } from "~/request/session/student";
import type { PageScripts, RouteHandle } from "~/route-handle";
import { loadChoices, PracticeChoices, roundSize, roundTitle, SECONDS_EACH } from "./practice-choices";
import { PracticeQuestion } from "./practice-question";
import {
  drawnRound,
  LONGEST_LOOK_SECONDS,
  type QuestionView,
  questionView,
  readRound,
  type SummaryView,
  summaryView,
} from "./practice-round";
import { practiceWords, translatedQuestion } from "./practice-words";
import { WaitingAnswers } from "./waiting-answers";

const practiceStartSchema = z.object({ choice: z.string().max(500).catch(""), clock: z.string().optional() });

/** `chosen`: an option's id; the intent "show" needs none. */
const practiceAnswerSchema = z.object({
  intent: z.enum(["check", "show"]).catch("check"),
  chosen: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .nullable()
    .catch(null),
  /** Identifies the question in a form that is kept over a sign-in. */
  asked: z.string().optional().catch(undefined),
  /** When the question was first shown (ms). */
  since: z.coerce.number().int().positive().nullable().catch(null),
});

/** What an address carries into the question in another language. */
const carriedSchema = practiceAnswerSchema.pick({ chosen: true, since: true });

type Data = { kind: string; answered?: unknown; words?: unknown; waiting?: string | null } | undefined;

function choosePageScripts(data: Data): PageScripts {
  if (data?.waiting || (data?.kind === "question" && !data.answered)) return ["practice", "aloud"];
  return Array.isArray(data?.words) && data.words.length > 0 ? ["words", "aloud"] : "aloud";
}

export const handle = { stylesheet: "progress", script: choosePageScripts } satisfies RouteHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (data?.kind !== "question") return [{ title: "Practice · PCBT" }];
  const { answered, number, of } = data;
  const outcome = answered ? (answered.isRight ? "Right · " : "Wrong · ") : "";
  return [{ title: `${outcome}Question ${number} of ${of} · Practice · PCBT` }];
};

const gone = () => pageError(404, "This round is no longer here", "Start a new one under Practice.");

export const loader = requireStudent(async ({ context, url, student }) => {
  const question = readRound(url.searchParams);
  if (question === null) return { ...(await loadChoices(context, url)), waiting: await waitingOf(context, student) };
  const read = await context.notebook.practice.round(question.round);
  if (read === null) throw gone();
  const { language } = await context.preferences.read();
  const round = drawnRound(read, { student: student.id, language });
  if (question.q === undefined) {
    return { ...summaryView(round, Date.now()), waiting: await waitingOf(context, student) };
  }
  const view = questionView(round, question.q, Date.now());
  if (view === null) throw gone();
  const { chosen: ticked, since } = carriedSchema.parse(Object.fromEntries(url.searchParams));
  const translation = await translatedQuestion(context, view);
  return {
    ...view,
    owner: studentMark(student),
    ticked,
    shownAt: since ?? view.shownAt,
    // Others met other numbers.
    chosenBy: view.answered && !view.isDrawn ? await chosenByOf(context, view) : null,
    ...translation,
    ...(await practiceWords(context, view, translation)),
  };
});

/** What others chose, as the result says it that has the question; null where it is not known. */
async function chosenByOf({ notebook, optionalPart }: Services, view: QuestionView) {
  const { value } = await optionalPart(notebook.result(view.performanceId));
  return value?.questions.find(({ id }) => id === view.id)?.chosenBy ?? null;
}

/** The student's mark where something waits on this phone. */
async function waitingOf({ unsent }: Services, student: Student): Promise<string | null> {
  return (await unsent()) > 0 ? studentMark(student) : null;
}

export const action = studentForm({ fields: [practiceStartSchema, practiceAnswerSchema] }, async (args) => {
  const question = readRound(args.url.searchParams);
  return question ? answerPractice({ ...args, question }) : start(args);
});

type AnswerArgs = FormArgs & { question: NonNullable<ReturnType<typeof readRound>> };

const answerPractice = formAction<typeof practiceAnswerSchema, AnswerArgs, { isMissing?: true }>({
  schema: practiceAnswerSchema,
  failures: "page",
  async run({ intent, chosen, since }, { context, question: { round, q = 1 } }) {
    if (intent !== "show" && chosen === null) return { status: 400, extra: { isMissing: true } };
    const option = intent === "show" ? -1 : (chosen ?? -1);
    await context.notebook.practice.answer({ id: round, place: q - 1, chosen: option, seconds: secondsSince(since) });
    return { to: withLook(homePaths.practiceRound(round, q), context.url) };
  },
});

/** Null where the form does not tell it, or a phone lay aside. */
function secondsSince(since: number | null): number | null {
  const seconds = since === null ? -1 : (Date.now() - since) / 1000;
  return seconds >= 0 && seconds <= LONGEST_LOOK_SECONDS ? seconds : null;
}

const start = formAction({
  schema: practiceStartSchema,
  failures: "page",
  async run({ choice: typed, clock }, { context: { notebook } }) {
    const choice = readChoice(new URLSearchParams(typed));
    const round =
      choice &&
      (await notebook.practice.start({
        choice,
        title: await roundTitle(notebook, choice),
        most: roundSize(choice),
        secondsEach: clock ? SECONDS_EACH : null,
      }));
    if (round) return { to: homePaths.practiceRound(round, 1) };
    return {
      // Its page fetches first what the notebook has not heard of yet.
      to: choice ? homePaths.practiceOf(...choiceParameter(choice)) : homePaths.practice,
      toast: { type: "info", title: "There is nothing to practise there now" } as const,
    };
  },
});

export default function Practice() {
  const view = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isMissing = reply !== undefined && "isMissing" in reply;
  const waiting = "waiting" in view && view.waiting !== null ? <WaitingAnswers owner={view.waiting} /> : null;
  switch (view.kind) {
    case "choices":
      return <PracticeChoices view={view}>{waiting}</PracticeChoices>;
    case "question":
      return <PracticeQuestion view={view} isMissing={isMissing} />;
    case "sum":
      return <PracticeSummary view={view}>{waiting}</PracticeSummary>;
  }
}

const outcomes = new Map([
  [true, ["Right", check, "green"]],
  [false, ["Wrong", cross, "red"]],
  [null, ["Not answered", empty, undefined]],
] as const);

function PracticeSummary({ view, children }: { view: SummaryView; children: ReactNode }) {
  const { title, right, wrong, leftOut, isTimeUp, resumeHref, back, questions, isOfToday } = view;
  const rowsOf = (some: SummaryView["questions"]) =>
    some.map(({ href, title, topic, isRight }) => {
      const [outcome, icon, accent] = outcomes.get(isRight) ?? [];
      return { href, title, line: [outcome, topic].filter(Boolean).join(" · "), icon, accent };
    });
  return (
    <Page title={title} crumbs={[{ label: "Practice", href: homePaths.practice }]}>
      {children}
      {isTimeUp ? <Notice tone="now">Time is up. What you did not answer stays as it was.</Notice> : null}
      <MainCard
        title={`${right} of ${questions.length} right`}
        picture={<Drawing {...(right < wrong + leftOut ? tonight : finished)} />}
      >
        <p>{back.map(({ when, count }) => returnText(when, count)).join(", ")}</p>
        <ScoreBar right={right} wrong={wrong} leftOut={leftOut} />
        <p className="actions actions-end">
          {resumeHref ? (
            <MainLink href={resumeHref}>Continue</MainLink>
          ) : (
            <MainLink href={isOfToday ? homePaths.tonight : homePaths.practice}>
              {isOfToday ? "Go on with tonight" : "Practise more"}
            </MainLink>
          )}
        </p>
      </MainCard>
      {right < questions.length ? <ListRows rows={rowsOf(questions.filter(({ isRight }) => !isRight))} /> : null}
      {right > 0 ? (
        <details className="fold fold-rows">
          <summary>{right} right</summary>
          <ListRows rows={rowsOf(questions.filter(({ isRight }) => isRight))} />
        </details>
      ) : null}
    </Page>
  );
}

function returnText(when: string, count: number): string {
  const questions = formatCount(count, "question");
  const [comes, does] = count === 1 ? ["comes", "does"] : ["come", "do"];
  return when === "" ? `${questions} ${does} not come back before your exam` : `${questions} ${comes} back ${when}`;
}
