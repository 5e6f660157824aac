/** Of any script: each has its ten digits in a row, and some rows stand side by side. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    if (point < 0x80) return digit;
    let zero = point;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((point - zero) % 10);
  });
}

/** Digits of any script, however they are written in groups: what a browser checks before the server reads them. */
export const writtenDigits = (least: number, most = least) =>
  new RegExp(String.raw`^[\s\p{Cf}\p{Pd}.()+]*(?:\p{Nd}[\s\p{Cf}\p{Pd}.()]*){${least},${most}}$`, "u");

export function withoutSeparators(text: string): string {
  return text.replace(/[\s\p{Cf}\p{Pd}.()]/gu, "");
}
