import { unicodeOfKrutiDev } from "./kruti-dev";
import { inPlainLetters } from "./symbol-fonts";

const KRUTI_DEV = /^(?:kruti ?dev|dev ?lys)\b|^(?:krutidev|devlys)\d/i;
/** Fonts of Indian scripts that draw Latin letters as others, each in its own way. */
const OTHER_LEGACY =
  /^(?:(?:walkman[- ]?)?chanakya|preeti|kantipur|sagarmatha|himali|shusha|shree[- ]?(?:dev|guj|tam|tel|kan|ban|mal|ori|pun|lipi|\d)|aps-|akruti|kundli|dvb?w?-?tt|ism-|bhasha ?bharti|4c ?gandhi|bamini|tscu?_|tab[-_]|tam[-_]|vanavil|elcot|sun ?tommy|gopika|lmg-|tera ?font|saumil|sutonny|sulekha|bijoy|anu ?(?:fonts|script)|hemalatha|nudi|baraha|asees|anmol ?lipi|gurbani ?(?:lipi|akhar)|drchatrik|satluj|ml-?tt|ml-?(?:revathi|karthika)|inpage|noori nasta)/i;

/** Whether a font draws letters as others than they are stored as. */
export const isLegacyFont = (name: string) =>
  KRUTI_DEV.test(name) || OTHER_LEGACY.test(name) || /^(?:symbol|wingdings)\b/i.test(name);

/** A text in a font of its own letters, in letters that phones have, or why not. */
export function ofLegacyFont(text: string, font: string): string | { fault: string } {
  const pictured = /^(symbol|wingdings)\b/i.exec(font)?.[1]?.toLowerCase();
  if (pictured) return inPlainLetters(text, pictured === "symbol" ? "symbol" : "wingdings");
  if (!/[^\d\s.,]/.test(text)) return text;
  // A capital alone is half a letter there, and so a letter of an option that was typed; a small one may be either.
  if (/^\s*[A-J]\s*$/.test(text)) return text;
  if (/^\s*[a-j]\s*$/.test(text)) {
    return { fault: `is "${text.trim()}" in the font ${font}, which shows another letter: write it in a usual font` };
  }
  const read = KRUTI_DEV.test(font) ? unicodeOfKrutiDev(text) : null;
  return read ?? { fault: `is in the font ${font}, which phones do not have: convert it to Unicode first` };
}

/** Words that Hindi has in nearly every sentence, as Kruti Dev stores them; these are nothing else. */
const KRUTI_WORDS = new Set(
  "gS gSa esa vkSj fdl fdls fdlds fdldk dkSu dkSulk dkSulh D;k ugha gksrk gksrh gksrs fy, fuEu fuEufyf[kr Fkk Fkh rFkk vFkok }kjk dksbZ fdruh fdruk fdrus tkrk tkrh fn;k x;k fd;k dgrs 'kjhj jksx lcls".split(
    " ",
  ),
);
const KRUTI_LIKELY = new Set("dk ds dh dks ls lk lh ij ,d".split(" "));
const ENGLISH = new Set(
  "the of in is a an to and or for which what with by are at on from as not be has have who how when all none following true false most used common normal after before during cause causes drug patient given than".split(
    " ",
  ),
);
/** A sign within a word or at its end, which no English word has, and letters with accents one beside the other. */
const ODD =
  /[A-Za-z][;"`~+\\|{}<>@#$%^&*=[\]](?=[A-Za-z])|[A-Za-z]'(?!(?:s|t|re|ve|ll|d|m)\b)(?=[A-Za-z])|^[^[{]*[A-Za-z][\]}|~\\][?.,]*$|[A-Za-z\u00c0-\u00ff][\u00a2-\u00b4\u00b6-\u00be×÷†‡ˆ‰‹›™„ƒ]|[\u00a2-\u00b4\u00b6-\u00be×÷†‡ˆ‰‹›™„ƒ][A-Za-z\u00c0-\u00ff]|[\u00c0-\u00ff]{3}/;
const CAPITAL_WITHIN = /[a-z][A-Z]/;
const INDIAN = /[\u0600-\u06ff\u0900-\u0dff]/;
/** UTF-8 that was read as Windows-1252, which is told otherwise. */
const MISREAD_INDIAN = /à[\u00a4-\u00b7]|[ØÙ][\u0080-\u00bf]/;
const LEAST_WORDS = 4;

/**
 * Whether texts are in the letters of an old Indian font, which are stored as Latin ones, in words; null where they are
 * not. In a bank of such rows no English word is enough.
 */
export function legacyLetters(texts: readonly string[], isBankOfThem: boolean): string | null {
  const whole = texts.join(" ").replace(/<[^>]*>|https?:\S+|data:\S+/g, " ");
  if (INDIAN.test(whole) || MISREAD_INDIAN.test(whole)) return null;
  const words = whole.split(/\s+/).filter((word) => /[A-Za-z\u00c0-\u00ff]/.test(word));
  const bare = words.map((word) => word.replace(/[\\?A.)\]:]+$/, ""));
  const sure = bare.filter((word) => KRUTI_WORDS.has(word)).length;
  const likely = bare.filter((word) => KRUTI_LIKELY.has(word)).length;
  const english = words.filter((word) => ENGLISH.has(word.toLowerCase().replace(/^[("']+|[)"'.,:;?!]+$/g, ""))).length;
  const isKruti = sure > 0 && sure * 2 + likely >= 3 && english * 2 <= sure + likely;
  const odd = words.filter((word) => ODD.test(word)).length;
  const strange = words.filter((word) => ODD.test(word) || CAPITAL_WITHIN.test(word)).length;
  const isOther =
    words.length >= LEAST_WORDS && english === 0 && odd >= 2 && odd * 3 >= words.length && strange * 2 >= words.length;
  const isAlike = isBankOfThem && english === 0 && words.some((word) => /[A-Za-z]{2}/.test(word));
  if (!isKruti && !isOther && !isAlike) return null;
  return `"${(texts[0] ?? "").slice(0, 40)}" seems to be in the letters of an old Indian font such as Kruti Dev, which phones do not have; convert it to Unicode first`;
}
