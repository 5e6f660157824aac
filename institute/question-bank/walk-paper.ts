import { entriesOfLine, entriesOfRows, type KeyEntry } from "./paper-key";
import { type LabelStyle, labelsIn, numberOfLine, optionsIn, styleOfNumbers } from "./paper-labels";
import { cutRuns, htmlOfRuns, type PaperLine, type PaperRun, textOfRuns } from "./paper-line";
import * as words from "./paper-words";
import { UnreadableBank } from "./unreadable-bank";

/** A question as its lines stand, before its options are told apart. */
export interface QuestionLines {
  number: number;
  part: number;
  /** Stem and options, lines apart by "\n". */
  body: PaperRun[];
  answers: string[];
  explanation: PaperRun[][];
  faults: string[];
  warnings: string[];
}

interface PaperCase {
  part: number;
  from: number;
  to: number;
  name: string;
  text: string;
}

/** A section of a paper. */
export interface Part {
  /** "Section A", by which a key names it; "": it has no heading. */
  label: string;
  name: string;
}

interface PaperWalk {
  questions: QuestionLines[];
  parts: Part[];
  cases: PaperCase[];
  key: KeyEntry[];
  notes: string[];
}

/** A longer question is none. */
const MAX_BODY = 20_000;
const PAPER_MAX_QUESTIONS = 5_000;
const lineJoint = ({ isWrapped }: PaperLine): PaperRun => ({ text: isWrapped ? " " : "\n" });
const paperExcerpt = (text: string) => `"${text.replace(/\s+/g, " ").trim().slice(0, 60)}"`;

/** Goes through the lines of a paper, and puts each to the question it belongs to. */
export function walkPaper(lines: readonly PaperLine[], keyLines: readonly PaperLine[], style: LabelStyle | null) {
  const walk = new Walk(lines, style);
  for (let at = 0; at < lines.length; at++) walk.take(at);
  walk.end();
  if (keyLines.length > 0) {
    const key = new Walk(keyLines, null, true);
    for (let at = 0; at < keyLines.length; at++) key.take(at);
    key.end();
    walk.found.key.push(...key.found.key);
    walk.found.notes.push(...key.found.notes.map((note) => `Key: ${note}`));
  }
  return walk.found;
}

class Walk {
  readonly found: PaperWalk = { questions: [], parts: [{ label: "", name: "" }], cases: [], key: [], notes: [] };
  private readonly texts: string[];
  private readonly numbers: (number | null)[];
  private open: QuestionLines | null = null;
  /** Number of the last statement in the stem that is numbered as questions are. */
  private statement = 0;
  private isExplaining = false;
  private isAnswerNext = false;
  private isHeaded = false;
  /** Lines that are of no question: above the first, or between two. */
  private between: PaperLine[] = [];
  private left: string[] = [];
  private marks = 0;
  private keySection = "";
  private isReasoned = false;

  constructor(
    private readonly lines: readonly PaperLine[],
    private readonly style: LabelStyle | null,
    private isKey = false,
  ) {
    this.texts = lines.map(({ runs }) => textOfRuns(runs));
    const numbering = styleOfNumbers(this.texts);
    this.numbers = this.texts.map((text) => {
      const number = numberOfLine(text);
      return number?.style === numbering ? number.value : null;
    });
  }

  take(at: number): void {
    const line = this.lines[at] as PaperLine;
    const text = this.texts[at] as string;
    if (words.PAPER_NOISE.test(text)) {
      this.left.push(text);
      return;
    }
    if (this.isKey && this.takeKey(at)) return;
    if (this.startsKey(at)) return;
    const kind = this.kindOfNumber(at);
    if (kind !== null) this.begin(at, kind);
    else if (!this.takeHeading(text) && !this.takeAnswer(line, text)) this.takeText(line, text);
  }

  end(): void {
    this.settle(null);
    const { found, left, marks } = this;
    if (left.length > 0)
      found.notes.push(
        `Left out: ${left.map(paperExcerpt).slice(0, 12).join(", ")}${left.length > 12 ? ` and ${left.length - 12} more` : ""}.`,
      );
    if (marks > 0) found.notes.push(`${marks} lines of marks are left out: say --marks and --negative.`);
  }

