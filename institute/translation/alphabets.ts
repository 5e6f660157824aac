import type { LanguageCode } from "./languages";

/** What stands for a to z, and at the beginning of a word for a, e, i, o and u. */
interface Alphabet {
  letters: readonly string[];
  initials: readonly string[];
  /** Which letters of a word are written: all, its consonants, or every fourth, for languages with shorter words. */
  keeps: "all" | "consonants" | "fourths";
}

/** Places of a to z in each of the blocks of Unicode that scripts of India have; all nine are laid out alike. */
const INDIC = "3e 2c 15 26 47 2b 17 39 3f 1c 15 32 2e 28 4b 2a 15 30 38 24 41 35 35 38 2f 1c";
const INDIC_INITIALS = "05 0f 07 13 09";

function indic(block: number, instead: Record<string, string> = {}): Alphabet {
  const letter = (place: string) => {
    return String.fromCodePoint(block + Number.parseInt(instead[place] ?? place, 16));
  };
  return {
    letters: INDIC.split(" ").map(letter),
    initials: INDIC_INITIALS.split(" ").map(letter),
    keeps: "all",
  };
}

function spelled(letters: string, keeps: Alphabet["keeps"] = "all"): Alphabet {
  const all = letters.split(" ");
  const initials = [0, 4, 8, 14, 20].map((place) => all[place] ?? "");
  return { letters: all, initials, keeps };
}

const LATIN = spelled("á b c d é f g h í j k l m n ó p q r s t ú v w x y z");

const ALPHABETS: Partial<Record<LanguageCode, Alphabet>> = {
  hi: indic(0x900),
  mr: indic(0x900),
  bn: indic(0x980, { "35": "2c" }),
  // Its r and v are letters of its own.
  as: indic(0x980, { "30": "70", "35": "71" }),
  pa: indic(0xa00),
  gu: indic(0xa80),
  or: indic(0xb00),
  ta: indic(0xb80, { "2c": "2a", "26": "24", "2b": "2a", "17": "15" }),
  te: indic(0xc00),
  kn: indic(0xc80),
  ml: indic(0xd00),
  ur: spelled("ا ب ک ڈ ے ف گ ہ ی ج ک ل م ن و پ ق ر س ٹ و و و ز ی ز"),
  fa: spelled("ا ب ک د ه ف گ ه ی ج ک ل م ن و پ ق ر س ت و و و ز ی ز"),
  ar: spelled("ا ب ك د ه ف غ ه ي ج ك ل م ن و ب ق ر س ت و ف و س ي ز"),
  he: spelled("א ב כ ד ה פ ג ה י ג כ ל מ נ ו פ ק ר ס ט ו ו ו ס י ז"),
  ru: spelled("а б к д е ф г х и ж к л м н о п к р с т у в в с й з"),
  el: spelled("α β κ δ ε φ γ χ ι ζ κ λ μ ν ο π κ ρ σ τ υ β β ξ υ ζ"),
  th: spelled("า บ ค ด เ ฟ ก ห ี จ ก ล ม น โ ป ค ร ส ท ุ ว ว ซ ย ซ"),
  am: spelled("አ በ ከ ደ እ ፈ ገ ሀ ኢ ጀ ከ ለ መ ነ ኦ ፐ ቀ ረ ሰ ተ ኡ ቨ ወ ዘ የ ዘ"),
  ja: spelled(
    "ア バ カ ダ エ ハ ガ ハ イ ジ カ ラ マ ナ オ パ カ ラ サ タ ウ ワ ワ サ ヤ ザ",
    "consonants",
  ),
  ko: spelled(
    "아 바 카 다 에 파 가 하 이 자 카 라 마 나 오 파 카 라 사 타 우 바 와 사 야 자",
    "consonants",
  ),
  zh: spelled(
    "阿 贝 西 德 伊 夫 格 赫 艾 杰 克 勒 姆 恩 欧 普 奎 尔 斯 特 乌 维 沃 希 耶 兹",
    "fourths",
  ),
};

/** The letters of a language; those written in Latin letters have accents, so that no word is an English one. */
export function alphabetOf(language: LanguageCode): Alphabet {
  return ALPHABETS[language] ?? LATIN;
}
