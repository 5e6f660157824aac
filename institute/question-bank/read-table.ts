import { type LanguageCode, languageName } from "../translation/languages";
import { brokenCell } from "./broken-cell";
import { type Meaning, meaningOf, ROLES, type Role } from "./headers";
import { emptyRawBank, letterOf, type RawBank, type RawTexts, rawRow } from "./raw-bank";
import { BadText } from "./shown-texts";
import type { Table, TableRow } from "./table";
import { UnreadableBank } from "./unreadable-bank";

/** A bank's own title may stand above its header. */
const HEADER_WITHIN = 10;

/** Somebody coloured a million rows. */
export const MAX_ROWS = 200_000;
export const MAX_COLUMNS = 200;

interface TableColumn {
  header: string;
  meaning: Meaning;
  index: number;
}

/** The columns of one language of the bank. */
interface TextColumns {
  question: TableColumn;
  /** In the order of their letters. */
  options: TableColumn[];
  /** Why each option is right or wrong, in their order. */
  reasons: (TableColumn | undefined)[];
  explanation: TableColumn | null;
  caseText: TableColumn | null;
}

interface Header {
  columns: TableColumn[];
  /** Headers that say nothing to us, or stand over nothing. */
  unused: { header: string; index: number }[];
  main: TextColumns;
  others: (TextColumns & { language: LanguageCode })[];
}

/** How much a row reads as the header of a bank: its known columns, 0 where it has none. */
export function headerScore(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== "" && meaningOf(cell) !== null).length;
}

/**
 * Reads a bank from a table: each column is taken by what its header says, never by where it stands. `ignore` names
 * headers to leave out. Throws UnreadableBank where the header does not say which option is which.
 */
export function readTable(table: Table, ignore: readonly string[] = []): RawBank {
  const bank = emptyRawBank(table.unit, table.numbersFrom);
  bank.badRows.push(...table.badRows);
  bank.warnings.push(...table.warnings);
  bank.notes.push(...table.notes);
  if (table.carried) bank.carried = table.carried;
  const filled = table.rows.filter(({ cells, objects }) => objects || cells.some((cell) => cell.trim() !== ""));
  const widest = Math.max(...filled.slice(0, HEADER_WITHIN).map(({ cells }) => cells.length), 0);
  if (widest > MAX_COLUMNS)
    throw new UnreadableBank(`The table has ${widest} columns; at most ${MAX_COLUMNS} are read.`);
  if (filled.length > MAX_ROWS)
    throw new UnreadableBank(`The table has ${filled.length} rows; at most ${MAX_ROWS} are read.`);
  if (filled.length === 0) return bank;
  const start = headerPlace(filled);
  for (const { line, cells, objects } of filled.slice(0, start + 1)) {
    const words = `${cells.join(" ").trim().slice(0, 60)}${objects ? " (and what lies over it)" : ""}`;
    if (line !== filled[start]?.line)
      bank.notes.push(`${table.unit} ${line} stands above the header and is left out: ${words}`);
    else if (objects) bank.notes.push(`What lies over the header, in ${table.unit} ${line}, is left out.`);
  }
  const [headerRow, ...rows] = filled.slice(start) as [TableRow, ...TableRow[]];
  if (rows.length === 0) throw new UnreadableBank("There are no questions in this file.");
  const header = readHeader(headerRow, rows, ignore, table.unit);
  bank.columns.push(...columnWords(header));
  for (const row of rows) {
    try {
      readTableRow(bank, header, headerRow.cells.length, placedPictures(row, header));
    } catch (error) {
      if (!(error instanceof BadText)) throw error;
      bank.badRows.push({ line: row.line, reason: error.message });
    }
  }
  return bank;
}

