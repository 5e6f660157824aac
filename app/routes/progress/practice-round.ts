import { z } from "zod";
import { dayOf } from "~/lib/notebook/rules/days";
import { homePaths } from "~/paths";
import type { Services } from "~/request/services";

type Round = NonNullable<Awaited<ReturnType<Services["notebook"]["practice"]["round"]>>>;

const position = z.coerce.number().int().min(1).max(1000);
const asked = z.object({ round: z.coerce.number().int().positive(), q: position.optional() });

/** The round, and the number of the question in it (from 1), that an address names; null where it names no round. */
export function readRound(search: URLSearchParams) {
  if (!search.has("round")) return null;
  const read = asked.safeParse(Object.fromEntries(search));
  return read.success ? read.data : null;
}

/** Where a round goes on: its first question without an answer; null where there is none, or no time. */
export function nextQuestion({ answers, endsAt }: Pick<Round, "answers" | "endsAt">, now: number) {
  const place = endsAt !== null && endsAt <= now ? -1 : answers.indexOf(null);
  return place < 0 ? null : place + 1;
}

/** A question of a round. Its key and explanation are there only once it is answered. */
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
    ...{ title: round.title, number, of: round.answers.length, topic },
    secondsLeft: round.endsAt === null ? null : Math.ceil((round.endsAt - now) / 1000),
    asked: { ...asked, ...(own ? { translations: own } : {}) },
    answered: answer && { ...answer, right, explanation, comesBack: comesBack(dueDay, now) },
    next: next === null ? homePaths.practiceRound(round.id) : homePaths.practiceRound(round.id, next),
    isLast: next === null,
  };
}

export type QuestionView = NonNullable<ReturnType<typeof questionView>>;

/** "Comes back tomorrow", "in 3 days"; "" where a question does not come back. */
function comesBack(dueDay: number | null, now: number): string {
  if (dueDay === null) return "";
  const days = dueDay - dayOf(now);
  if (days <= 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}

/** How a round went, and what of it comes back when. */
export function sumView(round: Round, now: number) {
  const given = round.answers.filter((answer) => answer !== null);
  const right = given.filter(({ isRight }) => isRight).length;
  const back = new Map<string, number>();
  for (const dueDay of round.questions.map((one) => one?.dueDay ?? null).sort(byDay)) {
    const when = comesBack(dueDay, now);
    back.set(when, (back.get(when) ?? 0) + 1);
  }
  const next = nextQuestion(round, now);
  return {
    kind: "sum" as const,
    goesOn: next === null ? null : homePaths.practiceRound(round.id, next),
    title: round.title,
    right,
    wrong: given.length - right,
    leftOut: round.answers.length - given.length,
    isTimeUp: next === null && given.length < round.answers.length,
    /** How many come back when; "" for those that do not. */
    back: [...back].map(([when, count]) => ({ when, count })),
    questions: round.questions.map((question, index) => ({
      href: homePaths.practiceRound(round.id, index + 1),
      topic: question?.topic ?? "",
      isRight: round.answers[index]?.isRight ?? null,
    })),
  };
}

const byDay = (one: number | null, other: number | null) => (one ?? Infinity) - (other ?? Infinity);

export type SumView = ReturnType<typeof sumView>;
