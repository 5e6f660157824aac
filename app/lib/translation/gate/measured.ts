import type { LanguageCode } from "~/lib/languages";

/** Texts that the rules were tried on, from those nearest to a nursing question to none. */
export type TriedOn = "medical" | "general" | "few" | "none";

interface Measure {
  on: TriedOn;
  /** Right translations that were refused, and all; null where they are too few to count. */
  heldBack: readonly [number, number] | null;
  /** Translations with an error that people marked as grave: those refused, and all. */
  noticed: readonly [number, number] | null;
}

/** Counted on 26 November 2026 on lines that nothing was fitted on. docs/translation-gate.md has the same, and how to count. */
const measures: Partial<Record<LanguageCode, Measure>> = {
  hi: { on: "medical", heldBack: [2, 300], noticed: [3, 306] },
  ur: { on: "medical", heldBack: [5, 300], noticed: null },
  bn: { on: "medical", heldBack: [4, 300], noticed: null },
  ta: { on: "medical", heldBack: [10, 300], noticed: [21, 337] },
  mr: { on: "general", heldBack: [4, 265], noticed: [20, 330] },
  gu: { on: "general", heldBack: [5, 288], noticed: [14, 104] },
  ml: { on: "general", heldBack: [3, 363], noticed: [23, 150] },
  pa: { on: "general", heldBack: [1, 192], noticed: [0, 103] },
  kn: { on: "general", heldBack: [3, 83], noticed: [2, 144] },
  as: { on: "general", heldBack: [3, 98], noticed: [5, 105] },
  es: { on: "few", heldBack: [0, 120], noticed: null },
  te: { on: "few", heldBack: null, noticed: null },
  or: { on: "few", heldBack: null, noticed: null },
};

const notMeasured: Measure = { on: "none", heldBack: null, noticed: null };

export function measureOf(language: LanguageCode): Measure {
  return measures[language] ?? notMeasured;
}
