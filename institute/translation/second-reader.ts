import { z } from "zod";
import { drugsIn } from "./drugs";
import { figuresOf, measuresOf } from "./figures";
import { LANGUAGE_CODES, type LanguageCode } from "./languages";
import { saysNot } from "./negation";
import { sampleMark } from "./pseudo";
import type { QuestionText } from "./question-text";
import type { Translator } from "./translator";

const questionText = z.strictObject({
  question: z.string(),
  options: z.array(z.string()).max(10),
  explanation: z.string().nullish(),
});

/** What a second reader gets: nothing of it says which option is right. */
const asked = z.strictObject({
  language: z.enum(LANGUAGE_CODES),
  source: questionText,
  translation: questionText,
});

type AskedReader = z.infer<typeof asked>;

/** The form that a second reader fills in. */
export interface Findings {
  numbers_same: boolean;
  negation_same: boolean;
  options_one_to_one: boolean;
  nothing_missing: boolean;
  nothing_added: boolean;
  /** Of the first difference: "question", "options", "option A" or "explanation". */
  place: string | null;
  /** What differs there, in a few words. */
  difference: string | null;
}

export const NO_DIFFERENCE: Findings = {
  numbers_same: true,
  negation_same: true,
  options_one_to_one: true,
  nothing_missing: true,
  nothing_added: true,
  place: null,
  difference: null,
};

/** Reads the message to a second reader: JSON alone; null where it is anything else. */
export function readAskedReader(message: string): AskedReader | null {
  try {
    const parsed = asked.safeParse(JSON.parse(message));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const COUNTS = ["numbers_same", "negation_same", "nothing_missing", "nothing_added"] as const;
type Count = (typeof COUNTS)[number];

/** How much shorter or longer than ours a text is that lacks something or has too much. */
const MISSING = 0.7;
const ADDED = 1.5;

/**
 * Compares a translation with its source and with the stand-in's own translation: finds every fault that it plants, and
 * other words for the same are no difference.
 */
export function readAgain(
  { language, source, translation }: AskedReader,
  own: Translator,
): Findings {
  const findings = { ...NO_DIFFERENCE };
  const note = (
    field: Exclude<keyof Findings, "place" | "difference">,
    place: string,
    what: string,
  ) => {
    findings[field] = false;
    findings.place ??= place;
    findings.difference ??= what;
  };
  const given = asText(translation);
  const expected = own.question(asText(source));
  const places = placesOf(asText(source), expected, given);
  if (given.options.length !== expected.options.length) {
    note("options_one_to_one", "options", "The number of options differs.");
  } else {
    const moved = given.options.findIndex((option, at) => {
      const stands = expected.options.findIndex((other) => plain(other) === plain(option));
      return stands >= 0 && plain(option) !== plain(expected.options[at] ?? "");
    });
    if (moved >= 0) {
      const place = `option ${letterOf(moved)}`;
      note("options_one_to_one", place, "Another option stands in its place.");
    }
  }
  // An option in another's place differs in every other way as well: that is one difference.
  const compared = findings.options_one_to_one
    ? places
    : places.filter(({ place }) => !place.startsWith("option"));
  for (const one of compared) {
    for (const [field, what] of differencesOf(one, language)) note(field, one.place, what);
  }
  return findings;
}

interface Place {
  place: string;
  source: string;
  expected: string;
  given: string;
}

function differencesOf({ source, expected, given }: Place, language: LanguageCode) {
  const found: [Count, string][] = [];
  if (figuresOf(source).join() !== figuresOf(given).join()) {
    found.push(["numbers_same", "The numbers differ."]);
  } else if (measuresOf(source).join() !== measuresOf(given).join()) {
    found.push(["numbers_same", "A number has another unit."]);
  }
  // Of what it cannot translate, it can only say whether the figures are right.
  const mark = sampleMark(language);
  const isUnknown = expected.startsWith(mark) && !given.startsWith(mark);
  if (isUnknown || plain(expected) === plain(given)) return found;
  if (saysNot(expected, language) !== saysNot(given, language)) {
    found.push(["negation_same", "One says that something is not so."]);
  }
  const [named, wanted] = [drugsIn(given, language), drugsIn(expected, language)];
  if (wanted.some((drug) => !named.includes(drug))) {
    found.push(["nothing_missing", "The name of a drug is missing."]);
  }
  if (named.some((drug) => !wanted.includes(drug))) {
    found.push(["nothing_added", "The name of a drug was added."]);
  }
  const share = plain(given).length / Math.max(1, plain(expected).length);
  if (share < MISSING) found.push(["nothing_missing", "Part of the text is missing."]);
  if (share > ADDED) found.push(["nothing_added", "There is more than in the original."]);
  return found;
}

function placesOf(source: QuestionText, expected: QuestionText, given: QuestionText): Place[] {
  const at = (place: string, pick: (one: QuestionText) => string | null | undefined) => {
    const [english, ours, theirs] = [source, expected, given].map((one) => pick(one) ?? "");
    return { place, source: english ?? "", expected: ours ?? "", given: theirs ?? "" };
  };
  return [
    at("question", ({ question }) => question),
    ...source.options.map((_, index) => {
      return at(`option ${letterOf(index)}`, ({ options }) => options[index]);
    }),
    at("explanation", ({ explanation }) => explanation),
  ];
}

function asText({ question, options, explanation }: AskedReader["source"]): QuestionText {
  return { question, options, explanation: explanation ?? null };
}

function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}

/** A text without tags and the marks of direction, which nobody reads. */
function plain(text: string): string {
  return text
    .replace(/<[^<>]*>|\p{Cf}/gu, "")
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .trim();
}
