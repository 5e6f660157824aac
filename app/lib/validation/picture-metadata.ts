import { Buffer } from "node:buffer";
import { textAt, toDataView } from "./bytes";
import { type PictureType, pictureTypeOf } from "./picture";

const partReaders: Record<PictureType, (bytes: Uint8Array) => Uint8Array[] | null> = {
  "image/jpeg": jpegParts,
  "image/png": pngParts,
  "image/webp": webpParts,
};

const MAX_PICTURE_PARTS = 5_000;
/** More than any phone's camera gives; a phone that draws 50 million pixels needs 200 MB for them. */
const MOST_PIXELS = 50_000_000;

/** Drops metadata but a JPEG's orientation, without decoding; null for a broken picture, too many parts or pixels. */
export function withoutMetadata(bytes: Uint8Array, type: PictureType): Uint8Array<ArrayBuffer> | null {
  const parts = partReaders[type](bytes);
  return parts && new Uint8Array(Buffer.concat(parts));
}

/** Drops the file's name, which is private, and its metadata; null for a file that is no picture we show. */
export async function cleanPicture(file: File, name = "picture"): Promise<File | null> {
  const type = await pictureTypeOf(file);
  const bytes = type && withoutMetadata(new Uint8Array(await file.arrayBuffer()), type);
  return bytes ? new File([bytes], `${name}.${type.slice("image/".length)}`, { type }) : null;
}

/** Walks the segments of a JPEG; after "start of scan", data runs to the next marker. */
function jpegParts(bytes: Uint8Array): Uint8Array[] | null {
  const view = toDataView(bytes);
  const parts = [bytes.subarray(0, 2)];
  let scans = 0;
  let segments = 0;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at + 1] !== 0xd9) {
    if (bytes[at] !== 0xff) return null;
    segments += 1;
    const marker = bytes[at + 1] ?? 0;
    const length = view.getUint16(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length || segments > MAX_PICTURE_PARTS) return null;
    if (marker === 0xda) {
      scans += 1;
      end = endOfScan(bytes, end);
    }
    const segment = bytes.subarray(at, end);
    if (startsFrame(marker) && length >= 7 && isTooLarge(view.getUint16(at + 5), view.getUint16(at + 7))) return null;
    if (marker === 0xe0) parts.push(...withoutThumbnail(segment));
    else if (isShownSegment(marker, segment)) parts.push(segment);
    else if (marker === 0xe1) parts.push(...orientationOnly(segment));
    at = end;
  }
  // Cut behind the end, where other pictures with metadata may follow.
  return scans === 0 ? null : [...parts, new Uint8Array([0xff, 0xd9])];
}

const isTooLarge = (width: number, height: number) => width * height > MOST_PIXELS;

/** "Start of frame" says height and width; three markers of the same range say something else. */
const startsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

/** Drops comments (0xfe) and application segments (0xe0 to 0xef) except those about colours. */
function isShownSegment(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xe2) return textAt(segment, 4, 11) === "ICC_PROFILE";
  if (marker === 0xee) return textAt(segment, 4, 5) === "Adobe";
  if (marker >= 0xe0 && marker <= 0xef) return false;
  return marker !== 0xfe;
}

function withoutThumbnail(segment: Uint8Array): Uint8Array[] {
  if (textAt(segment, 4, 5) !== "JFIF\0" || segment.length < 16) return [];
  const head = new Uint8Array(18);
  head.set(segment.subarray(0, 16));
  head[3] = 16;
  return [head];
}

/** Keeps the Exif orientation, as phones do not rotate the pixels. */
function orientationOnly(segment: Uint8Array): Uint8Array[] {
  if (textAt(segment, 4, 6) !== "Exif\0\0") return [];
  const orientation = orientationOf(segment.subarray(10));
  if (orientation < 2 || orientation > 8) return [];
  const exif = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0];
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return [new Uint8Array([...exif, ...header, ...directory])];
}

