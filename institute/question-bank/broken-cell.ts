const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)";
const ERROR = /^#(?:REF!|NAME\?|VALUE!|DIV\/0!|N\/A|NUM!|NULL!|SPILL!|CALC!|FIELD!|UNKNOWN!|#+)$|^Err:\d{3}$/;
const BROKEN: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`^(?:\\d{1,2}-${MONTH}|${MONTH}-\\d{2})$`, "i"),
    "is a date: a spreadsheet made it of what was typed, such as 1-2; write that again, and a day that is meant as 1 February",
  ],
  [/^[+-]?\d(?:\.\d+)?E[+-]\d{2,3}$/, "is a number that a spreadsheet shortened; write it out"],
  [/^[+-]?\d*\.\d*(?:0{6,}|9{6,})\d{1,2}$/, "is a number as a computer counts, such as 0.3; write it as it is meant"],
  [/^=\s*[A-Z_.]+\(/i, "is a formula; write what it gives"],
];

/** What a spreadsheet made of a cell before it was saved as text, in words; null where it is as it was typed. */
export function brokenCell(cells: readonly string[]): string | null {
  const trimmed = cells.map((cell) => cell.trim());
  const errors = new Set(trimmed.filter((cell) => ERROR.test(cell)));
  // Two kinds of errors are a question about spreadsheets.
  const [error] = errors;
  if (error !== undefined && errors.size === 1) return `a cell holds the error ${error} of a spreadsheet`;
  for (const cell of trimmed) {
    const fault = BROKEN.find(([shape]) => shape.test(cell))?.[1];
    if (fault !== undefined && cell.length < 300) return `"${cell.slice(0, 40)}" ${fault}`;
  }
  return null;
}
