import { saidByKey } from "./exam-key";
import type { KeyEntry } from "./paper-key";
import { type LabelStyle, optionsIn, styleOfNumbers, styleOfOptions, wordsOfStyle } from "./paper-labels";
import { cutRuns, htmlOfRuns, type PaperFile, type PaperLine, type PaperRun, textOfRuns } from "./paper-line";
import { ANSWER_AT_END, MARKS_AT_END, PAPER_LISTS } from "./paper-words";
import { emptyRawBank, letterOf, type RawBank, rawRow } from "./raw-bank";
import { UnreadableBank } from "./unreadable-bank";
import { type Part, type QuestionLines, walkPaper } from "./walk-paper";

interface PaperReading {
  stem: string;
  options: string[];
  style: LabelStyle;
  /** Options that are marked as a whole, counted from 1. */
  marked: number[];
  answers: string[];
  warning: string | null;
}

/** Whether lines are a paper: at least so many numbers that follow each other, and labels of options. */
export function isPaper(lines: readonly PaperLine[], least = 1): boolean {
  const texts = lines.map(({ runs }) => textOfRuns(runs));
  return styleOfNumbers(texts, least) !== null && styleOfOptions(texts.join("\n")) !== null;
}

/**
 * Reads numbered questions with options, wherever their answers are: below each, in a list at the end, in `keyLines` of
 * another file, or, where every question has one, in bold. What cannot be told for sure is refused by its number.
 */
export function bankOfPaper({ lines, notes: told, carried }: PaperFile, keyLines: readonly PaperLine[] = []): RawBank {
  const bank = emptyRawBank("question", 1);
  const style = styleOfOptions(lines.map(({ runs }) => textOfRuns(runs)).join("\n"));
  const { questions, parts, cases, key, notes } = walkPaper(lines, keyLines, style);
  if (style === null || questions.length === 0)
    throw new UnreadableBank("This file has no numbered questions with options.");
  bank.notes.push(...told, ...notes);
  bank.carried = new Map(carried);
  const ofNumber = paperTally(questions.map(({ number }) => number));
  const ofPart = paperTally(questions.map(({ part, number }) => `${part} ${number}`));
  const isNumberedAnew = questions.some(({ part, number }) => ofNumber(number) > ofPart(`${part} ${number}`));
  if (isNumberedAnew) bank.notes.push("Numbers begin again: questions are counted through here.");
  const refuse = (line: number, reason: string) => bank.badRows.push({ line, reason });
  takeKey(key, questions, parts, refuse);
  const read = questions.map((one) => readPaperQuestion(one, style));
  const isMarked = !questions.some(({ answers }) => answers.length > 0) && isEachMarked(read);
  if (isMarked) {
    bank.notes.push(
      "No answer is written: the one option of each question that is bold, underlined or ticked is taken.",
    );
  }
  for (const [at, one] of questions.entries()) {
    const line = isNumberedAnew ? at + 1 : one.number;
    const found = read[at] as PaperReading | string;
    const isTwin = ofPart(`${one.part} ${one.number}`) > 1;
    const fault =
      one.faults[0] ?? (isTwin ? `the number ${one.number} stands twice; give each question its own` : null);
    if (typeof found === "string" || fault !== null) {
      refuse(line, fault ?? String(found));
      continue;
    }
    const answers = [...new Map(found.answers.map((answer) => [foldedLabel(answer), answer])).values()];
    const [answer = ""] = answers;
    if (answers.length > 1)
      refuse(line, `it has two answers, "${answers.join('" and "').slice(0, 80)}"; take the wrong one out`);
    else if (answer === "" && !isMarked) refuse(line, whyNoAnswer(found, key.length > 0));
    else {
      for (const reason of [...one.warnings, ...(found.warning === null ? [] : [found.warning])])
        bank.warnings.push({ line, reason });
      const ofCase = cases.find(
        ({ part, from, to }) => part === one.part && one.number >= from && one.number <= to,
      )?.name;
      bank.rows.push(
        rawRow(line, {
          ...{ question: found.stem, options: found.options, ofCase: ofCase ?? "" },
          answer: inLatinLabels(answer, found),
          place: answer === "" ? (found.marked[0] ?? null) : placeOfAnswer(answer, found),
          explanation: one.explanation.map(htmlOfRuns).join("\n"),
          section: parts[one.part]?.name ?? "",
        }),
      );
    }
  }
  const nothing = { line: 0, language: "", image: "", imageAlt: "", translations: [] };
  bank.cases.push(...cases.map(({ name, text }) => ({ ...nothing, name, text })));
  return bank;
}

/** How often each of them stands there. */
function paperTally<Key>(keys: readonly Key[]) {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (key: Key) => counts.get(key) ?? 0;
}

const foldedLabel = (answer: string) => answer.replace(/^[([\s]+|[)\].\s]+$/g, "").toLowerCase();

