import type { LanguageCode } from "../translation/languages";

/** A question in one language, every text as the file has it. */
export interface RawTexts {
  question: string;
  options: string[];
  explanation: string;
  /** Why each option is right or wrong, in their order; "" where nothing is said, none where the bank says nothing. */
  reasons: string[];
}

/** A question as a file has it, before anything of it is checked. */
export interface RawRow extends RawTexts {
  line: number;
  /** As it is written: a letter, a number, an option's text. */
  answer: string;
  /** The right option's place, counted from 1, where the format marks the option itself. */
  place: number | null;
  /** The file's own number of the question. */
  number: string;
  topic: string;
  language: string;
  section: string;
  sectionMinutes: string;
  marks: string;
  negative: string;
  image: string;
  imageAlt: string;
  /** The name of the case it is about. */
  ofCase: string;
  /** As JSON. */
  template: string;
  translations: (RawTexts & { language: LanguageCode })[];
}

/** A stem that several questions share, as a file has it; several places may tell of one. */
export interface RawCase {
  line: number;
  name: string;
  text: string;
  /** "": its letters show it. */
  language: string;
  image: string;
  imageAlt: string;
  translations: { language: LanguageCode; text: string }[];
}

export interface RowNote {
  line: number;
  reason: string;
}

/** What a file holds, and what became of its columns. */
export interface RawBank {
  rows: RawRow[];
  cases: RawCase[];
  badRows: RowNote[];
  warnings: RowNote[];
  /** About the whole file. */
  notes: string[];
  /** What became of each column, in the words of the preview. */
  columns: string[];
  /** What rows are counted in. */
  unit: "line" | "row" | "item" | "question";
  /** Pictures within the file, each by a name that no other of it has. */
  carried: Map<string, Uint8Array>;
  /** People number options from 1, programs from 0. */
  numbersFrom: 1 | "unknown";
}

export function emptyRawBank(unit: RawBank["unit"], numbersFrom: RawBank["numbersFrom"]): RawBank {
  return {
    rows: [],
    cases: [],
    badRows: [],
    warnings: [],
    notes: [],
    columns: [],
    carried: new Map(),
    unit,
    numbersFrom,
  };
}

export function rawRow(line: number, texts: Partial<Omit<RawRow, "line">>): RawRow {
  return {
    line,
    ...{ question: "", options: [], answer: "", place: null, explanation: "", reasons: [] },
    ...{ number: "", topic: "" },
    ...{ language: "", section: "", sectionMinutes: "", marks: "", negative: "", image: "" },
    ...{ imageAlt: "", ofCase: "", template: "", translations: [] },
    ...texts,
  };
}

/** Without an explanation of its own a question has that of its right option, which is then not said twice. */
export function explained(general: string, reasons: readonly string[], right: number) {
  if (general !== "") return { explanation: general, reasons: [...reasons] };
  return { explanation: reasons[right - 1] ?? "", reasons: reasons.map((text, at) => (at === right - 1 ? "" : text)) };
}

/** The letter of an option by its place, counted from 1. */
export function letterOf(place: number): string {
  return String.fromCharCode("A".charCodeAt(0) + place - 1);
}

/** The case that a tag such as "case:3" names; "" for none. */
export function caseTag(tags: readonly string[]): string {
  return tags.flatMap((tag) => /^case:(.+)$/i.exec(tag.trim())?.[1]?.trim() ?? [])[0] ?? "";
}
