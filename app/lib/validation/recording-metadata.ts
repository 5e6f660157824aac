import { textAt, toDataView } from "./bytes";
import type { RecordingType } from "./recording";
import { mpegFrame, mpegStart } from "./recording-length";

const cleaners: Record<RecordingType, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> | null> = {
  "audio/mp4": mp4Sound,
  "audio/webm": webmSound,
  "audio/ogg": oggSound,
  "audio/mpeg": mpegSound,
};

const MOST_PARTS = 100_000;
/** A phone's recording has five boxes within each other. */
const MOST_DEPTH = 8;
/** Bytes of an Ogg file's comments: a picture of an album needs more, a recording none. */
const MOST_COMMENT = 64 * 1024;

/** Keeps the length, except of an MP3, which loses its tags. Null: not a recording, or broken. */
export function withoutRecordingMetadata(bytes: Uint8Array, type: RecordingType) {
  return cleaners[type](bytes.slice());
}

const wordSet = (text: string) => new Set(text.split(" "));

const boxesWithin = wordSet("moov trak mdia minf stbl edts dinf mvex moof traf");
const soundBoxes = wordSet(
  "ftyp styp mdat sidx mvhd iods tkhd elst mdhd hdlr smhd nmhd dref stsd stts ctts stsc stsz stz2 stco co64 stss sgpd sbgp " +
    "mehd trex mfhd tfhd tfdt trun saiz saio mfra",
);
/** These begin with the times of creation and change. */
const datedBoxes = wordSet("mvhd tkhd mdhd");

/** Turns other boxes into "free" ones, so that offsets into the sound stay valid. */
function mp4Sound(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const view = toDataView(bytes);
  const handlers: string[] = [];
  let parts = 0;
  const clean = (start: number, end: number, depth: number): boolean => {
    if (depth > MOST_DEPTH) return false;
    for (let at = start; at + 8 <= end; ) {
      const isLong = view.getUint32(at) === 1;
      if (isLong && at + 16 > end) return false;
      const head = isLong ? 16 : 8;
      const size = isLong ? Number(view.getBigUint64(at + 8)) : view.getUint32(at) || end - at;
      const name = textAt(bytes, at + 4, 4);
      parts += 1;
      if (size < head || at + size > end || parts > MOST_PARTS) return false;
      const inside = at + head;
      if (boxesWithin.has(name)) {
        if (!clean(inside, at + size, depth + 1)) return false;
      } else if (!soundBoxes.has(name)) {
        bytes.set([0x66, 0x72, 0x65, 0x65], at + 4);
        bytes.fill(0, inside, at + size);
      } else if (datedBoxes.has(name)) {
        bytes.fill(0, inside + 4, Math.min(inside + (bytes[inside] === 1 ? 20 : 12), at + size));
      } else if (name === "hdlr") {
        handlers.push(textAt(bytes, inside + 8, 4));
        if (size > head + 24) bytes.fill(0, inside + 24, at + size);
      }
      at += size;
    }
    return true;
  };
  const isRead = clean(0, bytes.length, 1);
  return isRead && handlers.length > 0 && handlers.every((one) => one === "soun") ? bytes : null;
}

/** EBML ids; the elements in `entered` are walked into. */
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const KIND_OF_TRACK = 0x83;
const entered = new Set([SEGMENT, CLUSTER, INFO, TRACKS, TRACK]);
const soundElements = new Set([
  // File header, blocks with times, offsets.
  0x1a45dfa3, 0xa3, 0xa0, 0xe7, 0xab, 0xa7, 0x1c53bb6b, 0x114d9b74,
  // Scale and duration. The two required names of programs are blanked below.
  0x2ad7b1, 0x4489,
  // Track numbers, kind (0x83), flags and codec.
  0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x23e383, 0x22b59c, 0x86, 0x63a2, 0x56aa, 0x56bb, 0xe1, 0x6de7, 0x6df8,
  0x23314f, 0xaa,
]);
const namedPrograms = new Set([0x4d80, 0x5741]);

