/**
 * Hindi in the fonts Kruti Dev and DevLys: each Latin letter is a piece of a Devanagari letter, in the order in which it is
 * drawn.
 */

/** Half letters: with "k", the upright, they are whole. */
const HALVES: Record<string, string> = {
  ...{ D: "क", "[": "ख", X: "ग", "?": "घ", P: "च", T: "ज", "÷": "झ", Ö: "झ", ".": "ण", R: "त", F: "थ", "/": "ध" },
  ...{ Ë: "ध", è: "ध", U: "न", I: "प", "¶": "फ", C: "ब", H: "भ", E: "म", "¸": "य", Y: "ल", O: "व", "'": "श", Ü: "श" },
  ...{ '"': "ष", L: "स", "{": "क्ष", "«": "त्र", Ù: "त्त", "™": "न्न", º: "ह" },
};
const PIECES: Record<string, string> = {
  // Whole letters.
  ...{ d: "क", x: "ग", p: "च", N: "छ", t: "ज", ">": "झ", "¥": "ञ", "³": "ङ", V: "ट", B: "ठ", M: "ड", "<": "ढ" },
  ...{ r: "त", n: "द", u: "न", i: "प", Q: "फ", c: "ब", e: "म", ";": "य", j: "र", y: "ल", G: "ळ", o: "व", l: "स" },
  ...{ g: "ह", Ä: "घ", Ò: "भ" },
  // Joined letters.
  ...{ ")": "द्ध", "=": "त्र", K: "ज्ञ", J: "श्र", "|": "द्य", "}": "द्व", Ø: "क्र", Ý: "फ्र", æ: "द्र", ç: "प्र", Á: "प्र" },
  ...{ ô: "क्क", ê: "ट्ट", ë: "ट्ठ", ì: "ड्ड", ï: "ड्ढ", í: "द्द", é: "न्न", à: "ह्न", á: "ह्य", ã: "ह्म", ä: "क्त" },
  ...{ â: "हृ", "–": "दृ", "—": "कृ", Ñ: "कृ", "#": "रु", ":": "रू", "f=k": "ित्र" },
  ...{ z: "्र", ª: "्र", î: "्य", Ó: "्य", "~": "्", "+": "़" },
  // Vowels, and their signs.
  ...{ v: "अ", vk: "आ", vks: "ओ", vkS: "औ", "v‚": "ऑ", vkW: "ऑ", b: "इ", bZ: "ई", Ã: "ई", m: "उ", Å: "ऊ", ",": "ए" },
  ...{ ",s": "ऐ", _: "ऋ", k: "ा", h: "ी", q: "ु", w: "ू", "`": "ृ", s: "े", S: "ै", ks: "ो", kS: "ौ", "‚": "ॉ" },
  ...{ kW: "ॉ", W: "ॅ", a: "ं", "¡": "ँ", "%": "ः", È: "ीं" },
  // Drawn before and after the letter they belong to.
  ...{ f: "ि", Z: "Z", "±": "Zं", Æ: "र्ि", Ç: "िं", É: "र्िं", Ê: "ीZ" },
  // Figures and stops.
  ...{ å: "०", ƒ: "१", "„": "२", "…": "३", "†": "४", "‡": "५", ˆ: "६", "‰": "७", Š: "८", "‹": "९" },
  ...{ A: "।", "\\": "?", "-": ".", "&": "-", "]": ",", "^": "‘", "*": "’", Þ: "“", ß: "”", "¼": "(", "½": ")" },
  ...{ "¿": "{", À: "}", "¾": "=", "@": "/", "(": ";", Œ: "॰", $: "+", "!": "!" },
};
for (const [half, letter] of Object.entries(HALVES)) {
  Object.assign(PIECES, {
    [half]: `${letter}्`,
    [`${half}k`]: letter,
    [`${half}+`]: `${letter}़्`,
    [`${half}+k`]: `${letter}़`,
  });
}
const longest = Math.max(...Object.keys(PIECES).map((piece) => piece.length));

const KRUTI_LETTER = "[क-ह]़?";
const KRUTI_CLUSTER = `(?:${KRUTI_LETTER}्)*${KRUTI_LETTER}(?:्[रय])*`;
const VOWEL_SIGN = "[ा-ौॉॅृ]";
/** The sign of i is drawn before its letters. */
const DRAWN_BEFORE = new RegExp(`ि(ं?)(${KRUTI_CLUSTER})`, "g");
/** The r above is drawn after its letters and their vowel. */
const DRAWN_AFTER = new RegExp(`(${KRUTI_CLUSTER}${VOWEL_SIGN}?)([ंँ]?)Z`, "g");
/** What no word has: a vowel sign without its letter, two of them, an r without a place. */
const IMPOSSIBLE = new RegExp(`Z|(?:^|[^क-ह़])(?:${VOWEL_SIGN}|ि|्)|(?:^|[^\\u0900-\\u097f])[ंँः]|्(?=[अ-औ])`);

/** A text of Kruti Dev or DevLys in Unicode; null where not all of it is sure. */
export function unicodeOfKrutiDev(text: string): string | null {
  let drawn = "";
  let at = 0;
  while (at < text.length) {
    const sign = text[at] ?? "";
    if (/[\d\s\u0900-\u097f]/.test(sign)) {
      drawn += sign;
      at += 1;
      continue;
    }
    let length = longest;
    while (length > 0 && PIECES[text.slice(at, at + length)] === undefined) length -= 1;
    // After a figure it may be a per cent as well as a colon.
    if (length === 0 || (sign === "%" && /\d\s?$/.test(drawn))) return null;
    drawn += PIECES[text.slice(at, at + length)];
    at += length;
  }
  const spoken = drawn
    .replace(/([ंँ])\1+/g, "$1")
    .replace(/([ंँ])([ा-ौॉॅ])/g, "$2$1")
    .replace(DRAWN_BEFORE, "$2ि$1")
    .replace(DRAWN_AFTER, "र्$1$2");
  return IMPOSSIBLE.test(spoken) ? null : spoken.normalize("NFC");
}
