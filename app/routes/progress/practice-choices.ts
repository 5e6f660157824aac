import { dayOf } from "~/lib/days";
import { choiceParameter, choiceTitle, type PracticeChoice, readChoice } from "~/lib/notebook/practice-choice";
import { topicPictures } from "~/lib/notebook/rules/pictures";
import { tonightOf } from "~/lib/notebook/rules/tonight";
import { formatExam } from "~/lib/notebook/tonight-words";
import { opensLater } from "~/lib/result/solutions-open";
import { homePaths } from "~/paths";
import type { Services } from "~/request/services";
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
      .map(({ of, count }) => ({ of, title: choiceTitle({ of }), count, href: hrefOf({ of }) })),
    pictures: topicPictures(topics),
  };
}

const hrefOf = (choice: PracticeChoice) => homePaths.practiceOf(...choiceParameter(choice));

export type ChoicesView = Extract<Awaited<ReturnType<typeof loadChoices>>, { isReached: true }>;
