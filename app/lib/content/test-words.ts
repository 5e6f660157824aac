import { formatMarks } from "~/lib/format";

const fractions = [
  [1 / 4, "¼"],
  [1 / 3, "⅓"],
  [1 / 2, "½"],
  [2 / 3, "⅔"],
] as const;

/** "−⅓", "−0.2": what a wrong answer costs; "" where it costs nothing. */
export function penaltyOf(negativeMarks: number): string {
  if (negativeMarks <= 0) return "";
  const known = fractions.find(([value]) => Math.abs(negativeMarks - value) < 0.005);
  return known ? `−${known[1]}` : formatMarks(-negativeMarks);
}

/** "Pharmacology" of "Pharmacology: Subject Test", for a list in which every name ends so. */
export function shortTestName(name: string): string {
  return name.replace(/:\s*(subject|chapter) test\s*$/i, "") || name;
}
