import type { RecordingType } from "./recording";

const readers: Record<RecordingType, (bytes: Uint8Array) => number | null> = {
  "audio/webm": webmSeconds,
  "audio/ogg": oggSeconds,
  "audio/mp4": mp4Seconds,
  "audio/mpeg": mpegSeconds,
};

/** How long a recording lasts (s), as its file says; null where it does not. Nothing is decoded. */
export function recordingSeconds(bytes: Uint8Array, type: RecordingType): number | null {
  const seconds = readers[type](bytes);
  return seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

/** Where these bytes stand, from a place on or backwards from the end; -1: nowhere. */
function find(bytes: Uint8Array, wanted: readonly number[], from: "start" | "end", at = 0): number {
  const [first = 0] = wanted;
  const isAt = (place: number) => wanted.every((byte, index) => bytes[place + index] === byte);
  const step = (place: number) =>
    from === "start" ? bytes.indexOf(first, place + 1) : bytes.lastIndexOf(first, place - 1);
  let place = from === "start" ? bytes.indexOf(first, at) : bytes.lastIndexOf(first);
  while (place >= 0 && !isAt(place)) {
    if (from === "end" && place === 0) return -1;
    place = step(place);
  }
  return place;
}

const textBytes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** The last page says how many samples there were; Opus counts 48,000 a second, Vorbis as its head says. */
function oggSeconds(bytes: Uint8Array): number | null {
  const view = viewOf(bytes);
  const last = find(bytes, textBytes("OggS"), "end");
  if (last < 0 || last + 14 > bytes.length) return null;
  const samples = Number(view.getBigInt64(last + 6, true));
  const vorbis = find(bytes.subarray(0, 200), [1, ...textBytes("vorbis")], "start");
  if (vorbis < 0) return samples / 48_000;
  return vorbis + 16 <= bytes.length ? samples / view.getUint32(vorbis + 12, true) : null;
}

/** The head of the movie has its length; a recorder that wrote as it went has left it at 0. */
function mp4Seconds(bytes: Uint8Array): number | null {
  const head = find(bytes, textBytes("mvhd"), "start");
  if (head < 0 || head + 36 > bytes.length) return null;
  const view = viewOf(bytes);
  const isLong = bytes[head + 4] === 1;
  const scale = view.getUint32(head + (isLong ? 24 : 16));
  const length = isLong ? Number(view.getBigUint64(head + 28)) : view.getUint32(head + 20);
  return length / scale;
}

const CLUSTER = [0x1f, 0x43, 0xb6, 0x75];
const TIMECODE = 0xe7;

/** Browsers leave the length out, so the last cluster says it, which begins with its moment (ms). */
function webmSeconds(bytes: Uint8Array): number | null {
  const cluster = find(bytes, CLUSTER, "end");
  if (cluster < 0) return null;
  const code = bytes.indexOf(TIMECODE, cluster + CLUSTER.length);
  const length = (bytes[code + 1] ?? 0) & 0x7f;
  if (code < 0 || code > cluster + 16 || length === 0 || length > 6) return null;
  const digits = bytes.subarray(code + 2, code + 2 + length);
  return digits.reduce((sum, byte) => sum * 256 + byte, 0) / 1000;
}

const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0];
const RATES = [44_100, 48_000, 32_000, 0];

/** The frames of an MP3 one by one, each with a length and a number of samples of its own. */
function mpegSeconds(bytes: Uint8Array): number | null {
  let seconds = 0;
  let at = 0;
  if (String.fromCharCode(...bytes.subarray(0, 3)) === "ID3") {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
    at = 10 + ((a << 21) | (b << 14) | (c << 7) | d);
  }
  while (at + 4 <= bytes.length) {
    const [sync = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    const version = (second >> 3) & 3;
    const isFirst = version === 3;
    const bits = (isFirst ? KBITS_1 : KBITS_2)[third >> 4] ?? 0;
    const rate = (RATES[(third >> 2) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
    if (sync !== 0xff || (second & 0xe6) !== 0xe2 || bits === 0 || rate === 0) break;
    const samples = isFirst ? 1152 : 576;
    at += Math.floor((samples * bits * 125) / rate) + ((third >> 1) & 1);
    seconds += samples / rate;
  }
  return seconds;
}
