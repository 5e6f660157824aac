/** Zeros of the scripts with decimal digits in a row. */
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6, 0x0e50,
  0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    if (point < 0x80) return digit;
    const zero = zeros.find((first) => point >= first && point <= first + 9);
    return zero === undefined ? digit : String(point - zero);
  });
}

/** Digits of any script, however they are written in groups: what a browser checks before the server reads them. */
export const writtenDigits = (least: number, most = least) =>
  new RegExp(String.raw`^[\s\p{Cf}\p{Pd}.()+]*(?:\p{Nd}[\s\p{Cf}\p{Pd}.()]*){${least},${most}}$`, "u");

export function withoutSeparators(text: string): string {
  return text.replace(/[\s\p{Cf}\p{Pd}.()]/gu, "");
}
