/** Writes U+2212 as the minus, at most two places. */
export function formatMarks(marks: number): string {
  const rounded = Math.round(Math.abs(marks) * 100) / 100;
  return marks < 0 && rounded > 0 ? `−${rounded}` : String(rounded);
}
