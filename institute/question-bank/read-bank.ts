import { type BankOptions, checkBank, type QuestionBank } from "./check-bank";
import { unpack } from "./packed-file";
import { joinPairs } from "./pairs";
import { styleOfOptions } from "./paper-labels";
import { linesOfText, type PaperFile, type PaperLine } from "./paper-line";
import { type PictureFolder, Pictures } from "./pictures";
import type { RawBank } from "./raw-bank";
import { isAiken, readAiken } from "./read-aiken";
import { readCsv } from "./read-csv";
import { isGift, readGift } from "./read-gift";
import { readJsonLines, readJsonList } from "./read-json";
import { readMoodle } from "./read-moodle";
import { bankOfPaper, isPaper } from "./read-paper";
import { headerScore, readTable } from "./read-table";
import { readXlsx } from "./read-xlsx";
import { readText } from "./source-text";
import { splitLanguages } from "./split-languages";
import { UnreadableBank } from "./unreadable-bank";

export interface ReadOptions extends BankOptions {
  /** Headers of columns to leave out. */
  ignore: readonly string[];
  /** Of a workbook; null: the one that is a bank. */
  sheet: string | null;
  /** The pictures that lie with the file. */
  pictures: PictureFolder;
  /** Each row is followed by its translation. */
  pairs: boolean;
  /** The file as a paper, where it is no text but a document. */
  paper: PaperFile | null;
  /** The answers of a paper that has none. */
  key: readonly PaperLine[];
  /** Cells have two languages, also where not all rows do. */
  splitLanguages: boolean;
}

const BANK_USUAL: ReadOptions = {
  ...{ ignore: [], sheet: null, pictures: () => null, pairs: false, paper: null, key: [], splitLanguages: false },
  ...{ answers: null, anyOf: false, dropped: null, language: null },
};

const MAX_BANK_MB = 200;

/** A file as it is chosen: its bytes tell the format, its name where they cannot. */
export interface BankSource {
  name: string;
  bytes: Uint8Array;
}

/** Reads a question bank, whatever its format. Throws UnreadableBank when it is none. */
export function readBank(file: BankSource, options: Partial<ReadOptions> = {}): QuestionBank {
  const all = { ...BANK_USUAL, ...options };
  if (file.bytes.length > MAX_BANK_MB * 1_048_576)
    throw new UnreadableBank(`The file has more than ${MAX_BANK_MB} MB.`);
  const raw = readRaw(file, all);
  const pictures = new Pictures(all.pictures, raw.carried);
  const bank = checkBank(joinPairs(splitLanguages(raw, all.splitLanguages), all.pairs), pictures, all);
  if (bank.questions.length + bank.badRows.length === 0) {
    throw new UnreadableBank("There are no questions in this file.");
  }
  return bank;
}

function readRaw({ name, bytes }: BankSource, { ignore, sheet, paper, key }: ReadOptions): RawBank {
  if (paper !== null) return bankOfPaper(paper, key);
  if (isWorkbook(bytes)) {
    refusePacked(name, bytes);
    return readTable(readXlsx(bytes, sheet), ignore);
  }
  const { text, notes } = readText(bytes);
  if (text.trim() === "") throw new UnreadableBank("There are no questions in this file.");
  const isXml = /^\s*<\?xml|^\s*<quiz[\s>]/.test(text);
  const raw = isXml ? readMoodle(text) : readPlain(name, text, ignore, key);
  raw.notes.unshift(...notes);
  return raw;
}

function readPlain(name: string, text: string, ignore: readonly string[], key: readonly PaperLine[]): RawBank {
  if (/^\s*[[{]/.test(text)) {
    const broken = jsonFault(text);
    if (broken === null) return readTable(readJsonList(text), ignore);
    if (/^\s*\[/.test(text)) throw new UnreadableBank(`The JSON is broken: ${broken}`);
    return readTable(readJsonLines(text), ignore);
  }
  if (/\.(csv|tsv)$/i.test(name)) return readTable(readCsv(text), ignore);
  if (/\.(jsonl|ndjson)$/i.test(name)) return readTable(readJsonLines(text), ignore);
  if (/\.gift$/i.test(name)) return readGift(text);
  if (isGift(text)) return readGift(text);
  const paper = { lines: linesOfText(text), notes: [] };
  // Aiken has no numbers: those of a paper are as many as its answers.
  const least = isAiken(text) ? (text.match(/^\s*ANSWER\s*:/gim)?.length ?? 1) : 1;
  if (!hasHeader(text) && isPaper(paper.lines, least)) return bankOfPaper(paper, key);
  if (isAiken(text)) return readAiken(text);
  if (!hasHeader(text) && styleOfOptions(text) !== null) {
    throw new UnreadableBank("This text has options, but its questions have no numbers. Begin each with 1. 2. 3.");
  }
  return readTable(readCsv(text), ignore);
}

/** What is packed as a workbook is, and is none: by what is in it, or else by its name. */
function refusePacked(name: string, bytes: Uint8Array): void {
  const files = bytes[0] === 0x50 ? unpack(bytes).map((entry) => entry.name) : [];
  const has = (pattern: RegExp) => files.some((one) => pattern.test(one));
  if (has(/^xl\/|^content\.xml$/) && !/\.odt$/i.test(name)) return;
  const kind = has(/^h5p\.json$/)
    ? "a package of H5P, which other programs cannot read. Open it where it was made, and copy its questions into a table."
    : has(/^imsmanifest\.xml$/)
      ? "a package of a course (Canvas, QTI). Copy its questions into a table or a Word file."
      : has(/^word\//)
        ? "a Word document. Give it the ending .docx."
        : /\.doc$/i.test(name)
          ? "a document of an old Word. Save it as .docx."
          : /\.(pptx?|odt|zip|epub)$/i.test(name)
            ? "a document or a packed file. Save its questions as .docx, .xlsx or text."
            : null;
  if (kind !== null) throw new UnreadableBank(`This is no question bank: it is ${kind}`);
}

/** Packed files, as .xlsx and .ods are, and those of an old Office, as .xls is. */
function isWorkbook(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  return head.startsWith("PK") || head === "\xd0\xcf\x11\xe0";
}

/** Whether a text begins with the header of a table. */
function hasHeader(text: string): boolean {
  return headerScore((text.trimStart().split("\n")[0] ?? "").split(/[,;\t|]/)) > 2;
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