/** Exif field 0x0112, 1 to 8; 0 if absent. */
function orientationOf(exif: Uint8Array): number {
  if (exif.length < 8) return 0;
  const view = toDataView(exif);
  const little = textAt(exif, 0, 2) === "II";
  const directory = view.getUint32(4, little);
  if (directory + 2 > exif.length) return 0;
  const fields = view.getUint16(directory, little);
  for (let n = 0; n < fields; n += 1) {
    const field = directory + 2 + n * 12;
    if (field + 12 > exif.length) return 0;
    if (view.getUint16(field, little) === 0x0112) return view.getUint16(field + 8, little);
  }
  return 0;
}

const shownChunks = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT".split(" "),
);

function pngParts(bytes: Uint8Array): Uint8Array[] | null {
  const view = toDataView(bytes);
  const parts = [bytes.subarray(0, 8)];
  let chunks = 0;
  for (let at = 8; at + 12 <= bytes.length; ) {
    chunks += 1;
    const end = at + 12 + view.getUint32(at);
    const name = textAt(bytes, at + 4, 4);
    if (end > bytes.length || chunks > MAX_PICTURE_PARTS) return null;
    if (name === "IHDR" && end >= at + 16 && isTooLarge(view.getUint32(at + 8), view.getUint32(at + 12))) return null;
    if (shownChunks.has(name)) parts.push(bytes.subarray(at, end));
    if (name === "IEND") return parts;
    at = end;
  }
  return null;
}

const webpChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const frameChunks = new Set(["VP8 ", "VP8L", "ALPH"]);
/** Bytes of place, size and time. */
const FRAME_HEAD = 16;
/** VP8X flags of Exif and XMP. */
const announced = 0x08 | 0x04;

function webpParts(bytes: Uint8Array): Uint8Array[] | null {
  const whole = Math.min(bytes.length, 8 + toDataView(bytes).getUint32(4, true));
  const parts = riffChunks(bytes.subarray(0, whole), 12, webpChunks, { left: MAX_PICTURE_PARTS });
  return parts && parts.length > 0 ? [withSize(bytes.subarray(0, 12), parts, 4), ...parts] : null;
}

function riffChunks(
  bytes: Uint8Array,
  from: number,
  names: ReadonlySet<string>,
  room: { left: number },
): Uint8Array[] | null {
  const view = toDataView(bytes);
  const parts: Uint8Array[] = [];
  for (let at = from; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    const name = textAt(bytes, at, 4);
    room.left -= 1;
    if (end > bytes.length || room.left < 0) return null;
    if (isTooLargeWebp(name, bytes.subarray(at + 8, end))) return null;
    const chunk = bytes.slice(at, end);
    if (name === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~announced;
    if (name === "ANMF" && names.has(name)) {
      const frame = riffChunks(chunk, 8 + FRAME_HEAD, frameChunks, room);
      if (frame === null || size < FRAME_HEAD) return null;
      parts.push(withSize(chunk.subarray(0, 8 + FRAME_HEAD), frame, FRAME_HEAD), ...frame);
    } else if (names.has(name)) parts.push(chunk);
    at = end;
  }
  return parts;
}

/** Of the three chunks that say a size, each in its own way. */
function isTooLargeWebp(name: string, content: Uint8Array): boolean {
  if (content.length < 10) return false;
  const view = toDataView(content);
  if (name === "VP8X") {
    return isTooLarge(1 + (view.getUint32(4, true) & 0xffffff), 1 + (view.getUint32(6, true) >>> 8));
  }
  if (name === "VP8 ") return isTooLarge(view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff);
  const sizes = view.getUint32(1, true);
  return name === "VP8L" && isTooLarge(1 + (sizes & 0x3fff), 1 + ((sizes >>> 14) & 0x3fff));
}

function withSize(head: Uint8Array, parts: readonly Uint8Array[], own: number): Uint8Array {
  const sized = head.slice();
  const size = parts.reduce((sum, part) => sum + part.length, own);
  toDataView(sized).setUint32(4, size, true);
  return sized;
}
