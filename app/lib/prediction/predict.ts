import { betaBinomial, type Chances, likeliestRange, NINE_OF_TEN, normalBelow, type Range } from "./distribution";
import type { Group, Pattern } from "./group-digest";
import { normalPlace, placeOf, placeVariance, type Spread, shareBelow } from "./spread";

/** How the institute's own students did in the real exam before. */
export interface LastExam {
  sat: number;
  /** At percentile 50 or higher. */
  upperHalf: number;
}

/** Simulated: with less, "reached" is wrong in more than one case of ten at an institute 0.6 weaker. */
const INSTITUTES_DIFFER = 0.45;
/** The students of one year and of the next. */
const YEARS_DIFFER = 0.2;

/** How the institute differs from all candidates, in standard deviations. */
function crowdOf(lastExam: LastExam | null) {
  const before = INSTITUTES_DIFFER ** 2;
  if (lastExam === null || lastExam.sat === 0) return { lead: 0, variance: before };
  const { sat, upperHalf } = lastExam;
  const share = (upperHalf + 0.5) / (sat + 1);
  const told = placeVariance({ students: sat }, share) + YEARS_DIFFER ** 2;
  const weight = before / (before + told);
  return { lead: weight * normalPlace(share), variance: weight * told };
}

export interface Sitting {
  questions: number;
  /** Marks for a question. */
  mean: number;
  group: Group;
  /** Null: of the whole exam. */
  subject: string | null;
}

/** Share of ranges that are to be right. */
const SURE = 0.9;

export const FEWEST_FOR_PERCENTILE = 20;

/** Part of ability's variance by which a subject differs from the whole, however many its questions. */
const OF_A_SUBJECT = 0.5;
const NEAR_ZERO = 1e-9;

interface Ability {
  /** Marks for a question: the group's mean, and the student's beyond it. */
  mean: number;
  beyond: number;
  doubt: number;
  group: Group;
  /** Variance of how hard the next questions are on the whole; 0 where they are of the same test. */
  level: number;
}

type Weighed = Pick<Sitting, "questions">;

export const totalQuestions = (sittings: readonly Weighed[]) =>
  sittings.reduce((sum, { questions }) => sum + questions, 0);

/** Weighs each by its questions. */
export function average<S extends Weighed>(sittings: readonly S[], of: (sitting: S) => number): number {
  return sittings.reduce((sum, sitting) => sum + of(sitting) * sitting.questions, 0) / totalQuestions(sittings);
}

/** Shrinks the student's mean to the group's by how much students differ; null without answers. */
export function abilityOf(sittings: readonly Sitting[]): Ability | null {
  if (totalQuestions(sittings) === 0) return null;
  const group: Group = {
    students: average(sittings, (one) => one.group.students),
    questions: sittings.reduce((sum, one) => sum + one.group.questions, 0),
    mean: average(sittings, (one) => one.group.mean),
    ability: average(sittings, (one) => one.group.ability),
    difficulty: average(sittings, (one) => one.group.difficulty),
    chance: average(sittings, (one) => one.group.chance),
  };
  const { mean, ability, chance } = group;
  if (ability <= NEAR_ZERO) return { mean, beyond: 0, doubt: 0, group, level: 0 };
  let [weight, sum] = [1 / ability, 0];
  for (const subject of new Set(sittings.map((one) => one.subject))) {
    const own = sittings.filter((one) => one.subject === subject);
    const noise = Math.max(chance, NEAR_ZERO) / totalQuestions(own) + (subject === null ? 0 : OF_A_SUBJECT * ability);
    weight += 1 / noise;
    sum += average(own, (one) => one.mean - one.group.mean) / noise;
  }
  return { mean, beyond: sum / weight, doubt: 1 / weight, group, level: 0 };
}

/** Variances of the next score, in marks for a question. */
function doubtsOf({ mean, beyond, doubt, group }: Ability, { gain, loss }: Pattern) {
  const shareOf = (marks: number) => Math.min(Math.max((marks + loss) / (gain + loss), 0), 1);
  const share = shareOf(mean + beyond);
  const { ability, difficulty, chance } = group;
  // Narrows the variance near the ends of the scale.
  const groupShare = shareOf(mean);
  const most = groupShare * (1 - groupShare);
  const whole = most <= 0 ? 0 : ((ability + difficulty + chance) * share * (1 - share)) / most;
  const within = Math.max(difficulty + chance, NEAR_ZERO);
  const unknown = (doubt * whole) / (within + doubt);
  const part = (whole - unknown) / within;
  // Widens it: few questions or students underestimate variances.
  const rough = 1 + 0.5 / group.questions + 1 / group.students;
  return { share, unknown: unknown * rough, chance: chance * part * rough, difficulty: difficulty * part * rough };
}

