/** CSV that leaves the house. A cell is hostile: a spreadsheet takes what begins with "=" as a formula. */

type CsvCell = string | number | null;

const FORMULA_BEGINS = /^[=+\-@\t\r]/;

function deskCsvCell(value: CsvCell): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA_BEGINS.test(value ?? "") ? `'${value}` : (value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with the mark by which Excel knows UTF-8; no text becomes a formula. */
function csvText(heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `\u{FEFF}${[heads, ...rows].map((row) => `${row.map(deskCsvCell).join(",")}\r\n`).join("")}`;
}

/** The file as a download; of its name only letters, figures and dashes are kept. */
export function csvResponse(name: string, heads: readonly string[], rows: readonly (readonly CsvCell[])[]): Response {
  const file = name.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return new Response(csvText(heads, rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file || "list"}.csv"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
