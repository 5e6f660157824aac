import type { LanguageCode } from "../translation/languages";
import { languageInHeader } from "./language-names";

export const ROLES = {
  question: "the question",
  answer: "the answer",
  explanation: "the explanation",
  topic: "the topic",
  chapter: "the chapter",
  language: "the language",
  section: "the section",
  sectionMinutes: "minutes of the section",
  marks: "marks for a right answer",
  negative: "marks off for a wrong answer",
  image: "the picture",
  imageAlt: "what the picture shows",
  number: "the number",
  template: "how its numbers are drawn anew",
  ofCase: "the name of the case",
  caseText: "the text of the case",
  caseImage: "the picture of the case",
  caseImageAlt: "what the picture of the case shows",
} as const;

export type Role = keyof typeof ROLES;

/** What a column holds, as its header says. */
export type Meaning = { language: LanguageCode | null } & (
  | { kind: "text"; role: Role }
  /** An option by its place, counted from 1, or why it is right or wrong. */
  | { kind: "option" | "reason"; place: number }
);

/** Names of columns as people write them, in small letters, words apart by one space. */
const NAMES: Record<Role, string> = {
  question:
    "question, questions, question text, questiontext, question stem, question statement, question name, stem, q, que, ques, mcq, प्रश्न, सवाल, سوال",
  answer:
    "answer, answers, ans, correct answer, correctanswer, correct ans, correct, correct option, correctoption, correct choice, correct option index, correct answer index, correct index, answer index, right answer, right option, key, answer key, answerkey, correct key, cop, उत्तर, सही उत्तर, सही विकल्प, सही जवाब, उत्तर कुंजी, जवाब, جواب, صحیح جواب, درست جواب",
  explanation:
    "explanation, explanations, explaination, explanation text, answer explanation, detailed explanation, explain, exp, rationale, solution, detailed solution, solution text, reason, reasoning, feedback, general feedback, व्याख्या, स्पष्टीकरण, हल, समाधान, وضاحت, تشریح",
  topic: "topic, topic name, topics, टॉपिक, موضوع",
  chapter: "chapter, chapter name, unit, अध्याय, باب",
  language: "language, lang, language code, medium, भाषा, زبان",
  section: "section, section name, part, खंड, खण्ड, अनुभाग, سیکشن",
  sectionMinutes: "section minutes, section time, section duration, minutes of section",
  marks:
    "marks, mark, max marks, maximum marks, positive marks, positive mark, correct marks, marks per question, points, point, अंक, نمبر",
  negative:
    "negative, negative marks, negative mark, negative marking, neg marks, minus marks, penalty, wrong marks, ऋणात्मक अंक, नकारात्मक अंक",
  image:
    "image, images, picture, pictures, figure, diagram, img, photo, question image, question picture, image file, image name, image url, चित्र, تصویر",
  imageAlt: "image alt, picture alt, alt, alt text, image description, picture description, image text",
  ofCase: "case, case name, case no, case number, case id, scenario no, scenario number, passage no, केस, केस संख्या, کیس",
  caseText:
    "case text, case study, case scenario, case description, case stem, scenario, clinical scenario, vignette, passage, केस का विवरण, परिच्छेद, کیس کی تفصیل",
  caseImage: "case image, case picture, case figure, case photo, scenario image",
  caseImageAlt: "case image alt, case picture alt, case image description, case picture description",
  template: "template, sum template, number template",
  number:
    "s no, sno, sr no, srno, sl no, slno, serial no, serial number, serial, no, number, num, q no, qno, ques no, question no, question number, question id, questionid, qid, id, #, index, क्रमांक, क्रम, क्र, क्र सं, क्रम संख्या, प्रश्न संख्या",
};

/** What a header tells who fills it in: "(A/B/C/D)", "(1-4)", "(optional)". */
const HINT = /\((?:[a-z0-9]\s*(?:[/,|-]|\bor\b)\s*)+[a-z0-9]\)|\((?:optional|required|mandatory)\)/gi;

const roles = new Map(
  (Object.keys(NAMES) as Role[]).flatMap((role) =>
    NAMES[role].split(", ").map((name) => [folded(name), role] as const),
  ),
);

