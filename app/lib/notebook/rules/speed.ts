import { chanceOfRight, type GivenAnswer, type Memory, recallOn } from "./memory";

/** From an eighth of the published speed of forgetting to eight times it. */
const SPEEDS = Array.from({ length: 13 }, (_, at) => 2 ** (at / 2 - 3));
/** No answer is expected more surely: who knows something slips, too. */
const SUREST = 0.98;

/** The log likelihood of each speed. */
export type SpeedEvidence = readonly number[];

export const noEvidence: SpeedEvidence = SPEEDS.map(() => 0);

/** The first answer after a gap tells how fast a student forgets; another one of the same day tells nothing. */
export function withAnswer(
  evidence: SpeedEvidence,
  known: Memory | null,
  { isRight, luck }: Pick<GivenAnswer, "isRight" | "luck">,
  day: number,
): SpeedEvidence {
  if (known === null || day <= known.day) return evidence;
  return SPEEDS.map((speed, at) => {
    const right = Math.min(SUREST, chanceOfRight(recallOn({ ...known, speed }, day), luck));
    return (evidence[at] ?? 0) + Math.log(isRight ? right : 1 - right);
  });
}

/** The likeliest, where two of three students are within half and twice the published speed. */
export function speedOf(evidence: SpeedEvidence): number {
  const likely = SPEEDS.map((speed, at) => (evidence[at] ?? 0) - Math.log2(speed) ** 2 / 2);
  return SPEEDS[likely.indexOf(Math.max(...likely))] ?? 1;
}