  private isComplete(): boolean {
    if (this.open === null) return false;
    const text = textOfRuns(this.open.body);
    if (this.style === null || text.length > MAX_BODY) return false;
    return (optionsIn(text, this.style)?.labels.length ?? 0) > 1;
  }

  /** Whether a line begins a question: by the next number, after a jump, or anew; null: it does not. */
  private kindOfNumber(at: number): "next" | "jump" | "anew" | null {
    const value = this.numbers[at] ?? null;
    const { open, statement } = this;
    if (value === null || this.isKey) return null;
    if (open === null) return "next";
    if (this.isHeaded) return value === 1 ? "anew" : value === open.number + 1 ? "next" : "jump";
    const { questions } = this.found;
    if (value === 1 && questions.length > 1 && !questions.some((one) => this.hasOptions(one))) return "anew";
    const isNext = value === open.number + 1;
    const isStatement = value === statement + 1;
    const isComplete = this.isComplete() || open.answers.length > 0;
    if (isNext && !(isStatement && statement > 0 && this.isStatement(at, value))) return "next";
    if (isStatement && !(isComplete && statement === 0)) {
      this.statement = value;
      return null;
    }
    if (isComplete) return value === 1 ? "anew" : "jump";
    open.warnings.push(`a line of it begins with ${value}, which is taken for no number of a question`);
    return null;
  }

  private hasOptions({ body }: QuestionLines): boolean {
    return this.style !== null && (optionsIn(textOfRuns(body), this.style)?.labels.length ?? 0) > 1;
  }

  /** A number that can be that of a statement in a stem, or of the next question: the one that follows tells. */
  private isStatement(at: number, value: number): boolean {
    const next = this.numbers.findIndex((number, index) => index > at && number !== null);
    const following = next < 0 ? null : this.numbers[next];
    if (following === value) return true;
    if (following === 1) return false;
    const between = this.texts.slice(at, next < 0 ? undefined : next).join("\n");
    const isAsked = this.style !== null && (optionsIn(between, this.style)?.labels.length ?? 0) > 1;
    if (isAsked && following === null) {
      this.open?.faults.push(
        `it cannot be told whether "${value}." is one of its statements or the next question; number statements (i), (ii), (iii)`,
      );
    }
    return !isAsked;
  }

  private begin(at: number, kind: "next" | "jump" | "anew"): void {
    const { runs } = this.lines[at] as PaperLine;
    const text = this.texts[at] as string;
    const number = this.numbers[at] as number;
    const { questions, parts } = this.found;
    const before = this.open;
    const faults: string[] = [];
    if (kind === "anew" && !this.isHeaded) {
      // Numbered instructions stand above the questions.
      if (questions.some((one) => this.hasOptions(one))) parts.push({ label: "", name: "" });
      else this.leaveInstructions();
    }
    if (kind === "jump" && before !== null) {
      if (number < before.number) faults.push(`its number comes after ${before.number}; give each question its own`);
      if (number > before.number) {
        before.faults.push(`after it comes ${number}: what is between is missing, or its number cannot be read`);
      }
    }
    if (questions.length >= PAPER_MAX_QUESTIONS) faults.push(`a paper has at most ${PAPER_MAX_QUESTIONS} questions`);
    this.open = {
      ...{ number, part: parts.length - 1, answers: [], explanation: [], faults, warnings: [] },
      body: cutRuns(runs, numberOfLine(text)?.to ?? 0),
    };
    this.settle(this.open);
    questions.push(this.open);
    this.statement = 0;
    this.isHeaded = false;
    this.isExplaining = false;
    this.isAnswerNext = false;
  }

  /** Numbered lines above the first question that has options. */
  private leaveInstructions(): void {
    this.left.push(...this.found.questions.splice(0).map(({ body }) => textOfRuns(body)));
    this.open = null;
  }

