import type { Tally } from "./answers";

/**
 * What answers are worth, in whole units: a right one gives `rightUnits`, a wrong one takes `wrongUnits`, and
 * `unitsPerMark` of them are one mark. Thirds stay exact that way.
 */
export interface MarkingScheme {
  rightUnits: number;
  wrongUnits: number;
  unitsPerMark: number;
}

interface Fraction {
  top: number;
  bottom: number;
}

/** A scheme from marks as people write them: `1`, `0.25` or `1/3`. Throws RangeError for anything else. */
export function markingScheme(right: string, wrong: string): MarkingScheme {
  const gain = parseFraction(right);
  const loss = parseFraction(wrong);
  if (gain.top === 0) throw new RangeError("A right answer must be worth something.");
  const unitsPerMark = leastCommonMultiple(gain.bottom, loss.bottom);
  return {
    rightUnits: (gain.top * unitsPerMark) / gain.bottom,
    wrongUnits: (loss.top * unitsPerMark) / loss.bottom,
    unitsPerMark,
  };
}

export function scoreUnits(scheme: MarkingScheme, full: number, wrong: number): number {
  return full * scheme.rightUnits - wrong * scheme.wrongUnits;
}

/** What counts comes to: a question with full marks to all is worth a right one. */
export function unitsOf(
  scheme: MarkingScheme,
  { correct, wrong, droppedAll }: Omit<Tally, "skipped" | "droppedNobody">,
) {
  return scoreUnits(scheme, correct + droppedAll, wrong);
}

/** Units as marks, rounded to two decimals, as replies carry them. */
export function toMarks(scheme: Pick<MarkingScheme, "unitsPerMark">, units: number): number {
  // Adding zero turns a rounded -0 into 0.
  return Math.round((units / scheme.unitsPerMark) * 100) / 100 + 0;
}

/** Units as an exact fraction of a mark, e.g. `1/3`, or a whole number. */
export function toFraction(scheme: Pick<MarkingScheme, "unitsPerMark">, units: number): string {
  const divisor = greatestCommonDivisor(units, scheme.unitsPerMark);
  const bottom = scheme.unitsPerMark / divisor;
  return bottom === 1 ? String(units / divisor) : `${units / divisor}/${bottom}`;
}

function parseFraction(text: string): Fraction {
  const fraction = /^(\d{1,4})\/(\d{1,4})$/.exec(text.trim());
  const decimal = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(text.trim());
  const decimals = decimal?.[2] ?? "";
  const top = fraction ? Number(fraction[1]) : Number(`${decimal?.[1] ?? ""}${decimals}`);
  const bottom = fraction ? Number(fraction[2]) : 10 ** decimals.length;
  if ((!fraction && !decimal) || bottom === 0) {
    throw new RangeError(`"${text}" is neither a number like 0.25 nor a fraction like 1/3.`);
  }
  const divisor = greatestCommonDivisor(top, bottom);
  return { top: top / divisor, bottom: bottom / divisor };
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? Math.max(1, one) : greatestCommonDivisor(other, one % other);
}

function leastCommonMultiple(one: number, other: number): number {
  return (one * other) / greatestCommonDivisor(one, other);
}