function webmSound(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const kinds: number[] = [];
  let at = 0;
  for (let parts = 0; at + 2 <= bytes.length; parts += 1) {
    const first = bytes[at] ?? 0;
    const idLength = Math.clz32(first) - 23;
    const sizeFirst = bytes[at + idLength] ?? 0;
    const sizeLength = Math.clz32(sizeFirst) - 23;
    const start = at + idLength + sizeLength;
    if (idLength > 4 || sizeLength > 8 || parts > MOST_PARTS) return null;
    // Keep a truncated recording up to here.
    if (start > bytes.length) break;
    const id = numberOf(bytes.subarray(at, at + idLength));
    const mask = 0xff >> sizeLength;
    const digits = bytes.subarray(at + idLength + 1, start);
    const isOpen = (sizeFirst & mask) === mask && digits.every((digit) => digit === 0xff);
    const size = isOpen ? 0 : (sizeFirst & mask) * 256 ** (sizeLength - 1) + numberOf(digits);
    if (isOpen && !entered.has(id)) return null;
    if (entered.has(id)) {
      at = start;
      continue;
    }
    const end = Math.min(start + size, bytes.length);
    if (id === KIND_OF_TRACK) kinds.push(numberOf(bytes.subarray(start, end)));
    if (namedPrograms.has(id)) bytes.fill(0x20, start, end);
    else if (!soundElements.has(id)) voidElement(bytes, at, end);
    at = end;
  }
  return kinds.length > 0 && kinds.every((kind) => kind === 2) ? bytes : null;
}

const numberOf = (digits: Uint8Array) => digits.reduce((sum, digit) => sum * 256 + digit, 0);

/** Replaces an element by a "Void" of equal length. */
function voidElement(bytes: Uint8Array, at: number, end: number): void {
  const length = end - at;
  bytes.fill(0, at, end);
  bytes[at] = 0xec;
  if (length < 9) {
    bytes[at + 1] = 0x80 | (length - 2);
    return;
  }
  bytes[at + 1] = 0x01;
  toDataView(bytes).setUint32(at + 5, length - 9);
}

/** Copies frames only: tags stand before, between or behind them. */
function mpegSound(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  let to = 0;
  let isSure = false;
  for (let at = mpegStart(bytes); at >= 0 && at + 4 <= bytes.length; ) {
    const frame = mpegFrame(bytes, at);
    const next = at + (frame?.length ?? 0);
    // Requires two frames in a row, as a header's bytes occur in other data too.
    if (frame && (isSure || mpegFrame(bytes, next) || next >= bytes.length)) {
      bytes.copyWithin(to, at, Math.min(next, bytes.length));
      to += Math.min(next, bytes.length) - at;
      at = next;
      isSure = true;
    } else {
      isSure = false;
      at = bytes.indexOf(0xff, at + 1);
    }
  }
  return to > 0 ? bytes.slice(0, to) : null;
}

/** Blanks the comments, the second packet of an Ogg file, in place. */
function oggSound(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const view = toDataView(bytes);
  const pages: [start: number, end: number][] = [];
  const places: number[] = [];
  let packets = 0;
  for (let at = 0, n = 0; at + 27 <= bytes.length; n += 1) {
    const count = bytes[at + 26] ?? 0;
    const flags = bytes[at + 5] ?? 0;
    if (textAt(bytes, at, 4) !== "OggS" || n > MOST_PARTS || (n > 0 && (flags & 2) !== 0)) return null;
    let place = at + 27 + count;
    const begun = places.length;
    if (begun > MOST_COMMENT) return null;
    for (const length of bytes.subarray(at + 27, at + 27 + count)) {
      if (packets === 1) for (let k = 0; k < length; k += 1) places.push(place + k);
      place += length;
      if (length < 255) packets += 1;
    }
    if (place > bytes.length) break;
    if (places.length > begun) pages.push([at, place]);
    at = place;
  }
  const kind = textAt(bytes, 27 + (bytes[26] ?? 0), 8);
  const isOpus = kind === "OpusHead";
  const head = isOpus ? 8 : 7;
  const foot = isOpus ? 4 : 5;
  const size = places.length - head - 4 - foot;
  if (!(isOpus || kind.startsWith("\x01vorbis")) || packets < 2 || size < 0) return null;
  const put = (index: number, value: number) => {
    bytes[places[index] ?? 0] = value;
  };
  // Stretches the vendor's name over the comments, in blanks.
  for (let k = 0; k < 4; k += 1) put(head + k, (size >>> (8 * k)) & 0xff);
  for (let k = 0; k < size; k += 1) put(head + 4 + k, 0x20);
  for (let k = 0; k < 4; k += 1) put(head + 4 + size + k, 0);
  if (!isOpus) put(places.length - 1, 1);
  for (const [start, end] of pages) {
    view.setUint32(start + 22, 0);
    view.setUint32(start + 22, checksum(bytes.subarray(start, end)), true);
  }
  return bytes;
}

/** Ogg's CRC, for a page whose checksum field is 0. */
function checksum(page: Uint8Array): number {
  let sum = 0;
  for (const byte of page) {
    sum ^= byte << 24;
    for (let k = 0; k < 8; k += 1) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}
