import { readFileSync, statSync } from "node:fs";
import { CsvError, parse } from "csv-parse/sync";

const MAX_TABLE_BYTES = 200_000_000;
const MAX_QUESTIONS = 1000;
const SEPARATORS = [",", ";", "\t", "|"] as const;

/** Rows of a file as text, with the line each begins on. */
interface TextRow {
  line: number;
  cells: string[];
}

/** A file that cannot be used; the message is for whoever named it. */
export class UnreadableFile extends Error {}

/** @throws UnreadableFile */
export function readText(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new UnreadableFile(`There is no file ${file}.`);
  if (!found.isFile()) throw new UnreadableFile(`${file} is no file.`);
  if (found.size > MAX_TABLE_BYTES) throw new UnreadableFile(`${file} is larger than 200 MB.`);
  const bytes = readFileSync(file);
  if (bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") {
    throw new UnreadableFile(`${file} is a workbook or an archive: save it as CSV first.`);
  }
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = bytes.toString(isWide ? "utf16le" : "utf8").replace(/^\uFEFF/, "");
  if (text.includes("\u0000")) throw new UnreadableFile(`${file} is no text: save it as CSV first.`);
  return text;
}

/** The separator that cuts the first lines into most cells. */
function separatorOf(text: string): string {
  const head = text.slice(0, 20_000).split("\n").slice(0, 5).join("\n");
  const count = (separator: string) => head.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Cells are trimmed; empty lines are left out. @throws UnreadableFile */
export function readRows(text: string): TextRow[] {
  try {
    const parsed = parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const unclosed = error.code === "CSV_QUOTE_NOT_CLOSED";
    throw new UnreadableFile(unclosed ? "A quoted cell is never closed." : error.message);
  }
}

/** Students as rows, questions as columns. */
interface ResponseTable<T> {
  /** Of the header; "Q1", "Q2", … without one. */
  questions: string[];
  rows: (T | null)[][];
  gaps: number;
  /** Names of columns that are no questions, such as a student's id. */
  leftOut: string[];
}

const gap = /^(|-|\.|na|n\/a|nan|null|blank)$/i;

const isGap = (cell: string | undefined): boolean => gap.test(cell ?? "");

interface ResponseTableReading<T> {
  /** Undefined: no answer. */
  read(cell: string): T | undefined;
  /** "0, 1 or empty" */
  answers: string;
}

/** Share of a column's cells that must be answers for it to be a question. */
const OF_A_QUESTION = 0.5;

/**
 * Reads the answers of students: a header and columns of an id are found by what is in them.
 * @throws UnreadableFile
 */
export function readResponses<T>(
  rows: readonly TextRow[],
  { read, answers }: ResponseTableReading<T>,
): ResponseTable<T> {
  const [first, ...rest] = rows;
  if (first === undefined) throw new UnreadableFile("The file is empty.");
  const isAnswer = (cell: string | undefined) => isGap(cell) || read(cell ?? "") !== undefined;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isQuestion = Array.from({ length: width }, (_, column) => {
    const body = isAnswer(first.cells[column]) ? rows : rest;
    const filled = body.filter(({ cells }) => !isGap(cells[column]));
    const good = filled.filter(({ cells }) => isAnswer(cells[column]));
    return good.length > 0 && good.length >= filled.length * OF_A_QUESTION;
  });
  const columns = isQuestion.flatMap((is, column) => (is ? [column] : []));
  if (columns.length === 0) throw new UnreadableFile(`No column has answers: ${answers}.`);
  if (columns.length > MAX_QUESTIONS)
    throw new UnreadableFile(`${columns.length} questions are more than ${MAX_QUESTIONS}.`);
  const isHeader = columns.some((column) => !isAnswer(first.cells[column]));
  const students = isHeader ? rest : rows;
  const faults: string[] = [];
  let gaps = 0;
  const table = students.map(({ line, cells }) =>
    columns.map((column) => {
      const cell = cells[column] ?? "";
      const answer = isGap(cell) ? undefined : read(cell);
      if (answer === undefined && !isGap(cell))
        faults.push(`line ${line}, column ${column + 1}: "${cell.slice(0, 20)}"`);
      if (answer === undefined) gaps += 1;
      return answer ?? null;
    }),
  );
  if (faults.length > 0) {
    const more = faults.length > 5 ? `, and ${faults.length - 5} more` : "";
    throw new UnreadableFile(`An answer is ${answers}. Not so: ${faults.slice(0, 5).join("; ")}${more}.`);
  }
  const nameOf = (column: number) => (isHeader ? first.cells[column] : "") || `column ${column + 1}`;
  return {
    questions: columns.map((column, place) => (isHeader && first.cells[column]) || `Q${place + 1}`),
    rows: table,
    gaps,
    leftOut: isQuestion.flatMap((is, column) => (is ? [] : [nameOf(column)])),
  };
}
