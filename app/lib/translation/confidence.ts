import type { LanguageCode } from "~/lib/languages";
import { tierOf } from "./gate/negation-words";
import type { Maker } from "./outcome";

/** Confidence from 0 to 1: by how a translation was made, and how much the gate can check of its language. */
export function confidenceOf({ by }: Pick<Maker, "by">, language: LanguageCode): number {
  if (by === "teacher") return 1;
  if (by === "second-reader") return 0.95;
  return tierOf(language) === "everything" ? 0.9 : 0.8;
}

export const leastSureChoices = [
  [0.8, "All: numbers and format checked"],
  [0.9, "Only languages whose “not” is checked too"],
  [0.95, "Only what a second machine compared"],
  [1, "Only what a teacher checked"],
] as const;

export function leastSureChoice(threshold: number): number {
  return leastSureChoices.find(([least]) => least >= threshold)?.[0] ?? 1;
}
