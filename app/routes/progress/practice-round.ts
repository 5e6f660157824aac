import { z } from "zod";
import { dayOf } from "~/lib/notebook/rules/days";
import { homePaths } from "~/paths";
import type { Services } from "~/request/services";

type Round = NonNullable<Awaited<ReturnType<Services["notebook"]["practice"]["round"]>>>;

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
  const { solution, topic, dueDay } = question;
  const { right, explanation, translations, ...asked } = solution;
  const own = translations?.map((one) => (answer ? one : { ...one, explanation: null }));
  const next = nextQuestion(round, now);
  return {
    kind: "question" as const,
    round: round.id,
    title: round.title,
    number,
    of: round.answers.length,
    topic,
    secondsLeft: round.endsAt === null ? null : Math.ceil((round.endsAt - now) / 1000),
    asked: { ...asked, ...(own ? { translations: own } : {}) },
    answered: answer && { ...answer, right, explanation, comesBack: comesBack(dueDay, now) },
    next: next === null ? homePaths.practiceRound(round.id) : homePaths.practiceRound(round.id, next),
    isLast: next === null,
  };
}

export type QuestionView = NonNullable<ReturnType<typeof questionView>>;

/** Returns "tomorrow", "in 3 days"; "" for a question that does not come back. */
function comesBack(dueDay: number | null, now: number): string {
  if (dueDay === null) return "";
  const days = dueDay - dayOf(now);
  if (days <= 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}

export function summaryView(round: Round, now: number) {
  const answers = round.answers.filter((answer) => answer !== null);
  const right = answers.filter(({ isRight }) => isRight).length;
  const back = new Map<string, number>();
  for (const dueDay of round.questions.map((one) => one?.dueDay ?? null).sort(byDay)) {
    const when = comesBack(dueDay, now);
    back.set(when, (back.get(when) ?? 0) + 1);
  }
  const next = nextQuestion(round, now);
  return {
    kind: "sum" as const,
    resumeHref: next === null ? null : homePaths.practiceRound(round.id, next),
    title: round.title,
    right,
    wrong: answers.length - right,
    leftOut: round.answers.length - answers.length,
    isTimeUp: next === null && answers.length < round.answers.length,
    back: [...back].map(([when, count]) => ({ when, count })),
    questions: round.questions.map((question, index) => ({
      href: homePaths.practiceRound(round.id, index + 1),
      topic: question?.topic ?? "",
      isRight: round.answers[index]?.isRight ?? null,
    })),
  };
}

const byDay = (one: number | null, other: number | null) => (one ?? Infinity) - (other ?? Infinity);

export type SummaryView = ReturnType<typeof summaryView>;
