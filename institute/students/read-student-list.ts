/** A list of students as an office has it: a table with names, phones and batches. */
import { CsvError, parse } from "csv-parse/sync";
import { readText } from "../question-bank/source-text";
import { UnreadableBank } from "../question-bank/unreadable-bank";

export const MAX_LISTED_STUDENTS = 5_000;
const MAX_STUDENT_NAME = 150;
export const MAX_BATCH_NAME = 100;

export interface ListedStudent {
  line: number;
  name: string;
  phone: string;
  /** As it is written; "" where the row names none. */
  batch: string;
}

export interface ListFault {
  line: number;
  /** What the row says, shortened. */
  row: string;
  problem: string;
}

interface StudentList {
  students: ListedStudent[];
  faults: ListFault[];
}

/** Why nothing of a file can be taken. */
export class UnreadableList extends Error {}

const HEADS = {
  phone: /^(phone|mobile|contact|whatsapp|cell)|(^|\W)(phone|mobile)(\W|$)|फोन|मोबाइल/i,
  batch: /^(batch|group|class|section|course)|बैच/i,
  name: /name|^student|नाम/i,
} as const;
type ListColumn = keyof typeof HEADS;

/** @throws UnreadableList */
export function readStudentList(bytes: Uint8Array): StudentList {
  const rows = listRowsOf(listText(bytes)).filter(({ cells }) => cells.some((cell) => cell !== ""));
  const [first] = rows;
  if (first === undefined) throw new UnreadableList("The list is empty.");
  const named = listColumnsOf(first.cells);
  if (named === null && !first.cells.some((cell) => /\d{6}|E\+/.test(cell))) {
    throw new UnreadableList('The first row must name the columns: "name", "phone" and "batch".');
  }
  const columns = named ?? { name: 0, phone: 1, batch: 2 };
  const listed = named === null ? rows : rows.slice(1);
  if (listed.length === 0) throw new UnreadableList("The list has no student.");
  if (listed.length > MAX_LISTED_STUDENTS) {
    throw new UnreadableList(`The list has ${listed.length} rows. Send at most ${MAX_LISTED_STUDENTS} at once.`);
  }
  return checkRows(listed, columns);
}

interface SheetRow {
  line: number;
  cells: string[];
}

function checkRows(rows: SheetRow[], columns: Record<ListColumn, number>): StudentList {
  const list: StudentList = { students: [], faults: [] };
  const lineByPhone = new Map<string, number>();
  for (const { line, cells } of rows) {
    const [name = "", batch = ""] = [cells[columns.name], cells[columns.batch]];
    const { phone, problem } = phoneOf(cells[columns.phone] ?? "");
    const before = lineByPhone.get(phone);
    const problems = [
      ...(problem === null ? [] : [problem]),
      ...(before === undefined || problem !== null ? [] : [`This phone is in line ${before} already.`]),
      ...(name === "" ? ["The name is missing."] : []),
      ...(name.length > MAX_STUDENT_NAME ? [`The name has more than ${MAX_STUDENT_NAME} characters.`] : []),
      ...(batch.length > MAX_BATCH_NAME ? [`The batch has more than ${MAX_BATCH_NAME} characters.`] : []),
    ];
    if (problem === null && before === undefined) lineByPhone.set(phone, line);
    if (problems.length === 0) list.students.push({ line, name, phone, batch });
    else list.faults.push({ line, row: cells.join(", ").slice(0, 120), problem: problems.join(" ") });
  }
  return list;
}

/** Ten digits of what a cell says, or why they cannot be known. */
export function phoneOf(cell: string): { phone: string; problem: string | null } {
  if (/^\d(\.\d+)?E\+?\d+$/i.test(cell)) {
    const problem = `Excel has shortened this phone to ${cell}, and its digits are lost. Make the column a text column, and type the phone again.`;
    return { phone: "", problem };
  }
  const digits = cell
    .replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966))
    .replace(/\.0+$/, "")
    .replace(/[\s().'-]/g, "")
    .replace(/^(\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, "");
  if (/^\d{10}$/.test(digits)) return { phone: digits, problem: null };
  return { phone: "", problem: cell === "" ? "The phone is missing." : "The phone has not ten digits." };
}

function listColumnsOf(cells: string[]): Record<ListColumn, number> | null {
  const at = (column: ListColumn, others: number[]) =>
    cells.findIndex((cell, place) => !others.includes(place) && HEADS[column].test(cell));
  const phone = at("phone", []);
  const batch = at("batch", [phone]);
  const name = at("name", [phone, batch]);
  return phone === -1 || name === -1 ? null : { name, phone, batch };
}

function listText(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  if (head.startsWith("PK") || head === "\xd0\xcf\x11\xe0") {
    throw new UnreadableList('This is a workbook. Save it in Excel as "CSV UTF-8", and send that.');
  }
  try {
    return readText(bytes).text;
  } catch (error) {
    if (!(error instanceof UnreadableBank)) throw error;
    throw new UnreadableList(error.message.replace("question bank", "list of students"));
  }
}

function listRowsOf(text: string): SheetRow[] {
  const head = text.slice(0, Math.max(0, text.indexOf("\n")) || text.length);
  const count = (sign: string) => head.split(sign).length;
  const delimiter = [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  try {
    const options = { delimiter, relax_column_count: true, relax_quotes: true, info: true } as const;
    let line = 1;
    return (parse(text, options) as unknown as { record: string[]; info: { lines: number } }[]).map(
      ({ record, info }) => {
        const cells = record.map((cell) => cell.replace(/[\p{Cc}\s]+/gu, " ").trim());
        const row = { line, cells };
        line = info.lines + 1;
        return row;
      },
    );
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableList("A quoted cell is never closed, so the rows after it cannot be told apart.");
  }
}
