import type { LanguageCode } from "~/lib/languages";
import { englishWordNumbers, figuresOf, type NumberMention, romanNumbers, scaleAfter, wordNumbers } from "./numbers";
import type { Finding } from "./reasons";

/** Compares numbers as sets: a sentence may repeat one, and may write one as a word. */
export function checkNumbers(source: string, target: string, language: LanguageCode): Finding[] {
  const ofSource = withScales(figuresOf(source, "en"), source, "en");
  const ofTarget = withScales(figuresOf(target, language), target, language);
  if (ofSource.length === 0 && ofTarget.length === 0) return checkRoman(source, target, new Set());
  const inWords = englishWordNumbers(source, language);
  const allowed = new Set([...inWords, ...romanNumbers(source).values()]);
  if (/\bp\.?m\b/iu.test(source)) {
    for (const { readings } of ofSource) for (const [hour = 0] of readings) allowed.add(hour + 12);
  }
  const findings: Finding[] = [];
  const added = ofTarget.filter((mention) => !isAmong(mention, ofSource, allowed));
  for (const mention of added) {
    findings.push({ reason: "number-added", detail: target.slice(mention.from, mention.to) });
  }
  const needed = ofSource.filter(({ isInName }) => !isInName);
  if (needed.some((mention) => !isAmong(mention, ofTarget, new Set()))) {
    const words = new Set([...wordNumbers(target, language), ...romanNumbers(target).values()]);
    for (const mention of needed) {
      if (isAmong(mention, ofTarget, words)) continue;
      findings.push({ reason: "number-lost", detail: source.slice(mention.from, mention.to) });
    }
  }
  findings.push(...checkNumberedNames(source, target));
  const figures = new Set(ofSource.flatMap(({ readings }) => readings.flat()));
  return [...findings, ...checkRoman(source, target, new Set([...figures, ...inWords]))];
}

const namePattern = /[A-Za-z][A-Za-z-]*?-?\d+(?![\d.,]*\d)/gu;

function checkNumberedNames(source: string, target: string): Finding[] {
  const bare = (name: string) => name.toLowerCase().replaceAll("-", "");
  const ofSource = (source.match(namePattern) ?? []).map(bare);
  const letters = (name: string) => name.replace(/\d+$/u, "");
  return (target.match(namePattern) ?? []).flatMap((name): Finding[] => {
    const own = bare(name);
    if (ofSource.some((one) => one.endsWith(own))) return [];
    const isOther = ofSource.some((one) => letters(one).endsWith(letters(own)));
    return isOther ? [{ reason: "number-added", detail: name }] : [];
  });
}

function withScales(mentions: NumberMention[], text: string, language: LanguageCode) {
  for (const mention of mentions) {
    const scale = scaleAfter(text, mention.to, language);
    const [value] = mention.readings[0] ?? [];
    if (scale !== null && value !== undefined) mention.scaled = value * scale;
  }
  return mentions;
}

function isAmong(mention: NumberMention, others: readonly NumberMention[], more: ReadonlySet<number>): boolean {
  if (mention.scaled !== null) {
    const sameScale = others.filter((other) => other.scaled !== null);
    if (sameScale.some(({ scaled }) => isSameNumber(scaled ?? 0, mention.scaled ?? 0))) return true;
    const isOtherScale = sameScale.some((other) => shareReading(mention, other));
    if (isOtherScale && !others.some((other) => other.scaled === null && shareReading(mention, other))) {
      return false;
    }
    if (hasValue(others, mention.scaled) || more.has(mention.scaled)) return true;
    return others.some((other) => other.scaled === null && shareReading(mention, other));
  }
  if (
    others.some(
      ({ scaled }) => scaled !== null && mention.readings.some(([value]) => isSameNumber(scaled, value ?? Number.NaN)),
    )
  ) {
    return true;
  }
  return mention.readings.some((values) => values.every((value) => more.has(value) || hasValue(others, value)));
}

function shareReading(one: NumberMention, other: NumberMention): boolean {
  return one.readings.some((values) => values.length === 1 && values[0] !== undefined && hasValue([other], values[0]));
}

function hasValue(mentions: readonly NumberMention[], value: number): boolean {
  return mentions.some(({ readings }) => readings.some((values) => values.includes(value)));
}

// Allows for rounding: 1.1 * 1e6 is not quite 1,100,000.
const isSameNumber = (one: number, other: number) => Math.abs(one - other) <= 1e-9 * Math.abs(one);

/** Finds a Roman figure that the source lacks; skips single letters and IV, which may be words. */
function checkRoman(source: string, target: string, known: ReadonlySet<number>): Finding[] {
  const ofSource = romanNumbers(source);
  const values = new Set([...ofSource.values(), ...known]);
  const findings: Finding[] = [];
  for (const [figure, value] of romanNumbers(target)) {
    if (figure.length < 2 || figure === "IV" || values.has(value)) continue;
    findings.push({ reason: "number-added", detail: figure });
  }
  return findings;
}
