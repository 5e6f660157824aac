import type { Random } from "../../../scripts/prediction-check/random";

export interface AnswersPlan {
  students: number;
  questions: number;
  /** In logits, as the spreads. */
  mean?: number;
  ability?: number;
  difficulty?: number;
  /** Spread of the logarithm of how sharply a question sorts. */
  sharpness?: number;
  /** Chance of who does not know. */
  guess?: number;
  subjects?: number;
  /** Two crowds so far apart on both sides of the mean. */
  crowds?: number;
  gaps?: number;
}

export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
}

const logistic = (logit: number) => 1 / (1 + Math.exp(-logit));

/** Answers of students that never were: 1 right, 0 wrong, null a gap. */
export function sampleAnswers(plan: AnswersPlan, random: Random): (number | null)[][] {
  const { students, questions, mean = 0, ability = 1, difficulty = 1, sharpness = 0, guess = 0 } = plan;
  const { subjects = 1, crowds = 0, gaps = 0 } = plan;
  const asked = Array.from({ length: questions }, (_, place) => ({
    difficulty: difficulty * normal(random),
    sharp: Math.exp(sharpness * normal(random)),
    subject: place % subjects,
  }));
  return Array.from({ length: students }, () => {
    const general = mean + ability * normal(random) + (random() < 0.5 ? -crowds : crowds);
    const own = Array.from({ length: subjects }, () => (subjects > 1 ? 0.8 * ability * normal(random) : 0));
    return asked.map((question) => {
      if (random() < gaps) return null;
      const logit = question.sharp * (general + (own[question.subject] ?? 0) - question.difficulty);
      return random() < guess + (1 - guess) * logistic(logit) ? 1 : 0;
    });
  });
}