/** A row with each picture in the text that it lies over: an option's, an explanation's, a case's or else the question's. */
function placedPictures(row: TableRow, { columns, main }: Header): TableRow {
  const cells = [...row.cells];
  const cellOf = (index: number) => {
    const meaning = columns.find((one) => one.index === index)?.meaning;
    const isCase = meaning?.kind === "text" && /^case(?:Image|ImageAlt)$/.test(meaning.role);
    const isOwn = meaning && (meaning.kind !== "text" || /^(?:explanation|caseText)$/.test(meaning.role));
    return (isCase ? main.caseText?.index : isOwn ? index : null) ?? main.question.index;
  };
  for (const { column, picture, isRight, fault } of row.objects ?? []) {
    if (picture === undefined) throw new BadText(fault ?? "what lies over it is not read");
    if (row.cells.every((cell) => cell.trim() === ""))
      throw new BadText("a picture lies over it, and it has no question");
    const at = cellOf(column);
    if (isRight && at !== cellOf(column + 1)) {
      throw new BadText(
        "a picture over it begins at the end of a cell and goes on in the next: move its upper left corner",
      );
    }
    const alt = picture.alt.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
    cells[at] = `${cells[at] ?? ""} <img src="${picture.src}" alt="${alt}">`.trim();
  }
  return { ...row, cells };
}

function headerPlace(rows: readonly TableRow[]): number {
  const isHeader = ({ cells }: TableRow) => {
    const meanings = cells.map(meaningOf);
    const has = (role: Role) => meanings.some((one) => one?.kind === "text" && one.role === role);
    return has("question") && has("answer");
  };
  const first = rows.slice(0, HEADER_WITHIN);
  const found = first.findIndex(isHeader);
  if (found >= 0) return found;
  // The likeliest one is named where the file is refused.
  return first.reduce(
    (best, { cells }, at) => (headerScore(cells) > headerScore(first[best]?.cells ?? []) ? at : best),
    0,
  );
}

function readHeader(
  { cells, line }: TableRow,
  rows: readonly TableRow[],
  ignore: readonly string[],
  unit: string,
): Header {
  const left = new Set(ignore.map((name) => name.trim().toLowerCase()));
  const found: TableColumn[] = [];
  const unused: Header["unused"] = [];
  const isFilled = (index: number) => rows.some((row) => (row.cells[index] ?? "").trim() !== "");
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim();
    const meaning = left.delete(name.toLowerCase()) ? null : meaningOf(name);
    if (meaning !== null) found.push({ header: name, meaning, index });
    else if (name !== "" || isFilled(index)) {
      unused.push({ header: name || `column ${index + 1}`, index });
    }
  }
  const header = found.filter((one) => isNeeded(one, found, isFilled));
  unused.push(...found.filter((one) => !header.includes(one)));
  if (left.size > 0) throw new UnreadableBank(`There is no column ${[...left].join(", ")}.`);
  const columns = withoutChapter(header);
  if (columns.length < header.length) {
    const chapters = header.filter((one) => !columns.includes(one));
    unused.push(...chapters);
  }
  const names = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  refuseDoubles(columns);
  for (const role of ["question", "answer"] as const) {
    if (columns.some(({ meaning }) => isRole(meaning, role))) continue;
    throw new UnreadableBank(
      `No column is ${ROLES[role]}. The columns are: ${names.join(", ").slice(0, 300)} (${unit} ${line}).`,
    );
  }
  return { columns, unused, ...languagesOfTable(columns) };
}

/** Whether a column counts though it may be empty: the first two options, those before a filled one, and what a bank must have. */
function isNeeded(
  { meaning, index }: TableColumn,
  all: readonly TableColumn[],
  isFilled: (index: number) => boolean,
): boolean {
  if (isFilled(index)) return true;
  if (meaning.kind === "option") {
    const isAfter = (one: TableColumn) =>
      one.meaning.language === meaning.language && placeInTable(one) >= meaning.place;
    const isMain = meaning.place <= 2 && meaning.language === null;
    return isMain || all.some((one) => isAfter(one) && isFilled(one.index));
  }
  if (meaning.kind !== "text") return false;
  const isVital = meaning.role === "question" || meaning.role === "answer";
  return isVital && all.filter((one) => isRole(one.meaning, meaning.role)).length === 1;
}

