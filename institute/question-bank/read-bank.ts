import { dirname, resolve } from "node:path";
import { type BankOptions, checkBank, type QuestionBank } from "./check-bank";
import { joinPairs } from "./pairs";
import { Pictures } from "./pictures";
import type { RawBank } from "./raw-bank";
import { isAiken, readAiken } from "./read-aiken";
import { readCsv } from "./read-csv";
import { isGift, readGift } from "./read-gift";
import { readJsonLines, readJsonList } from "./read-json";
import { readMoodle } from "./read-moodle";
import { readTable } from "./read-table";
import { readXlsx } from "./read-xlsx";
import { readText } from "./source-text";
import { UnreadableBank } from "./unreadable-bank";

export interface ReadOptions extends BankOptions {
  /** Headers of columns to leave out. */
  ignore: readonly string[];
  /** Of a workbook; null: the one that is a bank. */
  sheet: string | null;
  /** Where its pictures lie; null: beside the file. */
  pictures: string | null;
  /** Each row is followed by its translation. */
  pairs: boolean;
}

const BANK_USUAL: ReadOptions = {
  ...{ ignore: [], sheet: null, pictures: null, pairs: false, answers: null, language: null },
};

/** Reads a question bank from the bytes of a file, whatever its format. Throws UnreadableBank when it is none. */
export function readBank(fileName: string, bytes: Uint8Array, options: Partial<ReadOptions> = {}): QuestionBank {
  const all = { ...BANK_USUAL, ...options };
  const { raw, carried, notes } = readRaw(fileName, bytes, all);
  raw.notes.unshift(...notes);
  const pictures = new Pictures(all.pictures ?? dirname(resolve(fileName)), carried);
  const bank = checkBank(joinPairs(raw, all.pairs), pictures, all);
  if (bank.questions.length + bank.badRows.length === 0) {
    throw new UnreadableBank("There are no questions in this file.");
  }
  return bank;
}

interface Raw {
  raw: RawBank;
  carried?: ReadonlyMap<string, string>;
  notes: string[];
}

function readRaw(fileName: string, bytes: Uint8Array, { ignore, sheet }: ReadOptions): Raw {
  if (isWorkbook(bytes)) {
    if (/\.(docx?|pptx?|odt|zip|epub)$/i.test(fileName)) {
      throw new UnreadableBank("This is no question bank: it is a document or a packed file.");
    }
    return { raw: readTable(readXlsx(bytes, sheet), ignore), notes: [] };
  }
  const { text, notes } = readText(bytes);
  if (text.trim() === "") throw new UnreadableBank("There are no questions in this file.");
  if (/^\s*<\?xml|^\s*<quiz[\s>]/.test(text)) {
    const { bank, carried } = readMoodle(text);
    return { raw: bank, carried, notes };
  }
  return { raw: readPlain(fileName, text, ignore), notes };
}

function readPlain(fileName: string, text: string, ignore: readonly string[]): RawBank {
  if (/^\s*[[{]/.test(text)) {
    const broken = jsonFault(text);
    if (broken === null) return readTable(readJsonList(text), ignore);
    if (/^\s*\[/.test(text)) throw new UnreadableBank(`The JSON is broken: ${broken}`);
    return readTable(readJsonLines(text), ignore);
  }
  if (/\.(csv|tsv)$/i.test(fileName)) return readTable(readCsv(text), ignore);
  if (/\.(jsonl|ndjson)$/i.test(fileName)) return readTable(readJsonLines(text), ignore);
  if (/\.gift$/i.test(fileName)) return readGift(text);
  if (isAiken(text)) return readAiken(text);
  if (isGift(text)) return readGift(text);
  return readTable(readCsv(text), ignore);
}

/** Packed files, as .xlsx and .ods are, and those of an old Office, as .xls is. */
function isWorkbook(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  return head.startsWith("PK") || head === "\xd0\xcf\x11\xe0";
}

/** What is wrong with a text as one JSON value; null where it is one. */
function jsonFault(text: string): string | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 120) : String(error);
  }
}
