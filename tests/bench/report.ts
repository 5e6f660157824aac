/** Figures as words and Markdown tables. 1 KB is 1,000 bytes. */

/** A Markdown table; the first column is text, the others are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

export function milliseconds(value: number, digits = 0): string {
  return Number.isNaN(value) ? "?" : `${value.toFixed(digits)} ms`;
}

/** How many times another figure this one is. */
export function ratio(value: number, other: number): string {
  const times = value / other;
  return Number.isFinite(times) ? `${times.toFixed(2)}x` : "?";
}
