import { normal } from "../prediction/sample-answers";

export interface BankPlan {
  students: number;
  questions: number;
  options?: number;
  /** How sharply questions sort. */
  sharpness?: number;
  /** Share of students who guess throughout. */
  guessers?: number;
  gaps?: number;
  /** Share of the keys that are wrong. */
  wrong?: number;
  /** Share of the questions with a second right option, which half of those who know choose. */
  twofold?: number;
}

function draw(weights: readonly number[], random: () => number): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [place, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return place;
  }
  return weights.length - 1;
}

/** A bank that nobody wrote, with wrong options of their own pull, and keys of which some are wrong. */
export function sampleBank(plan: BankPlan, random: () => number) {
  const { students, questions, options = 4, sharpness = 1, guessers = 0, gaps = 0, wrong = 0.1, twofold = 0 } = plan;
  const people = Array.from({ length: students }, () => ({ ability: normal(random), guesses: random() < guessers }));
  const asked = Array.from({ length: questions }, () => {
    const right = Math.floor(random() * options);
    const slip = random() < wrong ? 1 + Math.floor(random() * (options - 1)) : 0;
    return {
      right: right + 1,
      key: ((right + slip) % options) + 1,
      difficulty: normal(random),
      sharp: sharpness * Math.exp(0.3 * normal(random)),
      pulls: Array.from({ length: options }, () => Math.exp(0.8 * normal(random))),
      lures: Array.from({ length: options }, () => 0.2 * normal(random)),
    };
  });
  const choices = people.map(({ ability, guesses }) =>
    asked.map(({ right, difficulty, sharp, pulls, lures }) => {
      if (random() < gaps) return null;
      if (guesses) return 1 + Math.floor(random() * options);
      if (random() < 1 / (1 + Math.exp(-sharp * (ability - difficulty)))) return right;
      const weights = pulls.map(
        (pull, place) => pull * (place + 1 === right ? 0.6 : Math.exp((lures[place] ?? 0) * ability)),
      );
      return draw(weights, random) + 1;
    }),
  );
  const twos = asked.map(({ right, key }) => right === key && twofold > 0 && random() < twofold);
  const split = choices.map((row) =>
    row.map((chosen, at) =>
      twos[at] && chosen === asked[at]?.right && random() < 0.5 ? (chosen % options) + 1 : chosen,
    ),
  );
  return { choices: split, keys: asked.map(({ key }) => key), right: asked.map((one) => one.right), twos };
}