/** In marks, `range` right nine times of ten; `chances` by steps above the lowest score. */
export function predictScore(ability: Ability, pattern: Pattern) {
  const { questions, gain, loss, step, isMet = false } = pattern;
  const { share, unknown, chance, difficulty } = doubtsOf(ability, pattern);
  const unmet = isMet ? 0 : difficulty / questions + difficulty / ability.group.questions;
  const variance = chance / questions + unknown + unmet + ability.level;
  const width = gain + loss;
  const chances = betaBinomial(Math.round((width * questions) / step), share, variance / (width * width));
  const marksAt = (steps: number) => steps * step - loss * questions;
  const { from, to } = likeliestRange(chances, SURE);
  return { expected: (share * width - loss) * questions, range: { from: marksAt(from), to: marksAt(to) }, chances };
}

/** Chance that the score is so many marks at least. */
export function chanceOfScore(
  { chances }: { chances: Chances },
  { questions, loss, step }: Pattern,
  marks: number,
): number {
  const least = Math.ceil((marks + loss * questions) / step - NEAR_ZERO);
  return chances.slice(Math.max(0, least)).reduce((sum, chance) => sum + chance, 0);
}

/** Ignores difficulty, as all meet the same questions; null where the group does not differ. */
export function predictPercentile(
  ability: Ability,
  pattern: Pattern,
  spread: Spread,
  lastExam: LastExam | null = null,
) {
  const { questions, step } = pattern;
  const { unknown, chance } = doubtsOf(ability, pattern);
  const groupVariance = ability.group.ability + ability.group.chance / questions;
  if (groupVariance <= NEAR_ZERO) return null;
  const deviation = Math.sqrt(groupVariance);
  const crowd = crowdOf(lastExam);
  const place = (ability.beyond - step / questions / 2) / deviation;
  const own = (unknown + chance / questions) / groupVariance;
  const below = (at: number) => shareBelow(spread, at);
  const reach = NINE_OF_TEN * Math.sqrt(own);
  return {
    /** Per cent of the group below. */
    expected: 100 * below(place),
    range: { from: 100 * below(place - reach), to: 100 * below(place + reach) },
    /** Among all candidates, as far as the institute is known to be like them. */
    chanceOf(percentile: number): number {
      const share = percentile / 100;
      // The real exam has other candidates.
      const doubt = Math.sqrt(own + placeVariance(spread, share) + crowd.variance);
      return normalBelow((place + crowd.lead - placeOf(spread, share)) / doubt);
    },
  };
}

/** Part of an answer's variance that is its question's: those to come may be easier or harder than those met. */
const OF_THE_QUESTION = 0.2;

/**
 * How many of the next questions of the same kind a student will have right, nine times of ten, by own answers alone: every
 * share is as likely before the first answer.
 */
export function rangeOfNext(right: number, answered: number, questions: number): Range {
  const share = (right + 1) / (answered + 2);
  const one = share * (1 - share);
  const unknown = one / (answered + 3);
  const chance = (one - unknown) / questions;
  const difficulty = OF_THE_QUESTION * one * (1 / answered + 1 / questions);
  return likeliestRange(betaBinomial(questions, share, unknown + chance + difficulty), SURE);
}

/** Percentile of the first stage, and as many per cent of the marks of the second. */
export const CUT_OFFS = [
  { category: "UR/EWS", needed: 50, withDisability: 45 },
  { category: "OBC", needed: 45, withDisability: 40 },
  { category: "SC/ST", needed: 40, withDisability: 35 },
] as const;

/** Keeps wrong verdicts below one in ten: stricter, as the chances are estimates. */
const MOST_DOUBT = 0.08;

export function verdictOf(chance: number): "reached" | "missed" | "close" {
  if (chance > 1 - MOST_DOUBT) return "reached";
  return chance < MOST_DOUBT ? "missed" : "close";
}
