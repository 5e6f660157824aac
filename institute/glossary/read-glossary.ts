import { CsvError, parse } from "csv-parse/sync";
import { languageOf } from "../question-bank/language-names";
import { shownLetters, unshownSign } from "../question-bank/symbol-fonts";
import { LANGUAGES, type LanguageCode } from "../translation/languages";

export interface GlossaryTerm {
  term: string;
  meaning: string;
  names: Partial<Record<LanguageCode, string>>;
}

/** A file that is not taken: a line for each thing that is wrong with it. */
export class RefusedGlossary extends Error {
  constructor(faults: readonly string[]) {
    const more = faults.length - MAX_FAULTS;
    super([...faults.slice(0, MAX_FAULTS), ...(more > 0 ? [`And ${more} more.`] : [])].join("\n"));
  }
}

const MAX_TERMS_A_FILE = 5_000;
const MAX_MEANING = 300;
const MAX_TERM_CHARACTERS = 80;

/** Lines to print of a file that is wrong all over. */
const MAX_FAULTS = 20;

/** British and American spelling are one term, as where students read it. */
export const keyOf = (term: string) =>
  (term.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ").replace(/ae|oe/gu, "e");

type Column = "term" | "meaning" | LanguageCode;

function columnOf(header: string): Column | null {
  const name = header.trim().toLowerCase();
  if (/^(?:term|word|english)$/u.test(name)) return "term";
  if (/^(?:meaning|definition)$/u.test(name)) return "meaning";
  const language = languageOf(name);
  return language === "en" ? null : language;
}

interface GlossaryRow extends GlossaryTerm {
  line: number;
}

/** Reads a table of terms: a column "term", "meaning", and one for each language. @throws RefusedGlossary */
export function readGlossary(text: string, separator: "," | "\t" = ","): GlossaryTerm[] {
  const [header, ...cells] = parseOrRefuse(text, separator);
  const columns = (header?.cells ?? []).map((cell) => ({ cell, column: columnOf(cell) }));
  const faults = headerFaults(columns);
  if (faults.length > 0) throw new RefusedGlossary(faults);
  const rows = cells.map(({ line, cells: own }) => readTermRow(columns, line, own));
  if (rows.length === 0) throw new RefusedGlossary(["There is no term in this file."]);
  if (rows.length > MAX_TERMS_A_FILE)
    throw new RefusedGlossary([`A glossary has at most ${MAX_TERMS_A_FILE} terms: this file has ${rows.length}.`]);
  const wrong = [...rows.flatMap(checkTermRow), ...contradictions(rows), ...circles(rows)];
  if (wrong.length > 0) throw new RefusedGlossary(wrong);
  const byKey = new Map<string, GlossaryTerm>();
  for (const { term, meaning, names } of rows) {
    const known = byKey.get(keyOf(term));
    byKey.set(keyOf(term), { term, meaning: meaning || (known?.meaning ?? ""), names: { ...known?.names, ...names } });
  }
  return [...byKey.values()];
}

function parseOrRefuse(text: string, delimiter: string) {
  try {
    const options = { delimiter, bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const;
    const parsed = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch (error) {
    if (error instanceof CsvError) throw new RefusedGlossary([`This is no table: ${error.message}`]);
    throw error;
  }
}

function headerFaults(columns: readonly { cell: string; column: Column | null }[]): string[] {
  const unknown = columns.filter(({ column }) => column === null).map(({ cell }) => `“${cell.trim()}”`);
  const names = columns.flatMap(({ column }) => column ?? []);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  return [
    ...(names.includes("term") ? [] : ["There is no column “term”."]),
    ...(unknown.length === 0
      ? []
      : [`A column is “term”, “meaning” or a language of ours, not ${unknown.join(", ")}.`]),
    ...twice.map((name) => `There are two columns of “${name}”.`),
  ];
}

function readTermRow(
  columns: readonly { column: Column | null }[],
  line: number,
  cells: readonly string[],
): GlossaryRow {
  const row: GlossaryRow = { line, term: "", meaning: "", names: {} };
  for (const [at, { column }] of columns.entries()) {
    const cell = shownLetters(cells[at] ?? "")
      .normalize("NFC")
      .replace(/\s+/gu, " ")
      .trim();
    if (cell === "" || column === null) continue;
    if (column === "term" || column === "meaning") row[column] = cell;
    else row.names[column] = cell;
  }
  return row;
}

function checkTermRow({ line, term, meaning, names }: GlossaryRow): string[] {
  const at = `Line ${line}:`;
  if (term === "") return [`${at} there is no term.`];
  if (/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test([term, meaning, ...Object.values(names)].join())) {
    return [`${at} there is an invisible sign that turns the direction of the text. Take it out.`];
  }
  const sign = [term, meaning, ...Object.values(names)].map(unshownSign).find((one) => one !== null);
  if (sign) return [`${at} ${sign}.`];
  const faults: string[] = [];
  if (!/\p{L}.*\p{L}/u.test(term)) {
    faults.push(
      `${at} “${term.slice(0, MAX_TERM_CHARACTERS)}” is too short for a term: it would be found in every question.`,
    );
  } else if (!/^[\p{Script=Latin}\d][\p{Script=Latin}\d' -]*$/u.test(term) || term.length > MAX_TERM_CHARACTERS) {
    faults.push(
      `${at} “${term.slice(0, MAX_TERM_CHARACTERS)}” is no English term: letters, hyphens and blanks, at most ${MAX_TERM_CHARACTERS}.`,
    );
  }
  if (meaning.length > MAX_MEANING) faults.push(`${at} the meaning has more than ${MAX_MEANING} characters.`);
  if (meaning === "" && Object.keys(names).length === 0) faults.push(`${at} “${term}” has no meaning and no name.`);
  for (const [code, name] of Object.entries(names) as [LanguageCode, string][]) {
    const language = LANGUAGES[code];
    const isOfOthers = findScript(name) !== findScript(LANGUAGE_SAMPLES[code] ?? "a");
    if (/[()[\]|;,/،]/u.test(name) || name.length > MAX_TERM_CHARACTERS) {
      faults.push(
        `${at} the ${language} name of “${term}” has brackets or signs, or is longer than ${MAX_TERM_CHARACTERS}.`,
      );
    } else if (isOfOthers) faults.push(`${at} “${name}” is not written in the letters of ${language}.`);
  }
  return faults;
}

/** One word of a language, for its letters. */
const LANGUAGE_SAMPLES: Partial<Record<LanguageCode, string>> = Object.fromEntries(
  (Object.keys(LANGUAGES) as LanguageCode[]).map((code) => {
    return [code, new Intl.DisplayNames([code], { type: "language" }).of(code) ?? "a"];
  }),
);

const SCRIPT_PATTERNS =
  "Devanagari Bengali Tamil Telugu Gujarati Kannada Malayalam Gurmukhi Oriya Arabic Han Hangul Thai Cyrillic Greek Hebrew Ethiopic"
    .split(" ")
    .map((name) => [name, new RegExp(`\\p{Script=${name}}`, "u")] as const);

const findScript = (text: string) => SCRIPT_PATTERNS.find(([, letter]) => letter.test(text))?.[0] ?? "Latin";

/** What a meaning that is no more than another term leads to: "trachea", "see trachea". */
const leadsTo = (meaning: string) => keyOf(meaning.replace(/^(?:see(?: also)?|same as)\b/iu, ""));

/** Terms that are explained by themselves, or by each other. */
function circles(rows: readonly GlossaryRow[]): string[] {
  const next = new Map(rows.map(({ term, meaning }) => [keyOf(term), leadsTo(meaning)]));
  return rows.flatMap(({ line, term, meaning }) => {
    const seen = new Set<string>();
    let at = keyOf(term);
    while (next.has(at) && !seen.has(at)) {
      seen.add(at);
      at = next.get(at) ?? "";
    }
    if (at === "" || at !== keyOf(term)) return [];
    return [`Line ${line}: the meaning “${meaning}” leads back to “${term}” and explains nothing.`];
  });
}

/** Terms that are said twice, in two ways. */
function contradictions(rows: readonly GlossaryRow[]): string[] {
  const first = new Map<string, GlossaryRow>();
  return rows.flatMap((row) => {
    const before = first.get(keyOf(row.term));
    if (before === undefined) {
      first.set(keyOf(row.term), row);
      return [];
    }
    const differ = (what: string, one: string | undefined, other: string | undefined) =>
      one && other && one !== other
        ? [
            `Line ${row.line}: “${row.term}” has another ${what} in line ${before.line}: “${other}” there, “${one}” here.`,
          ]
        : [];
    return [
      ...differ("meaning", row.meaning, before.meaning),
      ...(Object.keys(row.names) as LanguageCode[]).flatMap((code) =>
        differ(`${LANGUAGES[code]} name`, row.names[code], before.names[code]),
      ),
    ];
  });
}
