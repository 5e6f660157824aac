/** The zero of each script whose digits an Indian phone's keyboard writes; the other nine follow it. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0xff10,
];

/** The same text with the digits of other scripts (Devanagari, Bengali, Arabic, ...) as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => point >= first && point <= first + 9);
    return zero === undefined ? digit : String(point - zero);
  });
}

/** The same text without spaces, hyphens, dots, brackets and marks that cannot be seen. */
export function withoutSeparators(text: string): string {
  return text.replace(/[\s\p{Cf}\p{Pd}.()]/gu, "");
}