const BANK_HEADER_LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** Letters that Hindi and Urdu papers name options by: क ख ग घ, अ ब स द, अ आ इ ई, الف ب ج د. */
const INDIAN_LETTERS: Record<string, number> = {
  ...{ क: 1, ख: 2, ग: 3, घ: 4, ङ: 5, अ: 1, ब: 2, स: 3, द: 4, आ: 2, इ: 3, ई: 4, उ: 5 },
  ...{ الف: 1, ا: 1, ب: 2, ج: 3, د: 4 },
};

/** The place that a letter stands for, counted from 1; null where it is no letter of an option. */
export function placeOfLetter(letter: string): number | null {
  const one = letter.normalize("NFKC").toLowerCase();
  if (/^[a-z]$/.test(one)) return BANK_HEADER_LETTERS.indexOf(one) + 1;
  return INDIAN_LETTERS[one] ?? null;
}

/** A whole number in the digits of any script; null for anything else. */
export function wholeNumber(text: string): number | null {
  const digits = text
    .normalize("NFKC")
    .trim()
    .replace(/[.,]0+$/, "");
  if (!/^\p{Nd}{1,6}$/u.test(digits)) return null;
  return [...digits].reduce((sum, digit) => sum * 10 + digitOf(digit), 0);
}

/** Digits of a script stand in a row from a zero, at a place that ends in 0 or 6. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

export const OPTION_WORD = "(?:option|options|opt|op|choice|choices|alternative|alt|answer|ans|विकल्प|ऑप्शन|آپشن|اختیار)";
const OPTION_NAMES = [
  // Without a space only the usual letters: "options" is no option S.
  new RegExp(`^${OPTION_WORD}(?: (\\p{L}\\p{M}?|الف)|([a-j])| ?(\\p{Nd}{1,2}))(?: text)?$`, "u"),
  /^(\p{L}|[1-9]|10|الف)$/u,
  new RegExp(`^([a-z]) ${OPTION_WORD}$`, "u"),
];

/** "option a explanation", "explanation a", "why a": the words beside an option's name. */
const REASON_WORDS = /(?<![\p{L}\p{M}])(?:explanations?|rationale|feedback|why|व्याख्या|وضاحت)(?![\p{L}\p{M}])/u;

/** What the header of a column says; null where nobody here knows it. */
export function meaningOf(header: string): Meaning | null {
  // "Question - max 120 characters", "Correct answer(s)": what follows tells who fills it in.
  const short = header.replace(/\(s\)/gi, "").split(/\s[-–—]\s/)[0] ?? "";
  return meaningOfName(header) ?? (short === header ? null : meaningOfName(short));
}

function meaningOfName(header: string): Meaning | null {
  const whole = folded(header);
  const role = roles.get(whole);
  if (role !== undefined) return { kind: "text", role, language: scriptOfBankHeader(whole) };
  const words = whole.split(" ");
  const own = ofName(whole);
  if (own !== null) return own;
  // "question hindi", "hindi question", "option a hi", "option hi a".
  for (const at of words.keys()) {
    const language = languageInHeader(words[at] ?? "");
    if (language === null) continue;
    const rest = ofName(words.filter((_, index) => index !== at && words[index] !== "in").join(" "));
    if (rest !== null) return { ...rest, language };
  }
  return null;
}

function ofName(name: string): Meaning | null {
  const role = roles.get(name);
  if (role !== undefined) return { kind: "text", role, language: scriptOfBankHeader(name) };
  const option = optionOf(name);
  if (option !== null || !REASON_WORDS.test(name)) return option;
  const reason = optionOf(name.replace(REASON_WORDS, " ").replace(/ +/g, " ").trim());
  return reason && { ...reason, kind: "reason", language: scriptOfBankHeader(name) };
}

function optionOf(name: string): (Meaning & { kind: "option" | "reason" }) | null {
  for (const pattern of OPTION_NAMES) {
    const mark = pattern
      .exec(name)
      ?.slice(1)
      .find((one) => one !== undefined);
    if (mark === undefined) continue;
    const place = placeOfLetter(mark) ?? wholeNumber(mark);
    if (place !== null && place >= 1) return { kind: "option", place, language: scriptOfBankHeader(name) };
  }
  return null;
}

/** The language of a header that is itself written in it. */
function scriptOfBankHeader(name: string): LanguageCode | null {
  if (/\p{Script=Devanagari}/u.test(name)) return "hi";
  return /\p{Script=Arabic}/u.test(name) ? "ur" : null;
}

function folded(header: string): string {
  return header
    .replace(HINT, " ")
    .normalize("NFKC")
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}#]+/gu, " ")
    .trim();
}
