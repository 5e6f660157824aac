import type { LanguageCode } from "./languages";

/** Tags, entities and blanks to fill in stay as they are. */
const UNTOUCHED = /(<\/?[a-z][^<>]*>|&#?\w+;|\{\w*\})/giu;
const WORD = /[A-Za-z][A-Za-z0-9'’]*/gu;
const DENIAL =
  /^(?:not|no|never|cannot|none|neither|nor|nobody|nothing|nowhere|except|excluding|exception|\w+n['’]t)$/iu;
const UNIT =
  /^(?:n|mc|m|k)?g$|^[mdµ]?[lL]$|^[ckm]?m$|^(?:mm|m)ol$|^(?:mEq|IU|mmHg|Hg|H2O|C|F|kcal|kJ|h|min|s|cc|drops?|(?:second|minute|hour|day|week|month|year)s?)$/u;
/** A figure, or another unit and a stroke. */
const BEFORE_UNIT = /(?:[\d%°]|\d ?(?:mm|cm|mcg|mg|g|mL|L|mEq|mmol|IU)\/?(?:kg\/)?|\/)[ -]?µ?$/u;

/** "Not" in the languages whose negation the app checks. */
const NOT: Partial<Record<LanguageCode, string>> = {
  hi: "नहीं",
  bn: "না",
  ta: "இல்லை",
  te: "కాదు",
  mr: "नाही",
  gu: "નથી",
  kn: "ಅಲ್ಲ",
  ml: "അല്ല",
  pa: "ਨਹੀਂ",
  or: "ନୁହେଁ",
  as: "নহয়",
  ur: "نہیں",
  es: "no",
};

/** Places of a to z in the blocks of Unicode that scripts of India have, which are laid out alike. */
const INDIC = "05 2c 15 26 0f 2b 17 39 07 1c 15 32 2e 28 13 2a 15 30 38 24 09 35 35 38 2f 1c";
/** What has no letter in every block, by one that has. */
const INDIC_BLOCKS: Partial<Record<LanguageCode, readonly [number, Record<string, string>?]>> = {
  hi: [0x900],
  mr: [0x900],
  bn: [0x980, { "35": "2c" }],
  as: [0x980, { "30": "70", "35": "71" }],
  pa: [0xa00],
  gu: [0xa80],
  or: [0xb00],
  ta: [0xb80, { "2c": "2a", "26": "24", "2b": "2a", "17": "15" }],
  te: [0xc00],
  kn: [0xc80],
  ml: [0xd00],
};

/** a to z in other scripts. */
const SCRIPT_LETTERS: Partial<Record<LanguageCode, string>> = {
  ur: "ا ب ک ڈ ے ف گ ہ ی ج ک ل م ن و پ ق ر س ٹ و و و ز ی ز",
  fa: "ا ب ک د ه ف گ ه ی ج ک ل م ن و پ ق ر س ت و و و ز ی ز",
  ar: "ا ب ك د ه ف غ ه ي ج ك ل م ن و ب ق ر س ت و ف و س ي ز",
  he: "א ב כ ד ה פ ג ה י ג כ ל מ נ ו פ ק ר ס ט ו ו ו ס י ז",
  ru: "а б к д е ф г х и ж к л м н о п к р с т у в в с й з",
  el: "α β κ δ ε φ γ χ ι ζ κ λ μ ν ο π κ ρ σ τ υ β β ξ υ ζ",
  th: "า บ ค ด เ ฟ ก ห ี จ ก ล ม น โ ป ค ร ส ท ุ ว ว ซ ย ซ",
  am: "አ በ ከ ደ እ ፈ ገ ሀ ኢ ጀ ከ ለ መ ነ ኦ ፐ ቀ ረ ሰ ተ ኡ ቨ ወ ዘ የ ዘ",
  ja: "ア バ カ ダ エ ハ ガ ハ イ ジ カ ラ マ ナ オ パ カ ラ サ タ ウ ワ ワ サ ヤ ザ",
  ko: "아 바 카 다 에 파 가 하 이 자 카 라 마 나 오 파 카 라 사 타 우 바 와 사 야 자",
  zh: "阿 贝 西 德 伊 夫 格 赫 艾 杰 克 勒 姆 恩 欧 普 奎 尔 斯 特 乌 维 沃 希 耶 兹",
};
const LATIN_LETTERS = "á b c d é f g h í j k l m n ó p q r s t ú v w x y z";

/** Of languages with shorter words, which letters of a word are written. */
const SHORTENED: Partial<Record<LanguageCode, (letter: string, place: number) => boolean>> = {
  ja: (letter, place) => place === 0 || !/[aeiou]/iu.test(letter),
  ko: (letter, place) => place === 0 || !/[aeiou]/iu.test(letter),
  zh: (_, place) => place % 4 === 1,
};
/** Where words are so short that a longer mark would be half of a text. */
const SHORT_MARKS: Partial<Record<LanguageCode, string>> = { zh: "【样本】", ja: "【見本】" };

/**
 * Marks an English text that nobody translated, and spells it in the letters of a language, so that nobody takes it for a
 * translation. Figures, units, abbreviations, HTML and single letters stay, and what denies becomes the language's "not".
 */
export function markSample(text: string, language: LanguageCode): string {
  if (language === "en") return text;
  const letters = findSampleLetters(language);
  const result = text
    .split(UNTOUCHED)
    .map((part, index) => (index % 2 === 1 ? part : spellWords(part, language, letters)))
    .join("");
  const mark = SHORT_MARKS[language] ?? `[sample: ${language}]`;
  return result === text ? text : `${mark} ${result.trim()}`;
}

function findSampleLetters(language: LanguageCode): readonly string[] {
  const [block, instead = {}] = INDIC_BLOCKS[language] ?? [];
  if (block === undefined) return (SCRIPT_LETTERS[language] ?? LATIN_LETTERS).split(" ");
  return INDIC.split(" ").map((place) => String.fromCodePoint(block + Number.parseInt(instead[place] ?? place, 16)));
}

function spellWords(text: string, language: LanguageCode, letters: readonly string[]): string {
  const not = NOT[language];
  return text.replace(WORD, (word, at: number) => {
    const isShouted = /^[A-Z]{2,}s?$/u.test(word);
    if (not !== undefined && DENIAL.test(word)) return isShouted ? not.toUpperCase() : not;
    const before = text.slice(0, at);
    const isUnit = UNIT.test(word) && BEFORE_UNIT.test(before);
    const isSymbol = /\d/u.test(word) || /\d$/u.test(before) || /.[A-Z]|^[A-Z]$/u.test(word);
    return isUnit || isSymbol ? word : spellWord(word, language, letters);
  });
}

function spellWord(word: string, language: LanguageCode, letters: readonly string[]): string {
  const isWritten = SHORTENED[language] ?? (() => true);
  // A name in another script is known by its sound: c as in acid is an s, and x is two letters.
  const sound = letters.includes("q") ? word : word.replace(/c(?=[eiy])/giu, "s").replace(/x/giu, "ks");
  return [...sound]
    .filter((letter, place) => word.length === 1 || isWritten(letter, place))
    .map((letter) => {
      const own = letters[letter.toLowerCase().charCodeAt(0) - 97] ?? letter;
      return letter === letter.toLowerCase() ? own : own.toUpperCase();
    })
    .join("");
}
