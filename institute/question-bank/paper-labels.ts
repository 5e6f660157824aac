import { wholeNumber } from "./headers";

/** Labels of options in their order, as papers name them; the first that fits a paper as well as another is taken. */
const LABEL_SERIES: readonly (readonly string[])[] = [
  [..."abcdefghij"],
  [..."ABCDEFGHIJ"],
  [..."कखगघङ"],
  [..."अबसद"],
  [..."अआइई"],
  [..."கசடத"],
  [..."அஆஇஈஉ"],
  [..."কখগঘঙ"],
  ["الف", "ب", "ج", "د"],
  ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"],
  ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"],
  [..."12345"],
  [..."१२३४५"],
];

/** A way to write labels: one series, in brackets or with a dot. */
export interface LabelStyle {
  series: readonly string[];
  isDotted: boolean;
  pattern: RegExp;
}

const LABEL_STYLES: readonly LabelStyle[] = LABEL_SERIES.flatMap((series) =>
  [false, true].map((isDotted) => {
    const one = [...series].sort((a, b) => b.length - a.length).join("|");
    const inBrackets = `[(\\[]\\s?(${one})\\s?[)\\]]|(?<![\\p{L}\\p{M}\\p{Nd}(\\[])(${one})\\)`;
    const after = series.includes("1") || series.includes("१") ? "\\p{Nd}" : "\\p{L}[.)]";
    const withDot = `(?<![\\p{L}\\p{M}\\p{Nd}.(\\[])(${one})\\.(?!${after})`;
    return { series, isDotted, pattern: new RegExp(isDotted ? withDot : inBrackets, "gu") };
  }),
);

interface PaperLabel {
  /** Counted from 0. */
  place: number;
  from: number;
  to: number;
  /** Whether a line or a column begins with it. */
  isFirst: boolean;
}

/** "Both (a) and (b)": an option that speaks of others. */
const SPOKEN_OF = /(?:\b(?:both|and|or|neither|nor|either|only|option)|[&,/]|और|तथा|एवं|या|व)\s*$/iu;

export function labelsIn(text: string, { series, pattern }: LabelStyle): PaperLabel[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 12), match.index);
    const isFirst = /(?:^|\n|\t|\s\s)\s*$/u.test(before);
    if (!isFirst && SPOKEN_OF.test(before)) return [];
    const place = series.indexOf(match[1] ?? match[2] ?? "");
    return [{ place, from: match.index, to: match.index + match[0].length, isFirst }];
  });
}

/** How a paper writes its options: the labels of which a second most often follows a first. */
export function styleOfOptions(text: string): LabelStyle | null {
  const pairs = (style: LabelStyle) => {
    // Roman i is a letter, too.
    const firstTwo = labelsIn(text, style).filter(({ place }) => place < 2);
    const seconds = firstTwo.filter(({ place }, at) => place === 1 && firstTwo[at - 1]?.place === 0);
    // "(a) (i) and (ii)": what options speak of begins no line.
    return seconds.filter(({ isFirst }) => isFirst).length || seconds.length / 2;
  };
  const counted = LABEL_STYLES.map((style) => ({ style, count: pairs(style) })).sort(
    (one, other) => other.count - one.count,
  );
  const [best] = counted;
  return best === undefined || best.count === 0 ? null : best.style;
}

export const wordsOfStyle = ({ series, isDotted }: LabelStyle) =>
  series
    .slice(0, 4)
    .map((label) => (isDotted ? `${label}.` : `(${label})`))
    .join(" ");

interface Options {
  labels: PaperLabel[];
  /** What makes them doubtful, in words. */
  fault: string | null;
}

/** The options at the end of a question: from the last first label that begins a line, or else the first. None: null. */
export function optionsIn(text: string, style: LabelStyle): Options | null {
  const all = labelsIn(text, style);
  const starts = all.filter(({ place }) => place === 0);
  for (const start of [...starts.filter(({ isFirst }) => isFirst).reverse(), ...starts]) {
    const found = optionsFrom(start, all.slice(all.indexOf(start) + 1), style);
    if (found.labels.length > 1 || found.fault !== null) return found;
  }
  return null;
}

function optionsFrom(start: PaperLabel, later: readonly PaperLabel[], { series }: LabelStyle): Options {
  const labels = [start];
  for (let last: PaperLabel | undefined = start; last !== undefined; ) {
    const { place, from }: PaperLabel = last;
    const end = later.find((one) => one.isFirst && one.place > place + 1 && one.from > from)?.from ?? Infinity;
    const next: PaperLabel[] = later.filter((one) => one.place === place + 1 && one.from > from && one.from < end);
    const firsts = next.filter(({ isFirst }) => isFirst);
    const [chosen, second]: PaperLabel[] = firsts.length > 0 ? firsts : next;
    if (second !== undefined) {
      const fault = `(${series[place + 1]}) stands in it more than once; write each option on a line of its own`;
      return { labels, fault };
    }
    if (chosen) labels.push(chosen);
    last = chosen;
  }
  const written = [start, ...later.filter(({ isFirst }) => isFirst)];
  const names = written.map(({ place }) => series[place]).join(", ");
  const isWhole = written.every((one) => labels.includes(one));
  return { labels, fault: isWhole ? null : `its options are ${names}, which is not in order` };
}

/** A number that begins a line, as questions have it. */
interface LineNumber {
  style: "word" | "dot" | "bracket" | "brackets";
  value: number;
  /** Where the words after it begin. */
  to: number;
}

const PAPER_NUMBER =
  /^\s*(?:(q(?:ue(?:s(?:tion)?)?)?|प्रश्न|प्र०|प्र|வினா|கேள்வி)\s*[.:-]?\s*(?:(?:no|number|सं|संख्या|क्र)\s*\.?\s*)?)?([([])?\s?(\p{Nd}{1,4})\s?([.):\]\-–]+)?(?!\p{Nd})\s*/iu;

export function numberOfLine(text: string): LineNumber | null {
  const [whole = "", word, open, digits = "", end = ""] = PAPER_NUMBER.exec(text) ?? [];
  const value = wholeNumber(digits);
  const isMarked = word !== undefined || /^[.)\]]/.test(end) || (end === "" && !open && /\t\s*$/.test(whole));
  if (value === null || value === 0 || !isMarked) return null;
  const style = word ? "word" : open ? "brackets" : end.startsWith(")") ? "bracket" : "dot";
  return { style, value, to: whole.length };
}

/**
 * The way in which a paper numbers its questions: that of which most follow each other, against how often it begins at 1,
 * as numbers of options do. null: fewer than `least` follow each other.
 */
export function styleOfNumbers(texts: readonly string[], least = 1): LineNumber["style"] | null {
  const chains = new Map<LineNumber["style"], { length: number; last: number; begun: number }>();
  for (const text of texts) {
    const number = numberOfLine(text);
    if (number === null) continue;
    const chain = chains.get(number.style) ?? { length: 0, last: number.value - 1, begun: 0 };
    chains.set(number.style, chain);
    if (number.value === 1) chain.begun += 1;
    if (number.value !== chain.last + 1) continue;
    chain.length += 1;
    chain.last = number.value;
  }
  const worth = ([, { length, begun }]: [unknown, { length: number; begun: number }]) => length / Math.max(1, begun);
  const [best] = [...chains].sort((one, other) => worth(other) - worth(one));
  return best !== undefined && best[1].length >= least ? best[0] : null;
}
