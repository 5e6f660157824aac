import type { QuestionBank } from "./bank-row";
import { readCsv } from "./read-csv";
import { readJsonLines } from "./read-json-lines";
import { UnreadableBank } from "./unreadable-bank";

/**
 * Reads a question bank from the bytes of a file; its name says the format (.csv, .jsonl or .ndjson).
 * Throws UnreadableBank when it is another format, not UTF-8, or has no rows at all.
 */
export function readBank(fileName: string, bytes: Uint8Array): QuestionBank {
  const text = decode(bytes);
  const bank = reader(fileName)(text);
  if (bank.questions.length + bank.badRows.length === 0) {
    throw new UnreadableBank("There are no questions in this file.");
  }
  return bank;
}

function reader(fileName: string): (text: string) => QuestionBank {
  if (/\.csv$/i.test(fileName)) return readCsv;
  if (/\.(jsonl|ndjson)$/i.test(fileName)) return readJsonLines;
  throw new UnreadableBank("The name of a question bank ends in .csv, .jsonl or .ndjson.");
}

function decode(bytes: Uint8Array): string {
  try {
    // One kind of line end, so that lines are counted the same whoever wrote the file.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    throw new UnreadableBank("The file is not text in UTF-8.");
  }
}
