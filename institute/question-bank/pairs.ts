import { languageOf } from "./language-names";
import type { RawBank, RawRow } from "./raw-bank";

/**
 * Joins rows that are one question in two languages: two rows one below the other with the same number and different
 * languages. With `always`, every second row is the translation of the one before.
 */
export function joinPairs(raw: RawBank, always: boolean): RawBank {
  const rows: RawRow[] = [];
  const badRows = [...raw.badRows];
  let at = 0;
  let joined = 0;
  while (at < raw.rows.length) {
    const [first, second] = [raw.rows[at], raw.rows[at + 1]] as [RawRow, RawRow | undefined];
    if (second === undefined || !(always || isPair(first, second))) {
      rows.push(first);
      at += 1;
      continue;
    }
    at += 2;
    const language = languageOf(second.language);
    const reason = language === null ? "its second language is none of ours" : whyNoPair(first, second);
    if (reason !== null || language === null) {
      badRows.push(...[first, second].map(({ line }) => ({ line, reason: reason ?? "" })));
      continue;
    }
    const { question, options, explanation, reasons } = second;
    rows.push({ ...first, translations: [{ question, options, explanation, reasons, language }] });
    joined += 1;
  }
  const notes = joined > 0 ? [`${joined} pairs of rows are one question in two languages each.`] : [];
  return { ...raw, rows, badRows, notes: [...raw.notes, ...notes] };
}

function isPair(first: RawRow, second: RawRow): boolean {
  const number = first.number.trim();
  const languages = [languageOf(first.language), languageOf(second.language)];
  return number !== "" && number === second.number.trim() && languages[0] !== languages[1] && !languages.includes(null);
}

/** Why two rows are not the same question in two languages; null where they may be. */
function whyNoPair(first: RawRow, second: RawRow): string | null {
  const count = ({ options }: RawRow) => options.filter((option) => option.trim() !== "").length;
  if (count(first) !== count(second)) return "the two languages have different numbers of options";
  const placeOf = ({ options, answer }: RawRow) => options.findIndex((option) => option.trim() === answer.trim());
  const isSame =
    placeOf(first) >= 0 && placeOf(second) >= 0
      ? placeOf(first) === placeOf(second)
      : first.answer.trim().toLowerCase() === second.answer.trim().toLowerCase();
  return isSame ? null : "the two languages have different answers";
}