/** Gives each question its answer of a key; an answer that may be of two, or of none, is refused. */
function takeKey(
  key: readonly KeyEntry[],
  questions: readonly QuestionLines[],
  parts: readonly Part[],
  refuse: (line: number, reason: string) => void,
): void {
  const given = new Set<QuestionLines>();
  const partOf = (section: string) =>
    parts.findIndex(({ label }) => label !== "" && foldedLabel(label) === foldedLabel(section));
  for (const { section, number, answer, explanation } of key) {
    const own = questions.filter((one) => one.number === number && (section === "" || one.part === partOf(section)));
    if (own.length === 0)
      refuse(
        number,
        `the key has an answer for ${number}, but there is no such question${section === "" ? "" : ` in ${section}`}`,
      );
    for (const one of own) {
      if (given.has(one)) one.faults.push(`the key has the number ${number} twice; take the wrong one out`);
      else if (new Set(own.map(({ part }) => part)).size > 1) {
        one.faults.push(
          `the key does not say of which section its number ${number} is; write "Section A:" before its answers`,
        );
      }
      given.add(one);
      one.answers.push(answer);
      if (explanation !== "") one.explanation.push([{ text: explanation }]);
    }
  }
}

/** The options of a question and its stem, or why they cannot be told. */
function readPaperQuestion({ body, answers }: QuestionLines, usual: LabelStyle): PaperReading | string {
  const atEnd = ANSWER_AT_END.exec(textOfRuns(body));
  const runs = atEnd ? cutRuns(body, 0, atEnd.index) : body;
  const text = textOfRuns(runs);
  const other = optionsIn(text, usual) === null ? styleOfOptions(text) : null;
  // Statements are numbered, too: only letters are surely options where others have other ones.
  const isOther = other !== null && /^[aA]$/.test(other.series[0] ?? "") && other.series[1] !== "ii";
  const style = isOther ? other : usual;
  const found = optionsIn(text, style);
  const [first] = found?.labels ?? [];
  if (found === null || first === undefined)
    return `it has no options that are written ${wordsOfStyle(usual)}, as those of others are`;
  if (found.fault !== null) return found.fault;
  const head = text.slice(0, first.from);
  if ((optionsIn(head, style)?.labels.length ?? 0) > 1 && !PAPER_LISTS.test(head)) {
    return "it has two sets of options: a number between them is missing or cannot be read (statements are better numbered (i), (ii))";
  }
  if (runs.some((run) => run.html === ""))
    return "a picture or formula of it cannot be read; put it in as PNG or JPEG, in a Word file";
  const pieces = found.labels.map(({ to }, at) => cutRuns(runs, to, found.labels[at + 1]?.from));
  const options = pieces.map((piece) => htmlOfRuns(piece.map(withoutMark)).replace(/\s*\n\s*/g, " "));
  const twin = options.findIndex((option, at) => option !== "" && options.indexOf(option) !== at);
  if (twin >= 0)
    return `options ${letterOf(options.indexOf(options[twin] ?? "") + 1)} and ${letterOf(twin + 1)} are the same`;
  const stem = cutRuns(runs, 0, first.from);
  const marks = MARKS_AT_END.exec(head);
  return {
    ...{ options, style },
    stem: htmlOfRuns(marks ? cutRuns(stem, 0, marks.index) : stem),
    marked: pieces.flatMap((piece, at) => (isMarkedWhole(piece) ? [at + 1] : [])),
    answers: atEnd ? [...answers, atEnd[1] ?? ""] : [...answers],
    warning:
      style === usual ? null : `its options are written ${wordsOfStyle(style)}, those of others ${wordsOfStyle(usual)}`,
  };
}

const TICK = /[✓✔☑√]/gu;
const withoutMark = (run: PaperRun): PaperRun => ({
  ...run,
  text: run.text.replace(TICK, ""),
  tags: run.tags?.filter((tag) => tag !== "b"),
});

function isMarkedWhole(piece: readonly PaperRun[]): boolean {
  const filled = piece.filter(({ text }) => text.trim() !== "");
  return (
    filled.length > 0 && (filled.every(({ isMarked }) => isMarked) || filled.some(({ text }) => text.search(TICK) >= 0))
  );
}

const isEachMarked = (read: readonly (PaperReading | string)[]) =>
  read.every((one) => typeof one === "string" || one.marked.length === 1);

function whyNoAnswer({ marked }: PaperReading, hasKey: boolean): string {
  if (hasKey) return "the key has no answer for it";
  const hint = marked.length === 1 ? "; one option is marked, but not one in every question" : "";
  return `there is no answer${hint}; write "Ans: b" below it, or give the key with --key FILE`;
}

/** "(ii) or (iv)" as "B or D": labels of several options that a bank does not know. */
function inLatinLabels(answer: string, found: PaperReading): string {
  const said = saidByKey(answer);
  if (said?.kind !== "several" || /^[aA]$/.test(found.style.series[0] ?? "")) return answer;
  const places = said.answers.map((one) => placeOfAnswer(one, found));
  return places.every((place) => place !== null) ? places.map(letterOf).join(said.isSure ? " or " : ", ") : answer;
}

/** The place of a label as options have it; null: the answer is of another form. */
function placeOfAnswer(answer: string, { style, options }: PaperReading): number | null {
  const label = foldedLabel(answer);
  const at = style.series.findIndex((one) => one.toLowerCase() === label);
  const isText = options.some((option, index) => index !== at && option.toLowerCase() === label);
  return at >= 0 && at < options.length && !isText ? at + 1 : null;
}
