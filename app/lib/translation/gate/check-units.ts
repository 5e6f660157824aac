import type { LanguageCode } from "~/lib/languages";
import { tierOf } from "./negation-words";
import { figuresOf } from "./numbers";
import type { Finding } from "./reasons";
import { timeUnits, type Unit, unitAtStart } from "./unit-words";

const lookedAt = 28;
/** Text between a number and its unit: "5-year", "15%", "10টি", the other end of a range. */
const between = /^[\s\-‐‑–]*/u;

interface UnitMeasure {
  value: number;
  text: string;
  unit: Unit;
}

/** Figures with a unit behind them, or before them where the language puts it there. */
function measuresOf(text: string, language: LanguageCode): UnitMeasure[] {
  const figures = figuresOf(text, language);
  return figures.flatMap(({ from, to, readings }) => {
    const unit = unitBefore(text, from, language) ?? unitBehind(text, to, language);
    if (unit === null) return [];
    return readings.flatMap((values) => {
      const [value] = values;
      return values.length === 1 && value !== undefined ? [{ value, unit, text: text.slice(from, to) }] : [];
    });
  });
}

function unitBehind(text: string, to: number, language: LanguageCode): Unit | null {
  const rest = text.slice(to, to + lookedAt).replace(between, "");
  const unit = unitAtStart(rest, language);
  if (unit !== null) return unit;
  // Skips a counting word of Bengali: "10টি".
  const after = /^\P{Script=Latin}{1,5} /u.exec(rest);
  return after && language !== "en" ? unitAtStart(rest.slice(after[0].length), language) : null;
}

/** Reads "%15" of Urdu and Turkish. */
function unitBefore(text: string, from: number, language: LanguageCode): Unit | null {
  if (language === "en") return null;
  return text[from - 1] === "%" && !/\d/u.test(text[from - 2] ?? "") ? "percent" : null;
}

/** Compares units of plain texts: no other unit at the same number, no dose without its own. */
export function checkUnits(source: string, target: string, language: LanguageCode): Finding[] {
  if (tierOf(language) !== "everything") return [];
  const ofSource = measuresOf(source, "en");
  const ofTarget = measuresOf(target, language);
  if (ofSource.length === 0 && ofTarget.length === 0) return [];
  const findings: Finding[] = [];
  const inSource = new Set(ofSource.map(({ unit }) => unit));
  for (const { value, unit, text } of ofSource) {
    const units = ofTarget.filter((one) => one.value === value).map((one) => one.unit);
    const isOther = units.length > 0 && !units.includes(unit);
    const askedHere = ofSource.filter((one) => one.value === value).map((one) => one.unit);
    if (isOther && !units.every((one) => askedHere.includes(one))) {
      findings.push({ reason: "unit", detail: `${text} ${unit} → ${text} ${units[0]}` });
    }
  }
  for (const { unit, text } of ofTarget) {
    if (timeUnits.has(unit) || inSource.has(unit) || findings.length > 0) continue;
    if (isSaidInWords(unit, source)) continue;
    findings.push({ reason: "unit", detail: `${text} ${unit}` });
  }
  return findings.length > 0 ? findings : checkLost(source, target, language, ofSource, ofTarget);
}

/** Units that a number needs; others a language leaves out or writes in ways that no list has. */
const requiredUnits: ReadonlySet<Unit> = new Set<Unit>([
  "percent",
  "ng",
  "mcg",
  "mg",
  "g",
  "kg",
  "mL",
  "dL",
  "L",
  "mmol",
  "mEq",
  "mmHg",
]);

function checkLost(
  source: string,
  target: string,
  language: LanguageCode,
  ofSource: readonly UnitMeasure[],
  ofTarget: readonly UnitMeasure[],
): Finding[] {
  const bare = new Set(figuresOf(target, language).flatMap(({ readings }) => readings.flat()));
  const inSource = figuresOf(source, "en").flatMap(({ readings }) => readings.flat());
  const count = (value: number) => inSource.filter((one) => one === value).length;
  return ofSource.flatMap(({ value, text, unit }): Finding[] => {
    if (!requiredUnits.has(unit) || ofTarget.some((one) => one.value === value) || !bare.has(value)) {
      return [];
    }
    if (count(value) > ofSource.filter((one) => one.value === value).length) return [];
    const values = new Set(ofSource.flatMap((one) => (one.unit === unit ? one.value : [])));
    if (mentionsOf(unit, target, language) >= values.size) return [];
    return [{ reason: "unit-lost", detail: `${text} ${unit}` }];
  });
}

/** Counts a unit, beside a number or not. */
function mentionsOf(unit: Unit, text: string, language: LanguageCode): number {
  const starts = [...text.matchAll(/%|(?<![\p{L}\p{M}])[\p{L}\p{M}°µμ]/gu)];
  return starts.filter(({ index }) => unitAtStart(text.slice(index, index + lookedAt), language) === unit).length;
}

const unitNames: Partial<Record<Unit, RegExp>> = {
  percent: /per ?cent|percentage|proportion/iu,
  IU: /unit/iu,
  celsius: /celsius|temperature|degree/iu,
  fahrenheit: /fahrenheit|temperature|degree/iu,
};

function isSaidInWords(unit: Unit, source: string): boolean {
  return (unitNames[unit] ?? new RegExp(unit, "iu")).test(source);
}
