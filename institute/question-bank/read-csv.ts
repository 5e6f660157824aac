import { CsvError, parse } from "csv-parse/sync";
import { z } from "zod";
import { headerScore } from "./read-table";
import type { Table } from "./table";
import { UnreadableBank } from "./unreadable-bank";

const CSV_SEPARATORS = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" } as const;
type Separator = keyof typeof CSV_SEPARATORS;
/** How much of a file is looked at to find its separator. */
const HEAD = 20_000;

// What csv-parse gives with `info`: a record, and the lines read when it ended.
const parsedRecords = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/**
 * Reads a table whose cells are separated by commas, semicolons, tabs or bars. Cells may be quoted and hold line breaks;
 * a row is named by the line it starts on. Throws UnreadableBank when a quote is never closed.
 */
export function readCsv(text: string): Table {
  const delimiter = separatorOfCsv(text);
  const parsed = parsedRecords.parse(parseCsv(text, delimiter));
  const rows = parsed.map(({ record }, index) => {
    const before = index === 0 ? 0 : (parsed[index - 1]?.info.lines ?? 0);
    return { line: before + 1, cells: record };
  });
  const notes = delimiter === "," ? [] : [`Cells are separated by ${CSV_SEPARATORS[delimiter]}.`];
  return { rows, badRows: [], warnings: [], notes, unit: "line", numbersFrom: 1 };
}

/** The separator by which the first lines best read as a header; a cell of it may hold the others. */
function separatorOfCsv(text: string): Separator {
  const head = text.slice(0, HEAD);
  const scores = (Object.keys(CSV_SEPARATORS) as Separator[]).map((separator) => {
    try {
      const rows = parse(head.slice(0, head.lastIndexOf("\n") + 1) || head, {
        ...parsing(separator),
        to: 10,
      }) as string[][];
      return { separator, score: Math.max(0, ...rows.map((cells) => headerScore(cells))) };
    } catch {
      return { separator, score: 0 };
    }
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

function parsing(delimiter: string) {
  return { delimiter, relax_column_count: true, relax_quotes: true } as const;
}

function parseCsv(text: string, delimiter: string): unknown {
  try {
    return parse(text, { ...parsing(delimiter), info: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const unclosed = error.code === "CSV_QUOTE_NOT_CLOSED";
    throw new UnreadableBank(
      unclosed ? "A quoted cell is never closed, so the rows after it cannot be told apart." : error.message,
    );
  }
}
