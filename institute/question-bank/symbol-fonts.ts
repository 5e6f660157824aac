/**
 * Signs that are in the font of a computer alone. Word keeps letters of the fonts Symbol and Wingdings at U+F020 to
 * U+F0FF; a phone has no sign for them.
 */
const FIRST = 0xf000;

/** The font Symbol from 0x20 on, without the parts that large brackets are built of. */
const SYMBOL = " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼";
/** From 0xA0 on. */
const SYMBOL_UPPER = "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑";
const WINGDINGS: Record<number, string> = {
  ...{ 32: " ", 74: "☺", 76: "☹", 108: "●", 110: "■", 111: "☐", 118: "❖", 167: "▪", 168: "◻", 216: "➢" },
  ...{ 223: "←", 224: "→", 225: "↑", 226: "↓", 251: "✗", 252: "✓", 253: "☒", 254: "☑" },
};

const ofSymbol = (code: number): string | undefined =>
  code < 0x80 ? SYMBOL[code - 0x20] : code >= 0xa0 ? SYMBOL_UPPER[code - 0xa0] : undefined;

/** A text that stands in the font Symbol or Wingdings, in letters that phones have; what has none stays at U+F0xx. */
export function inPlainLetters(text: string, font: "symbol" | "wingdings"): string {
  return text.replace(/[\u0020-\u00ff\uf020-\uf0ff]/g, (sign) => {
    const code = sign.charCodeAt(0) & 0xff;
    return (font === "symbol" ? ofSymbol(code) : WINGDINGS[code]) ?? String.fromCharCode(FIRST + code);
  });
}

const privateLetters = (codes: string) => `[${codes.replace(/[0-9A-F]{2}/g, "\\uF0$&")}]`;
const symbolSigns = privateLetters("2B 2D 3C 3D 3E 7E A3 B1 B3 B4 B8 B9 BB".replaceAll(" ", ""));
const symbolGreek = "[\\uF041-\\uF05A\\uF061-\\uF07A]";

/** What stands beside a letter of Symbol, where it can be nothing else. In Wingdings the same place is an ornament. */
const SHOWN_BY_NEIGHBOUR = new RegExp(
  [
    "\\uF06D(?=(?:[gGLlmMsVAU]|mol|Ci|IU|Eq|Sv|Gy)(?![a-z]))",
    "(?<=\\d\\s?)\\uF0B0|\\uF0B0(?=\\s?[CF](?![a-z]))",
    `${symbolSigns}(?=\\s*\\d)`,
    "\\uF0D6(?=\\d)|(?<=\\d)[\\uF0A2\\uF0B2]",
    `${symbolGreek}(?=-?[a-z\\d])|(?<=[A-Za-z]-)${symbolGreek}(?![A-Za-z])`,
    "(?<=[A-Za-z\\d)]\\s?)[\\uF0AC\\uF0AE](?=\\s?[A-Za-z\\d(])",
  ].join("|"),
  "g",
);
/** Bullets of lists, of either font. */
const BULLET = /^([ \t]*)[\uf0b7\uf0a7\uf0d8\uf076](?=[ \t])/gm;
/** Written as a number in markup, a sign is no better. */
const NUMBERED = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;
const UNSHOWN = /[\p{Co}\p{Cs}\ufffc\ufffe\uffff]|(?![\t\n\r])\p{Cc}/u;

/** A text in letters that phones have, as far as they are sure. */
export function shownLetters(text: string): string {
  const numbered = text.replace(NUMBERED, (whole, hex: string | undefined, decimal: string) => {
    const sign = String.fromCodePoint(Math.min(0x10ffff, hex ? Number.parseInt(hex, 16) : Number(decimal)));
    return UNSHOWN.test(sign) ? sign : whole;
  });
  // Word's own line breaks and page breaks.
  const inLines = numbered.replace(/[\v\f]/g, "\n");
  if (!/[\uf020-\uf0ff]/.test(inLines)) return inLines;
  return inLines
    .replace(BULLET, "$1•")
    .replace(SHOWN_BY_NEIGHBOUR, (sign) => (sign === "\uf06d" ? "µ" : (ofSymbol(sign.charCodeAt(0) & 0xff) ?? sign)));
}

/** Which sign of a text no phone has, in words; null where there is none. */
export function unshownSign(text: string): string | null {
  const sign = UNSHOWN.exec(text);
  if (sign === null) return null;
  const code = (sign[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const before = text.slice(Math.max(0, sign.index - 20), sign.index).trim();
  const what =
    sign[0] === "\ufffc"
      ? "a picture or an object was copied into it as a sign"
      : "it has a sign that phones do not have";
  return `${what} (U+${code}${before === "" ? "" : ` after "${before}"`}); write it again`;
}