/** One column says where a question belongs: the topic, or else the chapter. */
function withoutChapter(columns: readonly TableColumn[]): TableColumn[] {
  const hasTopic = columns.some(({ meaning }) => isRole(meaning, "topic"));
  return columns.filter(({ meaning }) => !(hasTopic && isRole(meaning, "chapter")));
}

function isRole(meaning: Meaning, role: Role): boolean {
  return meaning.kind === "text" && meaning.role === role;
}

function refuseDoubles(columns: readonly TableColumn[]): void {
  const inLanguages = new Set(["question", "explanation", "caseText"]);
  const columnOf = new Map<string, TableColumn>();
  for (const column of columns) {
    const { meaning, header } = column;
    const isText = meaning.kind !== "text" || inLanguages.has(meaning.role);
    const thing = thingOf(meaning);
    const key = `${thing} ${isText ? meaning.language : ""}`;
    const before = columnOf.get(key);
    if (before) {
      throw new UnreadableBank(
        `Two columns are ${thing}: "${before.header}" and "${header}". Take one out, or name it with --ignore.`,
      );
    }
    columnOf.set(key, column);
  }
}

/** The languages of the bank: first the one that students read, English where there is one. */
function languagesOfTable(columns: readonly TableColumn[]): Pick<Header, "main" | "others"> {
  const questions = columns.filter(({ meaning }) => isRole(meaning, "question"));
  const main =
    questions.find(({ meaning }) => meaning.language === null) ??
    questions.find(({ meaning }) => meaning.language === "en") ??
    questions[0];
  if (main === undefined) throw new UnreadableBank("No column is the question.");
  const others = questions.filter((one) => one !== main);
  if (others.length === 0) return { main: textColumns(columns.map(inNoLanguage(columns)), main), others: [] };
  return {
    main: textColumns(columns, main),
    others: others.map((one) => {
      const language = one.meaning.language;
      if (language === null) throw new UnreadableBank("Two columns are the question.");
      return { ...textColumns(columns, one, false), language };
    }),
  };
}

/** A bank in one language may have headers in two, such as "Question" and "विकल्प क". */
function inNoLanguage(columns: readonly TableColumn[]) {
  const isSingle = (column: TableColumn) =>
    columns.filter(({ meaning }) => thingOf(meaning) === thingOf(column.meaning)).length === 1;
  return (column: TableColumn): TableColumn => {
    const { kind } = column.meaning;
    const isOwn = kind !== "text" || isRole(column.meaning, "explanation") || isRole(column.meaning, "caseText");
    return isOwn && isSingle(column) ? { ...column, meaning: { ...column.meaning, language: null } } : column;
  };
}

function thingOf(meaning: Meaning): string {
  if (meaning.kind === "text") return ROLES[meaning.role];
  const option = `option ${letterOf(meaning.place)}`;
  return meaning.kind === "option" ? option : `why ${option} is right or wrong`;
}

function textColumns(columns: readonly TableColumn[], question: TableColumn, isMain = true): TextColumns {
  const { language } = question.meaning;
  const ofLanguage = (code: LanguageCode | null) =>
    columns.filter(({ meaning }) => meaning.kind === "option" && meaning.language === code);
  // Options that name no language are those of all, such as numbers.
  const own = ofLanguage(language);
  const options = (own.length > 0 ? own : ofLanguage(null)).sort(
    (one, other) => placeInTable(one) - placeInTable(other),
  );
  const places = options.map(placeInTable);
  const gap = places.findIndex((place, index) => place !== index + 1);
  if (gap >= 0) {
    throw new UnreadableBank(
      `There is no column for option ${letterOf(gap + 1)}, but one for ${letterOf(places[gap] ?? 1)}.`,
    );
  }
  if (options.length < 2) {
    const names = columns.map(({ header }) => header).join(", ");
    throw new UnreadableBank(`No two columns are options. The columns understood are: ${names}.`);
  }
  const ofRole = (role: Role) => {
    const all = columns.filter(({ meaning }) => isRole(meaning, role));
    const own = all.find(({ meaning }) => meaning.language === language);
    return own ?? (isMain ? all.find(({ meaning }) => meaning.language === null) : undefined) ?? null;
  };
  const reasons = options.map((option) => {
    const all = columns.filter(({ meaning }) => meaning.kind === "reason" && placeInTable(option) === meaning.place);
    const inNone = isMain ? all.find(({ meaning }) => meaning.language === null) : undefined;
    return all.find(({ meaning }) => meaning.language === language) ?? inNone;
  });
  return { question, options, reasons, explanation: ofRole("explanation"), caseText: ofRole("caseText") };
}

