/** The submit buttons of the exam form: what they are called on the page and what they mean. */
import type { Intent } from "./navigation";

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
  return press.intent === "submit" ? press : { ...press, ...shown };
}
