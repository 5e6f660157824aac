/** Students as rows, questions as columns: the place of the option that was chosen, from 1; null: none. */
export type ChoiceTable = readonly (readonly (number | null)[])[];

interface OptionFigures {
  /** From 1. */
  place: number;
  students: number;
  /** How many right answers more than the mean those who chose it have in the other questions; null where nobody chose it. */
  beyond: number | null;
  /** Correlation of choosing it with the score of the other questions; 0 where all or nobody chose it. */
  sorts: number;
}

export interface ItemFigures {
  /** Place of the right option by the key. */
  key: number;
  answered: number;
  leftOut: number;
  /** Share of those who answered; null where nobody did. */
  facility: number | null;
  /** `sorts` of the key; null where it cannot be said. */
  discrimination: number | null;
  options: OptionFigures[];
  /** The option that looks right in place of the key. */
  suspect: { place: number; weight: number } | null;
  /** Another option that behaves as right beside the key, each with a part of those who know; no key is wrong then. */
  second: { place: number; weight: number } | null;
}

/** Fewer students or questions say nothing of a key. */
export const FEWEST_STUDENTS = 20;
export const FEWEST_QUESTIONS = 10;
/** Who chose the other option must be more than a few. */
const FEWEST_CHOSE = 3;
/** Logarithm of how much likelier the answers are with the other key; simulated, see the test. */
const SUSPICIOUS = 2.6;
/** The same for two right options: fewer students or choices tell it from chance too seldom. */
const FEWEST_FOR_TWO = 60;
const LEAST_SHARE_OF_SECOND = 0.25;
const LIKELY_TWO = 1.2;
/** Where most keys sort less, nothing can be said of one. */
const LEAST_SORTING = 0.05;
const ROUNDS = 2;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const meanOrZero = (values: readonly number[]) => (values.length === 0 ? 0 : sumOf(values) / values.length);

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Scale of most values, whatever a few of them are. */
const spreadAround = (middle: number, values: readonly number[]) =>
  1.4826 * medianOf(values.map((value) => Math.abs(value - middle)));

/**
 * Finds for each question how hard it is, how it sorts students, and whether another option behaves like the keys of the
 * other questions while the key behaves like a wrong option. Keys that look wrong do not count in the scores.
 */
export function analyseItems(
  choices: ChoiceTable,
  keys: readonly number[],
  optionCounts?: readonly number[],
): ItemFigures[] {
  const counts = keys.map((key, item) => {
    const chosen = choices.reduce((most, row) => Math.max(most, row[item] ?? 0), key);
    return Math.max(chosen, optionCounts?.[item] ?? 0);
  });
  let doubted = new Set<number>();
  let figures: ItemFigures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    figures = analyseOnce(choices, keys, counts, doubted);
    judgeKeys(figures);
    doubted = new Set(figures.flatMap(({ suspect }, item) => (suspect ? [item] : [])));
  }
  return figures.map((one) => {
    if ((one.second?.weight ?? 0) > LIKELY_TWO) return { ...one, suspect: null };
    return { ...one, suspect: (one.suspect?.weight ?? 0) > SUSPICIOUS ? one.suspect : null, second: null };
  });
}

