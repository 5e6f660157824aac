import { abilityOf, CUT_OFFS, type LastExam, predictPercentile, verdictOf } from "../../app/lib/prediction/predict";
import { spreadOf } from "../../app/lib/prediction/spread";
import { type AnswerTable, groupOfTable, ownAnswers, questionMeans } from "./answer-table";
import { type Random, shuffleOrder } from "./random";

export interface CrowdCheck {
  /** Of the institute's mean score before that of all, in standard deviations. */
  lead: number;
  verdicts: number;
  wrong: number;
  reached: number;
  reachedWrong: number;
  missedWrong: number;
  possible: number;
}

const LEADS = [0, -0.3, -0.6, 0.3, 0.6];
/** Fewer students are no crowd of candidates to take an institute from. */
export const FEWEST_CANDIDATES = 200;
const MOST_IN_INSTITUTE = 70;

/** The students with the highest keys: the likelier, the better they fit an institute with this lead. */
function instituteOf(places: readonly number[], lead: number, random: Random): number[] {
  const keyed = places.map((place, student) => ({ student, key: Math.log(random()) / Math.exp(lead * place) }));
  const size = Math.min(MOST_IN_INSTITUTE, Math.floor(places.length / 3));
  return keyed
    .sort((one, other) => other.key - one.key)
    .slice(0, size)
    .map(({ student }) => student);
}

/**
 * Takes institutes that are weaker or stronger than all students of the table, and tries the app's verdicts among all.
 * @param tells whether each institute tells how its students did before
 */
export function checkCrowds(table: AnswerTable, splits: number, random: Random, tells = false): CrowdCheck[] {
  const means = questionMeans(table);
  const checks = LEADS.map((lead) => {
    return { lead, verdicts: 0, wrong: 0, reached: 0, reachedWrong: 0, missedWrong: 0, possible: 0 };
  });
  if (table.length < FEWEST_CANDIDATES) return [];
  for (let split = 0; split < splits; split += 1) {
    const order = shuffleOrder(means.length, random);
    const met = order.slice(0, Math.ceil(order.length / 2));
    const unseen = order.slice(met.length);
    const shareOf = (row: AnswerTable[number], places: readonly number[]) => {
      const { marks, questions, groupMean } = ownAnswers(row, means, places);
      return questions === 0 ? 0 : marks / questions - groupMean;
    };
    const hidden = table.map((row) => shareOf(row, unseen));
    const sorted = [...hidden].sort((one, other) => one - other);
    const whole = table.map((row) => shareOf(row, order));
    const deviation = Math.sqrt(whole.reduce((sum, one) => sum + one * one, 0) / whole.length) || 1;
    for (const check of checks) {
      const students = instituteOf(
        whole.map((one) => one / deviation),
        check.lead,
        random,
      );
      const percentileOf = (student: number) =>
        (100 * sorted.findIndex((one) => one >= (hidden[student] ?? 0))) / Math.max(1, sorted.length - 1);
      const upperHalf = students.filter((student) => percentileOf(student) >= 50).length;
      const lastExam = tells ? { sat: students.length, upperHalf } : null;
      const rows = students.map((student) => table[student] ?? []);
      for (const { at, chanceOf } of predictionsOf(rows, met, lastExam)) {
        for (const { needed } of CUT_OFFS)
          count(check, verdictOf(chanceOf(needed)), percentileOf(students[at] ?? 0) >= needed);
      }
    }
  }
  return checks;
}

function predictionsOf(rows: AnswerTable, met: readonly number[], lastExam: LastExam | null) {
  const group = groupOfTable(rows, met);
  const means = questionMeans(rows);
  const own = rows.map((row) => ownAnswers(row, means, met));
  const shares = own.map(({ marks, questions, groupMean }) => (questions === 0 ? 0 : marks / questions - groupMean));
  const spread = spreadOf(shares.map((marks) => ({ marks, students: 1 })));
  if (group === null || spread === null) return [];
  return own.flatMap(({ questions, marks, groupMean }, at) => {
    if (questions === 0) return [];
    const ability = abilityOf([
      { questions, mean: marks / questions, subject: null, group: { ...group, mean: groupMean } },
    ]);
    const pattern = { questions: met.length, gain: 1, loss: 0, step: 1 };
    const found = ability && predictPercentile(ability, pattern, spread, lastExam);
    return found ? [{ at, chanceOf: found.chanceOf }] : [];
  });
}

function count(check: CrowdCheck, verdict: ReturnType<typeof verdictOf>, isReached: boolean): void {
  check.possible += 1;
  if (verdict === "close") return;
  const isWrong = (verdict === "reached") !== isReached;
  check.verdicts += 1;
  check.wrong += isWrong ? 1 : 0;
  check.reached += verdict === "reached" ? 1 : 0;
  check.reachedWrong += isWrong && verdict === "reached" ? 1 : 0;
  check.missedWrong += isWrong && verdict === "missed" ? 1 : 0;
}
