import { readResponses, readRows, readText, UnreadableFile } from "../../scripts/response-table";
import { optionLetter, optionPlace } from "../marking/answers";
import type { ChoiceTable } from "./analyse-items";

interface FileAnswers {
  names: string[];
  keys: number[];
  choices: ChoiceTable;
  notes: string[];
}

const MAX_OPTION_LETTERS = 26;

/** "b", "(B)", "B.", "Option B", "2"; `first` is the number of the first option. */
function readOption(first: 0 | 1) {
  return (cell: string): number | undefined => {
    const bare = cell.replace(/^(option|opt|ans(wer)?)\b[\s.:_-]*/i, "").replace(/[\s().[\]:]/g, "");
    if (/^[a-z]$/i.test(bare)) return optionPlace(bare);
    const number = /^\d{1,2}(\.0+)?$/.test(bare) ? Number(bare) : Number.NaN;
    const place = number - first + 1;
    return place >= 1 && place <= MAX_OPTION_LETTERS ? place : undefined;
  };
}

const ANSWERS = "a letter, the number of an option, or empty";
const foldQuestionName = (name: string) => name.trim().toLowerCase();

interface Key {
  name: string | null;
  answer: string;
}

/** A row or a column of answers, or pairs "question, answer"; headers are told from answers. */
function readKey(text: string): Key[] {
  const rows = readRows(text);
  const isAnswer = (cell: string | undefined) => readOption(0)(cell ?? "") !== undefined;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (rows.length === 0) throw new UnreadableFile("The key is empty.");
  if (width === 1) {
    const [head, ...rest] = rows.map(({ cells }) => cells[0] ?? "");
    const answers = head !== undefined && !isAnswer(head) && rest.length > 0 ? rest : [head ?? "", ...rest];
    return answers.map((answer) => ({ name: null, answer }));
  }
  const [top, second] = rows;
  const isHeaded = rows.length === 2 && top?.cells.every((cell) => !isAnswer(cell)) && second?.cells.some(isAnswer);
  if (rows.length === 1 || isHeaded || (rows.length === 2 && width > 2)) {
    const names = rows.length === 2 ? (top?.cells ?? []) : [];
    const answers = rows.at(-1)?.cells ?? [];
    const labelled = answers.length > 2 && !isAnswer(answers[0]) && isAnswer(answers[1]) ? 1 : 0;
    return answers.slice(labelled).map((answer, place) => ({ name: names[place + labelled] ?? null, answer }));
  }
  const [head, ...rest] = rows;
  const pairs = head !== undefined && !isAnswer(head.cells[1]) ? rest : rows;
  return pairs.map(({ cells }) => ({ name: cells[0] ?? "", answer: cells[1] ?? "" }));
}

/** @throws UnreadableFile */
export function readAnswerFiles(responseFile: string, keyFile: string): FileAnswers {
  return matchAnswers(readText(responseFile), readText(keyFile));
}

/** @throws UnreadableFile */
export function matchAnswers(responses: string, key: string): FileAnswers {
  const keyRows = readKey(key);
  const notes: string[] = [];
  // Who counts from 0 has a 0 in the key sooner or later.
  const first = keyRows.some(({ answer }) => /^0(\.0+)?$/.test(answer.trim())) ? 0 : 1;
  if (first === 0) notes.push("The key has a 0: options are counted from 0.");
  const read = readOption(first);
  const keys = keyRows.map(({ name, answer }, place) => {
    const option = read(answer);
    if (option === undefined) {
      throw new UnreadableFile(
        `The key of ${name ? `question ${name}` : `question ${place + 1}`} is "${answer.slice(0, 20)}": it must be ${ANSWERS.replace(", or empty", "")}.`,
      );
    }
    return { name, option };
  });
  const blank = /^(-1(\.0+)?|0(\.0+)?|\?|x)$/i;
  const isBlank = (cell: string) => blank.test(cell) && (first === 1 || cell.startsWith("-1"));
  const rows = readRows(responses).map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => (isBlank(cell) ? "" : cell)),
  }));
  const table = readResponses(rows, { read, answers: ANSWERS });
  const columns = columnsFor(keys, table);
  const leftOut = table.questions.filter((_, column) => !columns.includes(column));
  const unread = [...table.leftOut, ...leftOut];
  if (unread.length > 0) notes.push(`No question of the key, so left out: ${unread.join(", ")}.`);
  const choices = table.rows.map((row) => columns.map((column) => row[column] ?? null));
  const options = keys.map((_, place) => choices.reduce((most, row) => Math.max(most, row[place] ?? 0), 0));
  const unseen = keys.flatMap(({ option }, place) => (option > (options[place] ?? 0) ? [place] : []));
  if (unseen.length > 0) {
    const names = unseen.map(
      (place) => `${columnName(table.questions, columns[place])} (${optionLetter(keys[place]?.option ?? 0)})`,
    );
    notes.push(`Nobody chose the key, nor an option after it: ${names.join(", ")}.`);
  }
  return {
    names: columns.map((column) => columnName(table.questions, column)),
    keys: keys.map(({ option }) => option),
    choices,
    notes,
  };
}

const columnName = (names: readonly string[], column: number | undefined) => names[column ?? -1] ?? "";

/** Finds the column of each key: by name where all names are there, else by their order. */
function columnsFor(keys: readonly { name: string | null }[], table: ReturnType<typeof readResponses>): number[] {
  const places = new Map(table.questions.map((name, column) => [foldQuestionName(name), column]));
  const columns = keys.map(({ name }) => (name === null ? undefined : places.get(foldQuestionName(name))));
  const isNamed = columns.every((column) => column !== undefined);
  if (isNamed && new Set(columns).size === columns.length) return columns.flatMap((column) => column ?? []);
  const all = table.questions.map((_, column) => column);
  // A number that is another in each row is a student's, not an answer.
  const own = (column: number) => new Set(table.rows.map((row) => row[column])).size === table.rows.length;
  const fitting = all.length > keys.length && table.rows.length > 5 ? all.filter((column) => !own(column)) : all;
  if (fitting.length === keys.length) return fitting;
  throw new UnreadableFile(
    `The key has ${keys.length} ${keys.length === 1 ? "answer" : "answers"}, the responses have ${fitting.length} ${fitting.length === 1 ? "question" : "questions"}.`,
  );
}
