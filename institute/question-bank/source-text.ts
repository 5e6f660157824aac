import { UnreadableBank } from "./unreadable-bank";

/** First bytes of files that are no text, and what they are. */
const SIGNATURES: readonly (readonly [string, string])[] = [
  ["%PDF", "a PDF"],
  ["\x89PNG", "a picture"],
  ["\xff\xd8\xff", "a picture"],
  ["GIF8", "a picture"],
  ["RIFF", "a picture or a recording"],
  ["{\\rtf", "a document in RTF; save it as text"],
  ["\x1f\x8b", "a packed file"],
  ["Rar!", "a packed file"],
  ["7z\xbc\xaf", "a packed file"],
];

interface SourceText {
  text: string;
  /** What the reader had to assume of its letters. */
  notes: string[];
}

/** The text of a file, whatever its letters are stored as, with one kind of line end. Throws UnreadableBank for a file that is no text. */
export function readText(bytes: Uint8Array): SourceText {
  if (bytes.length === 0) throw new UnreadableBank("The file is empty.");
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  const known = SIGNATURES.find(([signature]) => head.startsWith(signature));
  if (known) throw new UnreadableBank(`This is no question bank: it is ${known[1]}.`);
  const { text, notes } = decode(bytes);
  // Signs that no text holds: they come of bytes that are something else.
  const strange = text.match(/[^\P{Cc}\t\n\v\f\r]/gu)?.length ?? 0;
  if (strange > text.length / 100 + 4) {
    throw new UnreadableBank("This is no question bank: it is not a text.");
  }
  if (/^\s*<(!doctype html|html)/i.test(text)) {
    throw new UnreadableBank("This is no question bank: it is a web page.");
  }
  return { text: text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"), notes };
}

function decode(bytes: Uint8Array): SourceText {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) {
    if (bytes.length % 2 === 1) throw new UnreadableBank(TEXT_CUT_OFF);
    return { text: new TextDecoder(utf16).decode(bytes), notes: ["The text is in UTF-16."] };
  }
  const zeros = bytes.subarray(0, 4096).filter((byte) => byte === 0).length;
  if (zeros > 8) throw new UnreadableBank("This is no question bank: it is not a text.");
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), notes: [] };
  } catch {
    if (isUtf8SoFar(bytes)) throw new UnreadableBank(TEXT_CUT_OFF);
    return windowsText(bytes);
  }
}

const TEXT_CUT_OFF = "The file is cut off inside its last character. Copy or save it again, as UTF-8.";

/** Whether a text is in UTF-8 as far as it goes: a stream waits for the rest of a character. */
function isUtf8SoFar(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  // Without a mark: half of what is written in Latin letters is zeros.
  const sample = bytes.subarray(0, 2000);
  const zerosAt = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (odd > sample.length / 8 && even < odd / 20) return "utf-16le";
  if (even > sample.length / 8 && odd < even / 20) return "utf-16be";
  return null;
}

function windowsText(bytes: Uint8Array): SourceText {
  const text = new TextDecoder("windows-1252").decode(bytes);
  const odd =
    text
      .match(/[^\n]*[\u0080-\uffff][^\n]*/)?.[0]
      .trim()
      .slice(0, 80) ?? "";
  return { text, notes: [`The text is not UTF-8; it was read as Windows-1252. Check its signs, such as in: ${odd}`] };
}
