import { BOTH_RIGHT, DROPPED_WORDS, OR_WORD } from "./exam-key";
import { wholeNumber } from "./headers";

/** An answer as a key has it. */
export interface KeyEntry {
  /** Of the section, as its heading in the key says; "": it says none. */
  section: string;
  number: number;
  answer: string;
  explanation: string;
}

const LETTER = "(?:[a-j]|viii|vii|vi|iv|iii|ii|[कखगघङअबसदआइईகசடதஆஇஈউখঘ]|الف|ب|ج|د)";
const KEY_JOINT = `(?:\\s*[,/&]\\s*|\\s+(?:${OR_WORD}|and|और)\\s+)`;
const KEY_GIVEN = [
  `(?:${LETTER}(?:[)\\]]?${KEY_JOINT}[(\\[]?\\s?${LETTER}(?![\\p{L}\\p{Nd}]))*${BOTH_RIGHT}?`,
  "[a-j]{2,4}(?=\\s?[)\\].]*\\s*(?:[,;|]|$|\\p{Nd}))",
  `\\p{Nd}(?:(?:\\s*/\\s*|\\s+${OR_WORD}\\s+)\\p{Nd})*${BOTH_RIGHT}?(?=[\\s,;|)\\].]|$)`,
  `${DROPPED_WORDS}|\\*|x|-{1,3}(?=\\s|$))`,
].join("|");
/** "1-b", "2. (d)", "Q3: C", "4) (a)", "5 → iv" */
const ENTRY = new RegExp(
  `\\s*(?:q(?:uestion|\\.)?\\s*(?:no)?\\.?\\s*|प्र(?:श्न)?\\.?\\s*)?\\(?(\\p{Nd}{1,4})\\s*(?:([-–—.:=)→>]+)\\s*|[,\\t|]\\s*|\\s+)(?:ans(?:wer)?\\.?\\s*[:.-]?\\s*)?[(\\[]?\\s?(${KEY_GIVEN})\\s?[)\\].]*(?![\\p{L}\\p{M}\\p{Nd}])\\s*[,;|]?`,
  "iuy",
);
const KEY_REASON = /^[\s.:,–-]*(?:explanation|exp|rationale|solution|व्याख्या|स्पष्टीकरण|हल)\s*[:.–-]+\s*/iu;

interface KeyLine {
  entries: Omit<KeyEntry, "section">[];
  /** What stands after the last of them. */
  rest: string;
}

/** The answers that a line of a key gives. */
export function entriesOfLine(line: string): KeyLine {
  const entries: KeyLine["entries"] = [];
  ENTRY.lastIndex = 0;
  let end = 0;
  for (let match = ENTRY.exec(line); match !== null; match = ENTRY.exec(line)) {
    const [, digits = "", sign = "", answer = ""] = match;
    // Two numbers are an answer only where a sign parts them: "1-2", not "1 2".
    if (/^\p{Nd}$/u.test(answer) && sign === "") break;
    entries.push({ number: wholeNumber(digits) ?? 0, answer, explanation: "" });
    end = ENTRY.lastIndex;
  }
  const rest = line.slice(end).trim();
  const [only] = entries;
  if (only === undefined || rest === "") return { entries, rest };
  if (KEY_REASON.test(rest))
    return {
      entries: [...entries.slice(0, -1), { ...(entries.at(-1) ?? only), explanation: rest.replace(KEY_REASON, "") }],
      rest: "",
    };
  // "1. (b) 72 a minute": its own text, which must be that of the option.
  const isOne = entries.length === 1 && !/^\p{Nd}/u.test(rest);
  return isOne ? { entries: [{ ...only, answer: `${only.answer}. ${rest}` }], rest: "" } : { entries, rest };
}

const KEY_TOKEN = new RegExp(`^[(\\[]?${KEY_GIVEN}[)\\].]?$`, "iu");
const keyCells = (line: string) =>
  (line.includes("\t") ? line.split("\t") : line.trim().split(/\s+|\|/)).map((cell) => cell.trim());

/** A row of numbers over a row of letters; null where two lines are no such table, a text where they do not fit. */
export function entriesOfRows(first: string, second: string): KeyLine["entries"] | string | null {
  const numbers = keyCells(first.replace(/^\D*?(?=\t|\s*\p{Nd})/u, "")).filter((cell) => cell !== "");
  const letters = keyCells(second.replace(/^\s*(?:ans(?:wers?)?|key|उत्तर)\.?\s*[:.-]?\s*/iu, ""));
  const values = numbers.map((cell) => wholeNumber(cell.replace(/[.)]$/, "")) ?? 0);
  const isTable = numbers.length > 1 && values.every((value, at) => value > (values[at - 1] ?? 0));
  const answers = letters.filter((cell) => cell !== "");
  // "1) 2" over "2) 3" are two answers.
  if (
    !isTable ||
    entriesOfLine(first).entries.length > 0 ||
    answers.length < 2 ||
    !answers.every((cell) => KEY_TOKEN.test(cell))
  )
    return null;
  if (answers.length !== numbers.length) {
    return `a row of the key has ${numbers.length} numbers and ${answers.length} answers`;
  }
  return values.map((number, at) => ({
    number,
    answer: (answers[at] ?? "").replace(/[()[\].]/g, ""),
    explanation: "",
  }));
}
