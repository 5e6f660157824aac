/** Words as a search compares them: one spelling, one number. */
import { foldLetters } from "./fold";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const HYPHENED = /[\p{L}\p{M}\p{N}]+(?:[-‐‑][\p{L}\p{M}\p{N}]+)+/gu;
/** Longer ones are no words; bounds what a stored text may cost. */
const MAX_LETTERS = 60;

const IRREGULAR: Record<string, string> = {
  ...{ children: "child", women: "woman", men: "man", feet: "foot", teeth: "tooth", mice: "mouse", lice: "louse" },
  ...{ bacterium: "bacteria", medium: "media", ova: "ovum", nuclei: "nucleus", foci: "focus", fungi: "fungus" },
  ...{ bacilli: "bacillus", alveoli: "alveolus", bronchi: "bronchus", thrombi: "thrombus", emboli: "embolus" },
  ...{ practise: "practice", licence: "license", defence: "defense", grey: "gray", mould: "mold", ageing: "aging" },
};

function singular(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith("ies")) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(os|ys)es$/.test(word)) return `${word.slice(0, -2)}is`;
  if (/(ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  if (/[^sui]s$/.test(word)) return word.slice(0, -1);
  return word.length > 4 && word.endsWith("ae") ? word.slice(0, -1) : word;
}

/** British spellings, as American ones where rules tell them. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[ao]e/g, "e"],
  [/(?<=..)our(?=$|ed$|ing$|al$|able$|less$|ful$)/, "or"],
  [/(?<=[a-z]{3})is(?=e$|ed$|er$|ing$|at)/, "iz"],
  [/(?<=[a-z]{2})ys(?=e$|ed$|er$|ing$)/, "yz"],
  [/(?<=[a-z]{2}[tbv])re$/, "er"],
  [/ll(?=(ed|ing|er|or)$)/, "l"],
  [/gramme$/, "gram"],
  [/^leuco/, "leuko"],
  [/^sulph/, "sulf"],
  [/sarian$/, "sarean"],
];

/** Endings that make many of one in Hindi; what stands before them stays. */
const HINDI_PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)िय(?:ां|ों)$/u, "ी"],
  [/(?<=..)(?:ों|ें)$/u, ""],
];

const LATIN = /^[a-z]+$/;

const MAX_REMEMBERED = 5000;
/** Texts say the same few words again and again. */
const remembered = new Map<string, string>();

/** Folds a word whose letters are folded. */
export function foldWord(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const folded = onlyFold(word);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(word, folded);
  return folded;
}

function onlyFold(word: string): string {
  if (!LATIN.test(word)) return HINDI_PLURALS.reduce((text, [ending, one]) => text.replace(ending, one), word);
  const one = IRREGULAR[word] ?? singular(word);
  return SPELLINGS.reduce((text, [british, american]) => text.replace(british, american), IRREGULAR[one] ?? one);
}

/** The words of a text with letters folded alone, as they are shown. */
export function plainWords(text: string): string[] {
  return (foldLetters(text).match(WORD) ?? []).filter((word) => word.length <= MAX_LETTERS);
}

/** The words of a text, folded, in their order. */
export function foldedWords(text: string): string[] {
  return plainWords(text).map(foldWord);
}

/** The folded words of a text that is stored: of "X-ray" also "xray". */
export function storedWords(text: string): string[] {
  const joined = foldLetters(text).match(HYPHENED) ?? [];
  return [...foldedWords(text), ...joined.flatMap((word) => foldedWords(word.replace(/[-‐‑]/gu, "")))];
}

/** Words that say nothing of what is looked for, in English and in Hindi in either script. */
const EMPTY_WORDS = new Set(
  (
    "a an and are as at be been being but by can could did do does during for from had has have he her how i if in " +
    "into is it its me must my of on or our shall she should so than that the their them then there these they this " +
    "those to was we were what when where which while who whose why will with would you your about any between " +
    "again also just very much many know tell told explain describe define discuss list please pls give gives given " +
    "want need needed find said says something anything someone " +
    "ka ke ki ko kya hai hain se mein me aur kaise kab kyu kyon kaun kitna kitne kitni hota hoti hote hona kare karen karna " +
    "karte chahiye batao bataye batayen wala wale wali par tak liye tarika de dena dete " +
    "का के की को क्या है हैं से में और कैसे कब क्यों कौन कितना कितने कितनी होता होती होते होना करें करना करते चाहिए बताओ बताएं " +
    "वाला वाले वाली पर तक लिए एक यह वह ने तरीका " +
    "কি কী কেন কখন কীভাবে কত এর ও এবং করবেন করা হয় என்ன எப்படி எப்போது ஏன் எது மற்றும் ஒரு کیا کیسے کب کیوں کا کے کی میں ہے اور"
  )
    .split(" ")
    .flatMap((word) => [...plainWords(word), ...foldedWords(word)]),
);

export const isEmptyWord = (word: string) => EMPTY_WORDS.has(word);

/** Leaves out empty words, unless there are no others. */
export function withoutEmptyWords(words: readonly string[]): string[] {
  const full = words.filter((word) => !isEmptyWord(word));
  return full.length > 0 ? full : [...words];
}
