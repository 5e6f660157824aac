import { tierOf } from "./gate/tiers";
import type { LanguageCode } from "./languages";
import type { MadeBy } from "./outcome";

/** How sure a translation of a question or explanation is, from 0 to 1: by how it was made, and what our gate can check of its language. */
export function confidenceOf({ by }: Pick<MadeBy, "by">, language: LanguageCode): number {
  if (by === "teacher") return 1;
  if (by === "second-reader") return 0.95;
  return tierOf(language) === "everything" ? 0.9 : 0.8;
}

/** How sure a student may want translations to be, and what that lets through. */
export const leastSureChoices = [
  [0.8, "80 %: all that passed our checks"],
  [0.9, "90 %: those where we check every “not” too"],
  [0.95, "95 %: those that a second machine compared"],
  [1, "100 %: those that a teacher checked"],
] as const;

/** The choice that holds for a threshold: the next one up. */
export function leastSureChoice(threshold: number): number {
  return leastSureChoices.find(([least]) => least >= threshold)?.[0] ?? 1;
}
