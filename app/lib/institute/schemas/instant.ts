const epoch = /^\d{10}(\d{3})?$/;
/** The day stands before the month, as India writes it. */
const dayFirst = /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})(?!\d)/;
const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/;
const monthPattern = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const dayAndMonthName = new RegExp(
  String.raw`\b(?:\d{1,2}[\s-]+${monthPattern}|${monthPattern}\.? \d{1,2})\b.*\d{4}`,
  "i",
);
const timeOfDay = /\d:\d\d|\d\s*[ap]\.?m\b/i;
const timeWithZone = /\d:\d\d.*(?:z|gmt|utc|[+-]\d\d(?::?\d\d)?)\s*(?:\(.*\))?$/i;

/** Spells what engines do not read: "6 p.m.", "IST". */
const parseSpelledDate = (text: string) =>
  text
    .replace(/(\d)(?:st|nd|rd|th)\b/i, "$1")
    .replace(/(\d)\s*([ap])\.?m\b\.?/i, "$1 $2m")
    .replace(/(?<![:.\d])(\d{1,2}) ([ap]m)$/i, "$1:00 $2")
    .replace(/\s*\bIST$/, " GMT+0530");

/** "2026-12-05"; null for a day that no calendar has. */
function dateOf({ year = "", month = "", day = "" }: Record<string, string>): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCDate() === Number(day) && date.getUTCMonth() + 1 === Number(month)
    ? date.toISOString().slice(0, 10)
    : null;
}

/** Epoch ms of a moment as institutes write it; a time without a zone is India's, a date its first moment there. */
export function readInstant(raw: unknown): number | null {
  const text = typeof raw === "string" ? parseSpelledDate(raw.trim()) : String(typeof raw === "number" ? raw : "");
  if (epoch.test(text)) return Number(text.padEnd(13, "0"));
  const inNumbers = yearFirst.exec(text) ?? dayFirst.exec(text);
  if (inNumbers === null && !dayAndMonthName.test(text)) return null;
  const date = inNumbers === null ? "" : dateOf(inNumbers.groups ?? {});
  if (date === null) return null;
  const rest = text.slice(inNumbers?.[0].length ?? 0).replace(/^[T,\s]+/, "");
  const at = Date.parse(`${date} ${rest}${timeWithZone.test(rest) ? "" : " GMT+0530"}`.trim());
  return Number.isFinite(at) ? at : null;
}

/** Whether a moment is the same wherever it is read. */
export function hasZone(raw: unknown): boolean {
  const text = parseSpelledDate(String(raw).trim());
  return epoch.test(text) || timeWithZone.test(text);
}

/** Whether a moment says a time of the day and not where. */
export function lacksZone(raw: unknown): boolean {
  return typeof raw === "string" && readInstant(raw) !== null && timeOfDay.test(parseSpelledDate(raw)) && !hasZone(raw);
}
