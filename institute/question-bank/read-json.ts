import { z } from "zod";
import { type Meaning, meaningOf } from "./headers";
import { inKnownShape } from "./json-shapes";
import { letterOf } from "./raw-bank";
import { MAX_COLUMNS } from "./read-table";
import type { Table, TableRow } from "./table";
import { UnreadableBank } from "./unreadable-bank";

const jsonSimple = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const optionObject = z.record(z.string(), jsonSimple);
const jsonOptions = z.union([z.array(z.union([jsonSimple, optionObject])), z.record(z.string(), jsonSimple)]);
const jsonRecord = z.record(z.string(), z.unknown());

/** A list of questions in an object is under one of these. */
const JSON_LISTS = ["questions", "data", "items", "mcqs", "quiz", "results"];
/** What an option that is an object calls its text, and that it is right. */
const TEXT_KEYS = ["text", "option", "value", "label", "content", "optiontext", "option_text"];
const RIGHT_KEYS = ["iscorrect", "is_correct", "correct", "isanswer", "is_answer", "isright", "right"];
const REASON_KEYS = ["explanation", "rationale", "feedback", "reason"];
const OPTIONS_KEY = /^(options?|choices?|alternatives?|answers)(?:[_ -]?(.*))?$/i;

/** Reads a bank in JSON Lines, an object a line, as a table whose header are its keys. */
export function readJsonLines(text: string): Table {
  const table = emptyTable("line");
  const objects: Flat[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    addObject(table, objects, index + 1, parseBankJson(line));
  }
  return asTable(table, objects);
}

/** Reads a bank in one JSON value: a list of objects, or an object with such a list. */
export function readJsonList(text: string): Table {
  const value = parseBankJson(text);
  const list = listOf(value);
  if (list === null) throw new UnreadableBank("This JSON holds no list of questions.");
  const table = emptyTable("item");
  const objects: Flat[] = [];
  for (const [index, one] of list.entries()) addObject(table, objects, index + 1, one);
  return asTable(table, objects);
}

function listOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  const read = jsonRecord.safeParse(value);
  if (!read.success) return null;
  const key = Object.keys(read.data).find((name) => JSON_LISTS.includes(name.toLowerCase()));
  const list = key === undefined ? null : read.data[key];
  if (Array.isArray(list)) return list;
  if (jsonRecord.safeParse(list).success) return listOf(list);
  return "question" in read.data ? [value] : null;
}

interface Flat {
  line: number;
  cells: Map<string, string>;
}

function emptyTable(unit: Table["unit"]): Table {
  return { rows: [], badRows: [], warnings: [], notes: [], unit, numbersFrom: "unknown" };
}

function addObject(table: Table, objects: Flat[], line: number, value: unknown): void {
  if (value === undefined) {
    table.badRows.push({ line, reason: "it is not JSON" });
    return;
  }
  const read = jsonRecord.safeParse(value);
  const cells = read.success ? flatten(inKnownShape(read.data)) : "the row";
  if (typeof cells === "string") table.badRows.push({ line, reason: `${cells} is not as it must be` });
  else objects.push({ line, cells });
}

/** Its values by the header they would have in a table; a key's name where its value has no place in one. */
function flatten(value: Record<string, unknown>): Map<string, string> | string {
  const cells = new Map<string, string>();
  for (const [key, one] of Object.entries(value)) {
    const single = jsonSimple.safeParse(one);
    const match = OPTIONS_KEY.exec(key);
    const isList = match !== null && typeof one === "object" && one !== null;
    if (isList) {
      const read = jsonOptions.safeParse(one);
      if (!read.success || !addOptions(cells, read.data, match[2] ?? "")) return key;
    } else if (isUnreadable(key, one)) {
      return key;
    } else if (single.success) {
      const header = headerOf(key);
      const text = single.data === null ? "" : String(single.data);
      if (cells.has(header) && cells.get(header) !== text) return key;
      cells.set(header, text);
    } else if (isTemplate(key)) {
      cells.set(key, JSON.stringify(one));
    } else if (meaningOf(key) !== null) {
      return key;
    } else {
      cells.set(key, Array.isArray(one) ? one.join(", ") : "{}");
    }
  }
  return cells;
}

function isTemplate(key: string): boolean {
  const meaning = meaningOf(key);
  return meaning?.kind === "text" && meaning.role === "template";
}

/** A text where a list must be, a number where a question must be. */
function isUnreadable(key: string, value: unknown): boolean {
  const meaning = meaningOf(key);
  const isQuestion = meaning?.kind === "text" && meaning.role === "question";
  return /^(options|choices|alternatives)$/i.test(key) || (isQuestion && typeof value !== "string");
}

/** Keys of one meaning are one column, however each row writes them. */
function headerOf(key: string): string {
  const meaning = meaningOf(key);
  return meaning === null || meaning.kind === "text" ? key : optionHeader(meaning);
}

function optionHeader({ kind, place, language }: Exclude<Meaning, { kind: "text" }>): string {
  const reason = kind === "reason" ? " explanation" : "";
  return `option ${letterOf(place).toLowerCase()}${reason}${language === null ? "" : ` ${language}`}`;
}

/** False where an option is no text, or has no place. */
function addOptions(cells: Map<string, string>, list: z.output<typeof jsonOptions>, language: string): boolean {
  const entries = Array.isArray(list)
    ? list.map((option, index) => [letterOf(index + 1), option] as const)
    : Object.entries(list);
  if (entries.length > 26) return false;
  const right: string[] = [];
  for (const [name, option] of entries) {
    const meaning = meaningOf(`option ${name} ${language}`) ?? meaningOf(`${name} ${language}`);
    if (meaning === null || meaning.kind === "text") return false;
    const read =
      typeof option === "object" && option !== null ? ofObject(option) : { text: option, isRight: false, reason: "" };
    if (read === null || cells.has(optionHeader(meaning))) return false;
    cells.set(optionHeader(meaning), read.text === null ? "" : String(read.text));
    if (read.reason) cells.set(optionHeader({ ...meaning, kind: "reason" }), String(read.reason));
    if (read.isRight) right.push(letterOf(meaning.place));
  }
  if (right.length > 0 && !cells.has("answer")) cells.set("answer", right.join(", "));
  return true;
}

function ofObject(option: z.output<typeof optionObject>) {
  const entries = Object.entries(option).map(([key, value]) => [key.toLowerCase(), value] as const);
  const text = entries.find(([key]) => TEXT_KEYS.includes(key))?.[1];
  const isRight = entries.some(([key, value]) => RIGHT_KEYS.includes(key) && (value === true || value === 1));
  const reason = entries.find(([key]) => REASON_KEYS.includes(key))?.[1] ?? "";
  return text === undefined ? null : { text, isRight, reason };
}

/** One header for all rows; a row has empty cells where it lacks a key. */
function asTable(table: Table, objects: readonly Flat[]): Table {
  const keys = [...new Set(objects.flatMap(({ cells }) => [...cells.keys()]))];
  if (keys.length === 0) return table;
  if (keys.length > MAX_COLUMNS)
    throw new UnreadableBank(`The questions have ${keys.length} keys; at most ${MAX_COLUMNS} are read.`);
  const rows = objects.map(({ line, cells }): TableRow => {
    return { line, cells: keys.map((key) => cells.get(key) ?? "") };
  });
  return { ...table, rows: [{ line: 0, cells: keys }, ...rows] };
}

function parseBankJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
