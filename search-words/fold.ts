/** Letters as a search compares them: however one was typed, it becomes the same. */

const ZERO_WIDTH = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]/gu;
const MARKS_OF_LATIN = /[\u0300-\u036f]/gu;
const MARKS_OF_ARABIC = /\u0640|\u0670|[\u0610-\u061a]|[\u064b-\u065f]|[\u06d6-\u06ed]/gu;
/** Arabic letters that Urdu, Persian and Arabic keyboards give other codes. */
const ARABIC: Record<string, string> = {
  ...{ ي: "ی", ى: "ی", ئ: "ی", ك: "ک", ه: "ہ", ة: "ہ", ھ: "ہ", ۀ: "ہ", أ: "ا", إ: "ا", آ: "ا", ٱ: "ا", ؤ: "و" },
};
const ARABIC_LETTER = new RegExp(`[${Object.keys(ARABIC).join("")}]`, "gu");
const GREEK: Record<string, string> = { α: "alpha", β: "beta", γ: "gamma", δ: "delta", μ: "micro", ω: "omega" };
const GREEK_LETTER = new RegExp(`[${Object.keys(GREEK).join("")}]`, "gu");
const APOSTROPHES = /['’‘ʼ`]/gu;

/** Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Telugu and Kannada share one plan of 128 places. */
const SHARED_PLAN = [0x0900, 0x0980, 0x0a00, 0x0a80, 0x0b00, 0x0c00, 0x0c80];

const letter = (start: number, ...places: number[]) =>
  places.map((place) => String.fromCharCode(start + place)).join("");

/** What two ways of typing differ by, in one script of the shared plan. */
const indicRules = SHARED_PLAN.map((start) => {
  const [bindu, virama] = [letter(start, 0x02), letter(start, 0x4d)];
  const bindus = letter(start, 0x00, 0x01) + (start === 0x0a00 ? "\u0a70" : "");
  const halfNasal = `[${letter(start, 0x19, 0x1e, 0x23, 0x28, 0x2e)}]${virama}`;
  const firm = `[${letter(start, 0x15)}-${letter(start, 0x18)}${letter(start, 0x1a)}-${letter(start, 0x1d)}${letter(start, 0x1f)}-${letter(start, 0x22)}${letter(start, 0x24)}-${letter(start, 0x27)}${letter(start, 0x2a)}-${letter(start, 0x2d)}${letter(start, 0x36)}-${letter(start, 0x39)}]`;
  const whole = (vowel: number, sign: number, made: number) =>
    [new RegExp(letter(start, vowel, sign), "gu"), letter(start, made)] as const;
  return {
    here: new RegExp(`[\\u{${start.toString(16)}}-\\u{${(start + 0x7f).toString(16)}}]`, "u"),
    rules: [
      [new RegExp(letter(start, 0x3c), "gu"), ""],
      [new RegExp(`[${bindus}]`, "gu"), bindu],
      [new RegExp(`${halfNasal}(?=${firm})`, "gu"), bindu],
      ...[whole(0x05, 0x3e, 0x06), whole(0x05, 0x49, 0x11), whole(0x05, 0x4b, 0x13), whole(0x05, 0x4c, 0x14)],
      whole(0x0f, 0x47, 0x10),
    ] as const,
  };
});

/** A letter with a joiner, as old keyboards type the Malayalam letters that end a syllable. */
const CHILLUS: readonly (readonly [RegExp, string])[] = [
  [/ണ്(?=\u200d)/gu, "ൺ"],
  [/ന്(?=\u200d)/gu, "ൻ"],
  [/ര്(?=\u200d)/gu, "ർ"],
  [/ല്(?=\u200d)/gu, "ൽ"],
  [/ള്(?=\u200d)/gu, "ൾ"],
];

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The digits of a script stand together, ten by ten from a place that ends in 0 or 6. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (zero > 0 && code - zero < 9 && isDigit(zero - 1)) zero -= 1;
  return String(code - zero);
}

export function foldLetters(text: string): string {
  let folded = text;
  for (const [typed, made] of CHILLUS) folded = folded.replace(typed, made);
  folded = folded
    .normalize("NFKC")
    .normalize("NFD")
    .toLowerCase()
    .replace(ZERO_WIDTH, "")
    .replace(MARKS_OF_LATIN, "")
    .replace(APOSTROPHES, "");
  if (!/[\u0080-\uffff]/.test(folded)) return folded;
  for (const { here, rules } of indicRules) {
    if (!here.test(folded)) continue;
    for (const [typed, made] of rules) folded = folded.replace(typed, made);
  }
  return folded
    .replace(MARKS_OF_ARABIC, "")
    .replace(ARABIC_LETTER, (one) => ARABIC[one] ?? one)
    .replace(GREEK_LETTER, (one) => GREEK[one] ?? one)
    .replace(/[^\P{Nd}0-9]/gu, latinDigit)
    .normalize("NFC");
}