function placeInTable({ meaning }: TableColumn): number {
  return meaning.kind === "text" ? 0 : meaning.place;
}

function columnWords({ columns, unused, main, others }: Header): string[] {
  const used = columns.map((column) => {
    const { header, meaning } = column;
    const thing = thingOf(meaning);
    const isIn = ({ question, options, reasons, explanation, caseText }: TextColumns) =>
      [question, explanation, caseText, ...options, ...reasons].some((one) => one?.index === column.index);
    const isOther = others.some(isIn);
    const isMain = isIn(main);
    const isText = meaning.kind !== "text" || /^(question|explanation|caseText)$/.test(meaning.role);
    if (isText && !isOther && !isMain) return `"${header}" is not used`;
    const language = isOther && meaning.language !== null ? ` in ${languageName(meaning.language)}` : "";
    return `"${header}" is ${thing}${language}`;
  });
  return [...used, ...unused.map(({ header }) => `"${header}" is not used`)];
}

function readTableRow(bank: RawBank, header: Header, width: number, { line, cells }: TableRow): void {
  const isBeyond = cells.slice(width).some((cell) => cell.trim() !== "");
  if (bank.unit === "line" ? cells.length !== width : isBeyond) {
    const reason = `it has ${cells.length} cells where the header has ${width}`;
    bank.badRows.push({ line, reason });
    return;
  }
  // In a workbook what a cell is shows itself; as text it is seen by its shape.
  const broken = bank.unit === "row" ? null : brokenCell(header.columns.map(({ index }) => cells[index] ?? ""));
  if (broken !== null) throw new BadText(broken);
  const cell = (column: TableColumn | null | undefined) => (column ? (cells[column.index] ?? "") : "");
  const role = (name: Role) => cell(header.columns.find(({ meaning }) => isRole(meaning, name)));
  const texts = ({ question, options, reasons, explanation }: TextColumns): RawTexts => ({
    question: cell(question),
    options: options.map(cell),
    explanation: cell(explanation),
    reasons: reasons.map(cell),
  });
  const shared = {
    name: role("ofCase"),
    text: cell(header.main.caseText),
    image: role("caseImage"),
    imageAlt: role("caseImageAlt"),
    language: role("language") || (header.main.question.meaning.language ?? ""),
    translations: header.others
      .map((columns) => ({ language: columns.language, text: cell(columns.caseText) }))
      .filter(({ text }) => text.trim() !== ""),
  };
  const hasCase = [shared.text, shared.image].some((one) => one.trim() !== "");
  if (hasCase && shared.name.trim() === "") {
    bank.badRows.push({ line, reason: "it has the text of a case, but no name of one" });
    return;
  }
  if (hasCase) bank.cases.push({ line, ...shared });
  bank.rows.push(
    rawRow(line, {
      ...texts(header.main),
      ofCase: shared.name,
      template: role("template"),
      answer: role("answer"),
      number: role("number"),
      topic: role("topic") || role("chapter"),
      language: role("language") || (header.main.question.meaning.language ?? ""),
      section: role("section"),
      sectionMinutes: role("sectionMinutes"),
      marks: role("marks"),
      negative: role("negative"),
      image: role("image"),
      imageAlt: role("imageAlt"),
      translations: header.others
        .map((columns) => ({ ...texts(columns), language: columns.language }))
        .filter(({ question }) => question.trim() !== ""),
    }),
  );
}
