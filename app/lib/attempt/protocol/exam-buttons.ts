/** The submit buttons of the exam page: their names and values, and what a press means. */
import type { ExamIntent, InView } from "~/lib/attempt/rules/navigation";

export type ExamView = "question" | "paper" | "submission";

export interface ExamLook {
  /** CSS pixels. */
  examFontSize: number;
  fontFamily: "Khand" | "system";
  paletteShown: boolean;
}

/** Shows another view or look, and carries the unsaved choice along. */
export type ViewAction = Partial<InView> & ({ view: ExamView } | { look: Partial<ExamLook> });

export type Pressed = ExamIntent | ViewAction;

export const FONT_SIZES = [14, 16, 18, 20, 24, 28] as const;

const INTENTS = {
  "save-next": { intent: "save-next" },
  "mark-next": { intent: "mark-next", on: true },
  "unmark-next": { intent: "mark-next", on: false },
  clear: { intent: "clear" },
  previous: { intent: "previous" },
  next: { intent: "next" },
  bookmark: { intent: "bookmark", on: true },
  unbookmark: { intent: "bookmark", on: false },
  submit: { intent: "submit" },
} satisfies Record<string, ExamIntent>;

const VIEW_ACTIONS: Record<string, ViewAction> = {
  question: { view: "question" },
  submission: { view: "submission" },
  paper: { view: "paper" },
  report: { view: "question" },
  khand: { look: { fontFamily: "Khand" } },
  system: { look: { fontFamily: "system" } },
  "palette-on": { look: { paletteShown: true } },
  "palette-off": { look: { paletteShown: false } },
  ...Object.fromEntries(FONT_SIZES.map((size) => [size, { look: { examFontSize: size } }])),
};

export type IntentWord = keyof typeof INTENTS;

export function intentButton(word: IntentWord) {
  return { name: "intent", value: word } as const;
}

export function jumpButton(index: number) {
  return { name: "jump", value: String(index) } as const;
}

/** `word`: a key of the view actions, or a font size. */
export function viewButton(word: string | number) {
  return { name: "view", value: String(word) } as const;
}

/** null: the page has no such button. */
export function readButton(name: string, value: string): Pressed | null {
  switch (name) {
    case "jump":
      return /^-?\d{1,9}$/.test(value) ? { intent: "jump", index: Number(value) } : null;
    case "intent":
      return Object.hasOwn(INTENTS, value) ? INTENTS[value as IntentWord] : null;
    case "view":
      return Object.hasOwn(VIEW_ACTIONS, value) ? (VIEW_ACTIONS[value] ?? null) : null;
    default:
      return null;
  }
}

/** The next bigger (1) or smaller (-1) size; `size` need not be one of the steps. */
export function nextFontSize(size: number, step: -1 | 1): number | null {
  const sizes = step > 0 ? FONT_SIZES : FONT_SIZES.toReversed();
  return sizes.find((known) => (known - size) * step > 0) ?? null;
}
