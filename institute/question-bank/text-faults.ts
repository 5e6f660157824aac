/** What a text holds that a screen cannot show as it was meant, in words; empty where all is well. */
export function textFaults(text: string): string[] {
  const faults: string[] = [];
  const formula = FORMULA.exec(text)?.[0];
  if (formula !== undefined) {
    faults.push(`the formula ${shortened(formula)} is LaTeX, which will be shown as it is typed`);
  }
  const repaired = repairedText(text);
  if (repaired !== null) {
    faults.push(`${shortened(text)} was stored with the wrong letters; it should perhaps be: ${shortened(repaired)}`);
  }
  if (text.includes("\uFFFD")) faults.push(`a letter of ${shortened(text)} was lost before: \uFFFD`);
  return faults;
}

const FORMULA =
  /\[tex\].*?\[\/tex\]|\$\$[^$]+\$\$|\$[^$\n\\^_{]*[\\^_{][^$\n]*\$|\\\(.+?\\\)|\\\[.+?\\\]|\\(?:frac|sqrt|times|text|mathrm|cdot|div|pm|rightarrow|alpha|beta|gamma|mu|Delta|leq?|geq?)\b\S*/;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

/** The letters of Windows-1252 that have other numbers in Unicode, by their byte. */
const WINDOWS = new Map(
  Array.from({ length: 32 }, (_, index) => 0x80 + index).map((byte) => [
    new TextDecoder("windows-1252").decode(new Uint8Array([byte])),
    byte,
  ]),
);
/** Bytes of UTF-8 that were read as letters of Windows-1252: a head, and what follows it. */
const MISREAD =
  /[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]+(?:[\u00c2-\u00f4][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]+)*/g;

/** The text as it was before UTF-8 was read as Windows-1252; null where that did not happen. */
function repairedText(text: string): string | null {
  const repaired = text.replace(MISREAD, (run) => {
    const bytes = [...run].map((letter) => WINDOWS.get(letter) ?? letter.charCodeAt(0));
    if (bytes.some((byte) => byte > 0xff)) return run;
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(new Uint8Array(bytes));
    } catch {
      return run;
    }
  });
  return repaired === text ? null : repaired;
}