function analyseOnce(
  choices: ChoiceTable,
  keys: readonly number[],
  counts: readonly number[],
  doubted: ReadonlySet<number>,
): ItemFigures[] {
  const facilities = keys.map((key, item) => {
    const answers = choices.filter((row) => row[item] != null);
    return answers.length === 0 ? null : answers.filter((row) => row[item] === key).length / answers.length;
  });
  // A question left out says nothing, so each right answer counts against how hard it was.
  const gain = (row: ChoiceTable[number], item: number) =>
    row[item] == null || doubted.has(item) ? 0 : (row[item] === keys[item] ? 1 : 0) - (facilities[item] ?? 0);
  const totals = choices.map((row) => sumOf(keys.map((_, item) => gain(row, item))));
  return keys.map((key, item) => {
    const rest = choices.flatMap((row, student) => {
      const chosen = row[item] ?? null;
      return chosen === null ? [] : [{ chosen, score: (totals[student] ?? 0) - gain(row, item) }];
    });
    const mean = meanOrZero(rest.map(({ score }) => score));
    const deviation = Math.sqrt(meanOrZero(rest.map(({ score }) => (score - mean) ** 2)));
    const options = Array.from({ length: counts[item] ?? key }, (_, at): OptionFigures => {
      const own = rest.filter(({ chosen }) => chosen === at + 1);
      const beyond = own.length === 0 ? null : meanOrZero(own.map(({ score }) => score)) - mean;
      const share = own.length / Math.max(1, rest.length);
      const isTelling = beyond !== null && share < 1 && deviation > 1e-9;
      const sorts = isTelling ? (beyond / deviation) * Math.sqrt(share / (1 - share)) : 0;
      return { place: at + 1, students: own.length, beyond, sorts };
    });
    const facility = facilities[item] ?? null;
    const isTelling = facility !== null && facility > 0 && facility < 1 && deviation > 1e-9;
    const discrimination = isTelling ? (options[key - 1]?.sorts ?? null) : null;
    const leftOut = choices.length - rest.length;
    return { key, answered: rest.length, leftOut, facility, discrimination, options, suspect: null, second: null };
  });
}

/** Log of a density with heavy tails, so that one odd question does not decide. */
function logDensity(value: number, { middle, spread }: { middle: number; spread: number }): number {
  const freedom = 5;
  return -((freedom + 1) / 2) * Math.log(1 + ((value - middle) / spread) ** 2 / freedom) - Math.log(spread);
}

/** Learns from all questions how keys and other options sort, and weighs each other option against its key. */
function judgeKeys(figures: ItemFigures[]): void {
  const answered = medianOf(figures.map((one) => one.answered));
  if (figures.length < FEWEST_QUESTIONS || answered < FEWEST_STUDENTS) return;
  const chance = 1 / Math.sqrt(answered);
  const ofKeys = figures.flatMap(({ discrimination }) => discrimination ?? []);
  const ofOthers = figures.flatMap(({ options, key }) =>
    options.flatMap(({ place, students, sorts }) => (place === key || students === 0 ? [] : [sorts])),
  );
  if (medianOf(ofKeys) < LEAST_SORTING) return;
  // Keys sort upwards and others downwards, also where a bank is too poor to show it.
  const key = { middle: Math.max(0.1, medianOf(ofKeys)), spread: 0 };
  const other = { middle: Math.min(-0.02, medianOf(ofOthers)), spread: 0 };
  key.spread = Math.max(chance, spreadAround(key.middle, ofKeys), 0.3 * key.middle);
  other.spread = Math.max(0.7 * chance, spreadAround(other.middle, ofOthers));
  const looksRight = ({ sorts, students }: OptionFigures) =>
    logDensity(sorts, key) - logDensity(sorts, other) + 0.5 * Math.log(students + 2);
  // Each of two right options has a part of those who know, and sorts about half as well.
  const half = { middle: 0.5 * key.middle, spread: Math.max(0.8 * chance, 0.5 * key.spread) };
  const bothRight = (own: OptionFigures, option: OptionFigures) =>
    logDensity(own.sorts, half) +
    logDensity(option.sorts, half) -
    Math.max(
      logDensity(own.sorts, key) + logDensity(option.sorts, other),
      logDensity(own.sorts, other) + logDensity(option.sorts, key),
    );
  for (const figure of figures) {
    const [own, ...others] = [
      ...figure.options.filter(({ place }) => place === figure.key),
      ...figure.options.filter(({ place }) => place !== figure.key),
    ];
    if (own === undefined) continue;
    const weights = others
      .filter(({ students, sorts }) => students >= FEWEST_CHOSE && sorts > Math.max(0, own.sorts))
      .map((option) => ({ place: option.place, weight: looksRight(option) - looksRight(own) }))
      .sort((one, next) => next.weight - one.weight);
    const [best] = weights;
    const [second] = others
      .filter(({ students, sorts }) => students >= LEAST_SHARE_OF_SECOND * figure.answered && sorts > 0)
      .map((option) => ({ place: option.place, weight: bothRight(own, option) }))
      .sort((one, next) => next.weight - one.weight);
    figure.second = second && own.sorts > 0 && figure.answered >= FEWEST_FOR_TWO ? second : null;
    figure.suspect = best && best.weight > 0 ? best : null;
  }
}
