import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { addRow, emptyBank, type QuestionBank } from "./bank-row";
import { UnreadableBank } from "./unreadable-bank";

const OPTION_COLUMN = /^option_[a-j]$/;
const REQUIRED = ["question", "option_a", "option_b", "answer"];

// What csv-parse gives with `info`: a record, and the lines read when it ended.
const parsedRecords = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);

/**
 * Reads a bank in CSV: a header `question,option_a,...,answer,topic` (also `explanation` and `language`), then a row a
 * question. Cells may be quoted and hold line breaks; a row is named by the line it starts on.
 * Throws UnreadableBank when the header lacks a column or a quote is never closed.
 */
export function readCsv(text: string): QuestionBank {
  const [header, ...rows] = records(text);
  const columns = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    throw new UnreadableBank(`The first line has no column ${missing.join(", ")}.`);
  }
  const bank = emptyBank();
  for (const { line, cells } of rows) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (cells.length !== columns.length) {
      const reason = `it has ${cells.length} cells where the header has ${columns.length}`;
      bank.badRows.push({ line, reason });
      continue;
    }
    const cell = (name: string) => cells[columns.indexOf(name)];
    addRow(bank, line, {
      question: cell("question") ?? "",
      options: columns.flatMap((column, index) =>
        OPTION_COLUMN.test(column) ? [cells[index] ?? ""] : [],
      ),
      answer: cell("answer"),
      topic: cell("topic"),
      explanation: cell("explanation"),
      language: cell("language"),
    });
  }
  return bank;
}

function records(text: string): { line: number; cells: string[] }[] {
  const parsed = parsedRecords.parse(parseOrRefuse(text));
  return parsed.map(({ record }, index) => {
    const before = index === 0 ? 0 : (parsed[index - 1]?.info.lines ?? 0);
    return { line: before + 1, cells: record };
  });
}

function parseOrRefuse(text: string): unknown {
  try {
    return parse(text, { info: true, relax_column_count: true, relax_quotes: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const unclosed = error.code === "CSV_QUOTE_NOT_CLOSED";
    throw new UnreadableBank(
      unclosed
        ? "A quoted cell is never closed, so the rows after it cannot be told apart."
        : error.message,
    );
  }
}
