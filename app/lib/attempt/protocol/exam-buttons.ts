import type { ExamIntent, InView } from "~/lib/attempt/rules/navigation";
import type { LanguageCode } from "~/lib/languages";

/** section: the end of one whose next has not opened. */
export type ExamView = "question" | "section" | "paper" | "submission";

export interface ExamLook {
  examFontSize: number;
  fontFamily: "Khand" | "system";
  paletteShown: boolean;
  language: LanguageCode;
  translate: boolean;
  showOriginal: boolean;
}

/** Changes the view or look, and carries the unsaved choice along. */
export type ViewAction = Partial<InView> &
  ({ view: ExamView } | { look: Partial<ExamLook> } | { wish: "languages" | "report-translation" });

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
  languages: { wish: "languages" },
  "report-translation": { wish: "report-translation" },
  original: { look: { translate: false } },
  translated: { look: { translate: true, showOriginal: false } },
  beside: { look: { translate: true, showOriginal: true } },
  ...Object.fromEntries(FONT_SIZES.map((size) => [size, { look: { examFontSize: size } }])),
};

export type IntentWord = keyof typeof INTENTS;

export function intentButton(word: IntentWord) {
  return { name: "intent", value: word } as const;
}

export function jumpButton(index: number) {
  return { name: "jump", value: String(index) } as const;
}

/** @param word key of the view actions, or a font size */
export function viewButton(word: string | number) {
  return { name: "view", value: String(word) } as const;
}

export function readButton(name: string, value: string): ExamIntent | ViewAction | null {
  switch (name) {
    case "jump":
      return /^-?\d{1,9}$/.test(value) ? { intent: "jump", index: Number(value) } : null;
    case "intent":
      return Object.hasOwn(INTENTS, value) ? INTENTS[value as IntentWord] : null;
    case "view":
      return Object.hasOwn(VIEW_ACTIONS, value) ? (VIEW_ACTIONS[value] ?? null) : readLanguage(value);
    default:
      return null;
  }
}

export function languageButton(code: LanguageCode) {
  return viewButton(`in-${code}`);
}

function readLanguage(value: string): ViewAction | null {
  const code = /^in-([a-z]{2,3})$/.exec(value)?.[1] as LanguageCode | undefined;
  return code === undefined ? null : { look: { language: code, translate: true } };
}

/** Next bigger (1) or smaller (-1) size; `size` may be no step. */
export function nextFontSize(size: number, step: -1 | 1): number | null {
  const sizes = step > 0 ? FONT_SIZES : [...FONT_SIZES].reverse();
  return sizes.find((known) => (known - size) * step > 0) ?? null;
}
