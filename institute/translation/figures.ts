/** A figure, and the symbol of a unit behind it, which stays as it is in every language. */
const MEASURE =
  /(\d+(?:[.,]\d+)*)(?:\s?(%|mm ?Hg|mcg|µg|mg|kg|g|mL|ml|dL|L|mEq|mmol|IU|mm|cm|km|m|°C|°F)(?![\p{L}]))?/gu;
const TAG = /<[^<>]*>/gu;

/** The unit that is planted for each: one that a tired reader takes for the other. */
const OTHER_UNIT: Readonly<Record<string, string>> = {
  mg: "mcg",
  mcg: "mg",
  µg: "mg",
  g: "mg",
  kg: "g",
  mL: "L",
  ml: "L",
  dL: "mL",
  L: "mL",
  mEq: "mg",
  mmol: "mg",
  IU: "mg",
  mm: "cm",
  cm: "mm",
  km: "m",
  m: "cm",
  "°C": "°F",
  "°F": "°C",
  "mm Hg": "cm Hg",
  "%": "mg",
};

/** The figures of a text in order of size, without those in its tags. */
export function figuresOf(text: string): string[] {
  return [...text.replace(TAG, "").matchAll(MEASURE)].map(([, figure = ""]) => figure).sort();
}

/** The same with their units, of those that have one. */
export function measuresOf(text: string): string[] {
  const found = text.replace(TAG, "").matchAll(MEASURE);
  return [...found]
    .flatMap(([, figure, unit]) => (unit === undefined ? [] : `${figure} ${unit}`))
    .sort();
}

/** The text with another first figure; null where it has none. */
export function withOtherFigure(text: string): string | null {
  // Not the figure of a tag, nor of a name such as B12.
  const found = /(?<![\p{L}\d.,<][^\s]*)\d+(?![^<>]*>)/u.exec(text);
  if (found === null) return null;
  const [figure] = found;
  const last = (Number(figure.at(-1)) % 9) + 1;
  const end = found.index + figure.length;
  return text.slice(0, end - 1) + last + text.slice(end);
}

/** The text with another first unit; null where it has none. */
export function withOtherUnit(text: string): string | null {
  for (const { 0: measure, 1: figure = "", 2: unit, index } of text.matchAll(MEASURE)) {
    const other = OTHER_UNIT[unit?.replace("mmHg", "mm Hg") ?? ""];
    if (other !== undefined) {
      return `${text.slice(0, index)}${figure} ${other}${text.slice(index + measure.length)}`;
    }
  }
  return null;
}
