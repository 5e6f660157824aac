/** The submit buttons of the exam form: what they are called on the page and what they mean. */
import type { Intent } from "~/lib/attempt/rules/navigation";

/** The words that a button named "intent" may carry. */
const WORDS = {
  "save-next": { intent: "save-next" },
  "mark-next": { intent: "mark-next", on: true },
  "unmark-next": { intent: "mark-next", on: false },
  clear: { intent: "clear" },
  previous: { intent: "previous" },
  next: { intent: "next" },
  bookmark: { intent: "bookmark", on: true },
  unbookmark: { intent: "bookmark", on: false },
  submit: { intent: "submit" },
} as const;

export type PressWord = keyof typeof WORDS;
export type Press = (typeof WORDS)[PressWord] | { intent: "jump"; index: number };

/** Name and value of a button. */
export function pressButton(word: PressWord) {
  return { name: "intent", value: word } as const;
}

/** Name and value of a palette number or a section tab: to the question at `index`. */
export function jumpButton(index: number) {
  return { name: "jump", value: String(index) } as const;
}

/** What a pressed button means; null when the page has no such button. */
export function readPress(name: string, value: string): Press | null {
  if (name === "jump") {
    return /^-?\d{1,9}$/.test(value) ? { intent: "jump", index: Number(value) } : null;
  }
  if (name !== "intent" || !Object.hasOwn(WORDS, value)) return null;
  return WORDS[value as PressWord];
}

/** The intent of a press on a page that shows a question with a choice (null: none) of version `base`. */
export function intentOf(
  press: Press,
  shown: { questionId: number; optionId: number | null; base: number },
): Intent {
  return { ...press, ...shown };
}

/** Sizes a question's text may have (CSS pixels). */
export const FONT_SIZES = [14, 16, 18, 20, 24, 28] as const;

/** Buttons that lead to another view of the page or change its look; they take the choice along. */
export type Errand =
  | { kind: "view"; view: "question" | "submission" | "paper" }
  | { kind: "size"; size: number }
  | { kind: "family"; family: "Khand" | "system" }
  | { kind: "palette"; shown: boolean };

const NAMED_ERRANDS: Record<string, Errand> = {
  question: { kind: "view", view: "question" },
  submission: { kind: "view", view: "submission" },
  paper: { kind: "view", view: "paper" },
  report: { kind: "view", view: "question" },
  khand: { kind: "family", family: "Khand" },
  system: { kind: "family", family: "system" },
  "palette-on": { kind: "palette", shown: true },
  "palette-off": { kind: "palette", shown: false },
};

/** Name and value of an errand's button: a word of the table, or a font size. */
export function errandButton(word: string | number) {
  return { name: "errand", value: String(word) } as const;
}

/** What an errand button means; null when the page has no such button. */
export function readErrand(name: string, value: string): Errand | null {
  if (name !== "errand") return null;
  const size = FONT_SIZES.find((known) => String(known) === value);
  if (size !== undefined) return { kind: "size", size };
  return Object.hasOwn(NAMED_ERRANDS, value) ? (NAMED_ERRANDS[value] ?? null) : null;
}

/** The size one step bigger (1) or smaller (-1) than `size`, which need not be one of the steps. */
export function nextFontSize(size: number, step: -1 | 1): number | null {
  const sizes = step > 0 ? FONT_SIZES : FONT_SIZES.toReversed();
  return sizes.find((known) => (known - size) * step > 0) ?? null;
}