  private takeHeading(text: string): boolean {
    const match = words.PAPER_SECTION.exec(text);
    const { questions, parts } = this.found;
    const isAbove = questions.length > 1 && !questions.some((one) => this.hasOptions(one));
    const isInside = !isAbove && this.open !== null && !this.isComplete() && this.open.answers.length === 0;
    if (match === null || text.length > 100 || isInside) return false;
    const label = (match[1] ?? "").replace(/\s+/g, " ").trim();
    const title = (match[2] ?? match[3] ?? "").trim();
    const part = { label, name: title === "" || words.GENERAL.test(title) ? label : title };
    if (isAbove) this.leaveInstructions();
    if (parts.length === 1 && questions.length === 0) parts[0] = part;
    else parts.push(part);
    this.isHeaded = this.open !== null;
    this.isExplaining = false;
    return true;
  }

  private takeAnswer(line: PaperLine, text: string): boolean {
    const { open } = this;
    if (open === null) return false;
    if (this.isAnswerNext) {
      open.answers.push(text.trim());
      this.isAnswerNext = false;
      return true;
    }
    const [, sign = "", rest = ""] = words.PAPER_ANSWER.exec(text) ?? [];
    const isAnswer = words.PAPER_ANSWER.test(text) && (sign !== "" || words.ANSWER_LABEL.test(rest.trim()));
    if (isAnswer && (this.isComplete() || words.ANSWER_LABEL.test(rest.trim()))) {
      const reason = words.EXPLANATION_WITHIN.exec(rest);
      const given = rest.slice(0, reason?.index).trim();
      if (given === "") this.isAnswerNext = true;
      else open.answers.push(given);
      if (reason)
        open.explanation.push(cutRuns(line.runs, text.length - rest.length + reason.index + reason[0].length));
      this.isExplaining = reason !== null;
      return true;
    }
    const explanation = words.EXPLANATION.exec(text);
    if (explanation && (this.isComplete() || open.answers.length > 0)) {
      open.explanation.push(cutRuns(line.runs, explanation[0].length));
      this.isExplaining = true;
      return true;
    }
    return false;
  }

  private takeText(line: PaperLine, text: string): void {
    const { open, style, between } = this;
    if (words.PAPER_MARKS.test(text)) {
      this.marks += 1;
      return;
    }
    if (words.PAPER_SOURCE.test(text) && open !== null && (open.answers.length > 0 || this.isComplete())) {
      this.left.push(text);
      return;
    }
    const label = style === null ? undefined : labelsIn(text, style).find(({ isFirst }) => isFirst);
    if (open === null || this.isHeaded) {
      between.push(line);
    } else if (label !== undefined && open.answers.length === 0 && !this.isExplaining) {
      // Options after all: what stood between them and other labels is of the stem.
      for (const one of between.splice(0)) open.body.push(lineJoint(one), ...one.runs);
      open.body.push({ text: "\n" }, ...line.runs);
    } else if (this.isExplaining && !words.DIRECTIONS.test(text)) {
      open.explanation.push([...line.runs]);
    } else if (between.length > 0) {
      between.push(line);
    } else if (open.answers.length > 0 || (this.isComplete() && (line.isApart || words.DIRECTIONS.test(text)))) {
      this.isExplaining = false;
      between.push(line);
    } else {
      open.body.push(lineJoint(line), ...line.runs);
    }
  }

  /** What stands between two questions is for those it names, or for all alike; else the next one is refused. */
  private settle(next: QuestionLines | null): void {
    const lines = this.between.splice(0);
    if (lines.length === 0) return;
    const texts = lines.map(({ runs }) => textOfRuns(runs));
    const at = texts.findIndex((text) => words.PAPER_RANGE.test(text) && words.DIRECTIONS.test(text));
    const isFirst = this.found.questions.length === 0;
    const above = at < 0 ? texts : texts.slice(0, at);
    const isSaid =
      !isFirst || above.some((text) => /passage|paragraph|read the|case\s*(?:study|\d|:)|गद्यांश/i.test(text));
    if (next !== null && isSaid && above.length > 0 && !above.every((text) => words.GENERAL.test(text))) {
      next.faults.push(
        `${paperExcerpt(above.join(" "))} stands above it and does not say for which questions it is; write "Questions ${next.number} to ${next.number + 1}:" before it, or take it out`,
      );
    }
    this.left.push(...above);
    const [, from = "", to = ""] = words.PAPER_RANGE.exec(texts[at] ?? "") ?? [];
    if (at < 0 || next === null) return;
    const name = `Questions ${Number(from)} to ${Number(to)}${next.part > 0 ? ` (${this.found.parts[next.part]?.name || next.part + 1})` : ""}`;
    const own = lines.slice(at).flatMap((line, index) => [...(index > 0 ? [lineJoint(line)] : []), ...line.runs]);
    const text = htmlOfRuns(own);
    this.found.cases.push({ part: next.part, from: Number(from), to: Number(to), name, text });
  }

