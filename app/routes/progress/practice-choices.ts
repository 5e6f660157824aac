import { dayOf } from "~/lib/days";
import { choiceParameter, choiceTitle, type PracticeChoice, readChoice } from "~/lib/notebook/practice-choice";
import { weakestFirst } from "~/lib/notebook/rules/accuracy";
import { tonightOf } from "~/lib/notebook/rules/tonight";
import { groupsOf } from "~/lib/notebook/rules/topic-groups";
import { formatExam } from "~/lib/notebook/tonight-words";
import { opensLater } from "~/lib/result/solutions-open";
import { homePaths } from "~/paths";
import type { Services } from "~/request/services";
import { readFilled } from "./filled-notebook";
import { nextQuestion } from "./practice-round";

export const SECONDS_EACH = 60;
const MAX_TOPICS_OFFERED = 12;

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
  const weakest = weakestFirst(groupsOf(topics, "topic"));
  const next = open && nextQuestion(open, Date.now());
  const others = [
    { of: "due" as const, count: dueToday },
    { of: "wrong" as const, count: unlearnt },
    { of: "kept" as const, count: kept },
  ];
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
    others: others
      .filter(({ count, of }) => count > 0 && of !== choice?.of)
      .map(({ of, count }) => ({ title: choiceTitle({ of }), count, href: hrefOf({ of }) })),
    subjects: groupsOf(topics, "subject").map((group) => ({
      ...group,
      href: hrefOf({ of: "subject", name: group.name }),
    })),
    topics: weakest
      .slice(0, MAX_TOPICS_OFFERED)
      .map((group) => ({ ...group, href: hrefOf({ of: "topic", name: group.name }) })),
  };
}

const hrefOf = (choice: PracticeChoice) => homePaths.practiceOf(...choiceParameter(choice));

export type ChoicesView = Extract<Awaited<ReturnType<typeof loadChoices>>, { isReached: true }>;
