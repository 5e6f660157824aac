const COMMON = new Set(
  (
    "a an the of to and or is are was were be been being in on at for with by from as that this these those which what " +
    "who whom whose how when where why it its he she his her him they them their has have had do does did should would " +
    "will can could may might not no yes than then there here one also into over under after before during " +
    "about most best first now nurse patient client woman man child infant baby mother given gives give must shows"
  ).split(" "),
);
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/<[^>]*>/g, ""],
  [/\bnewsreader\b/g, "news reader"],
  [/\btv\b/g, "television"],
  [/’/g, "'"],
  [/°\s*c\b/g, " celsius"],
  [/°\s*f\b/g, " fahrenheit"],
  // Also as India groups them: 4,00,000.
  [/(\d),(?=\d)/g, "$1"],
];
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(
  " ",
);
const ENDINGS = /(?:ation|ments|ment|ings|ing|ness|edly|ied|ies|ed|es|ly|s|e)$/;

function checkWordPlain(text: string): string {
  const spelled = SPELLINGS.reduce((all, [from, to]) => all.replace(from, to), text.toLowerCase());
  // "One" is rarely a number.
  return spelled.replace(/[a-z]+/g, (word) => {
    const number = NUMBERS.indexOf(word);
    return number > 1 ? String(number) : word;
  });
}

function stem(word: string): string {
  const short = word.replace(ENDINGS, "");
  return short.length >= 3 ? short : word;
}

/** What a text is about: its numbers and the stems of its words, without those that every question has. */
export function termsOf(text: string): string[] {
  const words = checkWordPlain(text).match(/[a-z]+|\d+(?:\.\d+)?/g) ?? [];
  return words.filter((word) => !COMMON.has(word)).map(stem);
}

export function numbersIn(text: string): number[] {
  return (checkWordPlain(text).match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length;
}