  private startsKey(at: number): boolean {
    const text = this.texts[at] as string;
    const match = words.KEY_HEADING.exec(text);
    const rest = match?.[1]?.trim() ?? "";
    const follows = [rest, this.texts[at + 1] ?? ""].some(
      (one, index) =>
        (index === 0 || rest === "") && (entriesOfLine(one).entries.length > 0 || words.PAPER_SECTION.test(one)),
    );
    const isTable = rest === "" && entriesOfRows(this.texts[at + 1] ?? "", this.texts[at + 2] ?? "") !== null;
    const isList =
      match === null && this.isComplete() && entriesOfLine(text).entries.length > 2 && entriesOfLine(text).rest === "";
    if (
      !isList &&
      !(
        match !== null &&
        (follows || isTable || (rest === "" && /key|sheet|कुंजी|माला/i.test(text) && /\s/.test(text.trim())))
      )
    ) {
      return false;
    }
    this.isKey = true;
    this.isReasoned = /explanation|rationale|solution/i.test(text);
    this.isExplaining = false;
    this.keySection = "";
    if (isList) this.takeKey(at);
    else if (rest !== "") this.takeKeyText(rest, this.lines[at] as PaperLine);
    return true;
  }

  /** False where the key ends before this line. */
  private takeKey(at: number): boolean {
    const text = this.texts[at] as string;
    const rows = entriesOfRows(text, this.texts[at + 1] ?? "");
    if (typeof rows === "string") throw new UnreadableBank(`${rows}.`);
    if (rows !== null) {
      this.add(rows);
      this.texts[at + 1] = "";
      return true;
    }
    return text.trim() === "" || this.takeKeyText(text, this.lines[at] as PaperLine);
  }

  private takeKeyText(text: string, { runs }: PaperLine): boolean {
    const section = words.PAPER_SECTION.exec(text) ?? /^((?:section|part)\s+\w{1,3})\s*[:.–-]+\s*(.*)$/iu.exec(text);
    if (section) {
      this.keySection = section[1] ?? "";
      const rest = entriesOfLine(section[2] ?? "");
      this.add(rest.entries);
      return true;
    }
    const { entries, rest } = entriesOfLine(text);
    if (entries.length > 0 && rest === "") {
      this.add(entries);
      return true;
    }
    const last = this.found.key.at(-1);
    const reason = words.EXPLANATION.exec(text);
    if (last !== undefined && entries.length === 0 && (reason || this.isReasoned)) {
      const said = htmlOfRuns(reason ? cutRuns(runs, reason[0].length) : runs);
      last.explanation += `${last.explanation === "" ? "" : "\n"}${said}`;
      return true;
    }
    if (entries.length > 0) throw new UnreadableBank(`In the key, ${paperExcerpt(rest)} is no number with its answer.`);
    if (/\p{Nd}/u.test(text) && this.style !== null) {
      this.isKey = false;
      return false;
    }
    this.left.push(text);
    return true;
  }

  private add(entries: readonly Omit<KeyEntry, "section">[]): void {
    for (const one of entries) {
      const answer = this.isReasoned ? one.answer.replace(/^(.+?)\. .*$/s, "$1") : one.answer;
      const explanation = this.isReasoned
        ? (/^.+?\. (.*)$/s.exec(one.answer)?.[1] ?? one.explanation)
        : one.explanation;
      this.found.key.push({ ...one, answer, explanation, section: this.keySection });
    }
  }
}
