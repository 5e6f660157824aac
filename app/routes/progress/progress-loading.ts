import { dayOf, lastDays } from "~/lib/days";
import type { NotedQuestion } from "~/lib/notebook/notebook";
import { accuracyOf } from "~/lib/notebook/rules/accuracy";
import { topicPictures } from "~/lib/notebook/rules/pictures";
import { examOf } from "~/lib/notebook/rules/tonight";
import { trendOf } from "~/lib/notebook/rules/trend";
import { formatExam } from "~/lib/notebook/tonight-words";
import { solutionPath } from "~/lib/result/solutions-open";
import { standingToday } from "~/lib/result/standing-today";
import { beginningOf } from "~/lib/rich-text/excerpt";
import { plainText } from "~/lib/rich-text/plain-text";
import type { Services } from "~/request/services";
import { readFilled } from "./filled-notebook";

const MAX_SAVED = 20;

export async function loadProgress(context: Services) {
  const [found, contacts] = await Promise.all([
    readFilled(context, context.notebook.progress),
    context.instituteCache.contacts(context.session.student?.instituteCode ?? ""),
  ]);
  if (found === null) return null;
  const { results, keptQuestions: kept, isPartial, ...overview } = found;
  const today = dayOf(Date.now());
  const tested = results.flatMap(({ takenAt }) => (takenAt === null ? [] : [dayOf(takenAt)]));
  const practised = overview.practiceDays.map(({ day }) => day);
  const all = overview.topics.reduce(
    (sum, { right, wrong }) => ({ right: sum.right + right, wrong: sum.wrong + wrong }),
    { right: 0, wrong: 0 },
  );
  return {
    isPartial,
    taken: results.length,
    all: { right: all.right, ...accuracyOf(all) },
    worked: lastDays([...tested, ...practised], today, 30).filter(Boolean).length,
    today: standingToday(results, contacts?.lastExam ?? null),
    trend: trendOf(results),
    pictures: topicPictures(overview.topics),
    exam: formatExam(examOf(overview.plan, today)),
    kept: { total: kept.length, questions: kept.slice(0, MAX_SAVED).map(savedRow) },
  };
}

export type ProgressView = NonNullable<Awaited<ReturnType<typeof loadProgress>>>;

function savedRow(question: NotedQuestion) {
  const { number, solution, note, topic } = question;
  return { text: beginningOf(plainText(solution.stem)), facts: [note, topic], href: solutionPath(question, number) };
}
