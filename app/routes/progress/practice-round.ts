import { z } from "zod";
import { dayOf } from "~/lib/days";
import type { LanguageCode } from "~/lib/languages";
import { type AskedSolution, drawnSum, turnOf } from "~/lib/notebook/drawn-sum";
import { choiceTitle } from "~/lib/notebook/practice-choice";
import type { Memory } from "~/lib/notebook/rules/memory";
import { optionOrder } from "~/lib/notebook/rules/option-order";
import { returnOf } from "~/lib/notebook/rules/repetition";
import type { StudyPlan } from "~/lib/notebook/rules/study-plan";
import { beginningOf } from "~/lib/rich-text/excerpt";
import { plainText } from "~/lib/rich-text/plain-text";
import { homePaths } from "~/paths";
import type { Services } from "~/request/services";

type Read = NonNullable<Awaited<ReturnType<Services["notebook"]["practice"]["round"]>>>;
type ReadQuestion = NonNullable<Read["questions"][number]>;
type RoundQuestion = Omit<ReadQuestion, "solution" | "practisedAt"> & { solution: AskedSolution };
type Round = Omit<Read, typeof Symbol.dispose | "questions"> & { questions: (RoundQuestion | null)[] };

/** Each sum with the numbers that it was answered with, or else those of this turn. */
export function drawnRound(
  round: Omit<Read, typeof Symbol.dispose>,
  reader: { student: string; language: LanguageCode },
) {
  return {
    ...round,
    questions: round.questions.map((one, place) => {
      if (one === null) return null;
      const turn = round.answers[place]?.turn ?? turnOf(one);
      return { ...one, solution: drawnSum(one.solution, { ...reader, question: one.id, turn }) };
    }),
  };
}

/** A phone that shows a question for longer lay aside. */
export const LONGEST_LOOK_SECONDS = 3600;

const position = z.coerce.number().int().min(1).max(1000);
const roundQuery = z.object({ round: z.coerce.number().int().positive(), q: position.optional() });

/** Reads the round, and the question from 1, of an address; null without a round. */
export function readRound(search: URLSearchParams) {
  if (!search.has("round")) return null;
  const read = roundQuery.safeParse(Object.fromEntries(search));
  return read.success ? read.data : null;
}

/** Returns the first question without an answer; null if there is none, or no time. */
export function nextQuestion({ answers, endsAt }: Pick<Round, "answers" | "endsAt">, now: number) {
  const place = endsAt !== null && endsAt <= now ? -1 : answers.indexOf(null);
  return place < 0 ? null : place + 1;
}

/** Leaves out key and explanation until it is answered. */
export function questionView(round: Round, number: number, now: number) {
  const question = round.questions[number - 1];
  const answer = round.answers[number - 1];
  if (!question || answer === undefined) return null;
  const { solution, topic, memory, wrongOption } = question;
  const { right, explanation, optionExplanations, translations, optionIds, sum, ...asked } = solution;
  const own = translations?.map((one) => (answer ? one : { ...one, explanation: null, optionExplanations: undefined }));
  const next = nextQuestion(round, now);
  return {
    kind: "question" as const,
    round: round.id,
    id: question.id,
    performanceId: question.performanceId,
    title: round.title,
    number,
    of: round.answers.length,
    shownAt: now,
    topic,
    secondsLeft: round.endsAt === null ? null : Math.ceil((round.endsAt - now) / 1000),
    asked: { ...asked, ...(own ? { translations: own } : {}) },
    isDrawn: sum !== undefined,
    /** Of a sum that was wrong the time before. */
    firstSteps: answer === null && wrongOption !== null ? (sum ?? null) : null,
    /** Folded after a question of the same case. */
    opensCase: solution.case?.id !== round.questions[number - 2]?.solution.case?.id,
    options: optionOrder(solution, { round: round.id, question: question.id }).flatMap((place) => {
      const [html, value] = [solution.options[place], optionIds[place]];
      return html === undefined || value === undefined ? [] : [{ place, html, value }];
    }),
    answered: answer && {
      isRight: answer.isRight,
      chosen: placeInRound(answer, optionIds),
      isAgain: answer.isAgain === true,
      right,
      explanation,
      optionExplanations,
      comesBack: comesBack(memory, round.plan, now),
    },
    next: next === null ? homePaths.practiceRound(round.id) : homePaths.practiceRound(round.id, next),
    isLast: next === null,
  };
}

/** Where the chosen option stands now: an institute may have sent the options in another order since. */
function placeInRound({ chosen, option }: NonNullable<Round["answers"][number]>, ids: readonly number[]) {
  const place = option === undefined ? -1 : ids.indexOf(option);
  return place < 0 ? chosen : place;
}

export type QuestionView = NonNullable<ReturnType<typeof questionView>>;

/** Returns "tomorrow", "in about 8 days", "in the last days before your exam"; "" for a question that does not come back. */
function comesBack(memory: Memory | null, plan: StudyPlan, now: number): string {
  const today = dayOf(now);
  const day = memory === null ? null : returnOf(memory, plan, today);
  if (day === null) return "";
  if (day === "last days") return "in the last days before your exam";
  const days = day - today;
  if (days <= 0) return "today";
  return days === 1 ? "tomorrow" : `in about ${days} days`;
}

export function summaryView(round: Round, now: number) {
  const answers = round.answers.filter((answer) => answer !== null);
  const right = answers.filter(({ isRight }) => isRight).length;
  const back = new Map<string, number>();
  const memories = round.questions.map((one) => one?.memory ?? null).sort(weakestMemoryFirst);
  for (const memory of memories) {
    const when = comesBack(memory, round.plan, now);
    back.set(when, (back.get(when) ?? 0) + 1);
  }
  const next = nextQuestion(round, now);
  return {
    kind: "sum" as const,
    resumeHref: next === null ? null : homePaths.practiceRound(round.id, next),
    title: round.title,
    isOfToday: round.title === choiceTitle({ of: "due" }),
    right,
    wrong: answers.length - right,
    leftOut: round.answers.length - answers.length,
    isTimeUp: next === null && answers.length < round.answers.length,
    back: [...back].map(([when, count]) => ({ when, count })),
    questions: round.questions.map((question, index) => ({
      href: homePaths.practiceRound(round.id, index + 1),
      title: (question && beginningOf(firstSentence(plainText(question.solution.stem)))) || `Question ${index + 1}`,
      topic: question?.topic ?? "",
      isRight: round.answers[index]?.isRight ?? null,
    })),
  };
}

/** A full stop in the first letters may be one of "Mrs." */
const firstSentence = (text: string) => /^.{20,}?[.?!।۔](?=\s)/.exec(text)?.[0] ?? text;

const weakestMemoryFirst = (one: Memory | null, other: Memory | null) =>
  (one?.stability ?? Infinity) - (other?.stability ?? Infinity);

export type SummaryView = ReturnType<typeof summaryView>;
