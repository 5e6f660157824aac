import type { D1Database } from "@cloudflare/workers-types";
import { isHeldBack, saysWhy } from "../evaluation/held-reasons";
import { countsAs, NO_OPTION, storedAnswers } from "../marking/answers";
import { type KeyColumns, questionKeyOf } from "../marking/question-key";

interface Arm {
  answers: number;
  right: number;
}

/** Answers a week or more after a wrong one, of those who read its reason at once and of those who did not. */
interface ReasonFigures {
  shown: Arm;
  held: Arm;
}

interface RepeatedAttempt {
  student: number;
  /** JSON of the answers, of the first attempt and of one a week or more later. */
  first: string;
  later: string;
}

interface ReasonedQuestion extends KeyColumns {
  id: number;
  option_explanations: string;
}

/** A report costs the same however many students there are. */
const MOST_LOOKED_AT = 2000;
const MOST_READ = 500;
const READ_A_PAGE = 250;

/** Each answer is its student's first to the question after a week; `repeats` from the oldest. */
export function tallyRepeats(
  repeats: readonly RepeatedAttempt[],
  questions: readonly ReasonedQuestion[],
): ReasonFigures {
  const known = new Map(questions.map((one) => [one.id, { ...one, ...questionKeyOf(one) }]));
  const counted = new Set<string>();
  const measured: ReasonFigures = { shown: { answers: 0, right: 0 }, held: { answers: 0, right: 0 } };
  for (const { student, first, later } of repeats) {
    const after = new Map(storedAnswers.parse(JSON.parse(later)).map(([id, option]) => [id, option]));
    for (const [id, option] of storedAnswers.parse(JSON.parse(first))) {
      const question = known.get(id);
      const now = after.get(id) ?? NO_OPTION;
      const pair = `${student} ${id}`;
      if (!question || now === NO_OPTION || counted.has(pair)) continue;
      if (countsAs(question, option) !== "wrong" || !saysWhy(question.option_explanations, option)) continue;
      counted.add(pair);
      const arm = measured[isHeldBack(student, id) ? "held" : "shown"];
      arm.answers += 1;
      if (countsAs(question, now) === "correct") arm.right += 1;
    }
  }
  return measured;
}

const WEEK_LATER = `FROM (SELECT * FROM attempts WHERE institute_id = ?1 AND is_first = 0 AND created_at BETWEEN ?2 AND ?3
                           ORDER BY created_at DESC LIMIT ${MOST_LOOKED_AT}) l
    JOIN tests t ON t.id = l.test_id AND t.is_premium = 0
    JOIN attempts f ON f.student_id = l.student_id AND f.test_id = l.test_id AND f.is_first = 1
   WHERE f.created_at >= ?2 AND julianday(l.created_at) >= julianday(f.created_at) + 7`;

/** Reads what the newest attempts that repeat a free test say, between two moments (ISO). */
export async function measureReasons(
  db: D1Database,
  { instituteId, from, until }: { instituteId: number; from: string; until: string },
): Promise<ReasonFigures> {
  const span = [instituteId, from, until] as const;
  const repeats: RepeatedAttempt[] = [];
  while (repeats.length < MOST_READ) {
    const { results } = await db
      .prepare(
        `SELECT l.student_id AS student, f.answers AS first, l.answers AS later ${WEEK_LATER}
          ORDER BY l.created_at DESC, l.id DESC LIMIT ${READ_A_PAGE} OFFSET ?4`,
      )
      .bind(...span, repeats.length)
      .all<RepeatedAttempt>();
    repeats.push(...results);
    if (results.length < READ_A_PAGE) break;
  }
  const { results: questions } = await db
    .prepare(
      `SELECT id, option_explanations, correct_place, right_places, dropped FROM questions
        WHERE option_explanations IS NOT NULL AND id IN
              (SELECT question_id FROM test_questions WHERE test_id IN (SELECT l.test_id ${WEEK_LATER}))`,
    )
    .bind(...span)
    .all<ReasonedQuestion>();
  return tallyRepeats(repeats.reverse(), questions);
}

/** Of each kind: from so many on figures are said, and a judgement. 1,500 show five of a hundred in four cases of five. */
const FEWEST_SAID = 100;
const FEWEST_JUDGED = 1500;

const ofHundred = (share: number) => Math.round(share * 100);
const moreOrFewer = (share: number) => `${Math.abs(ofHundred(share))} ${share < 0 ? "fewer" : "more"}`;

/** What the answers say of reasons, with its range, or that it is too early. */
export function measuredWords({ shown, held }: ReasonFigures): string {
  const counts = `${shown.answers} answers with the reason, ${held.answers} without`;
  const fewest = Math.min(shown.answers, held.answers);
  if (fewest < FEWEST_SAID) return `Too early to say: ${counts}. Figures come from ${FEWEST_SAID} of each on.`;
  const shareOf = ({ right, answers }: Arm) => right / answers;
  const varianceOf = (arm: Arm) => (shareOf(arm) * (1 - shareOf(arm))) / arm.answers;
  const difference = shareOf(shown) - shareOf(held);
  const reach = 1.96 * Math.sqrt(varianceOf(shown) + varianceOf(held));
  const [low, high] = [difference - reach, difference + reach];
  const figures = [
    `Right a week later or more: ${ofHundred(shareOf(shown))} of 100 with the reason, ${ofHundred(shareOf(held))} without (${counts}).`,
    `With the reason ${moreOrFewer(difference)} of 100 are right; the true difference lies between ${moreOrFewer(low)} and ${moreOrFewer(high)}, in 95 cases of 100.`,
  ];
  const early = `Too early to judge: wait for ${FEWEST_JUDGED} answers of each kind.`;
  const judgement = low > 0 ? "Reasons help." : high < 0 ? "Reasons do harm." : "No difference can be told.";
  return [...figures, fewest < FEWEST_JUDGED ? early : judgement].join(" ");
}
