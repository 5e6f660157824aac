import { Buffer } from "node:buffer";
import { toDataView } from "./bytes";
import type { RecordingType } from "./recording";

const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0];
const RATES = [44_100, 48_000, 32_000, 0];

/** Reads the header of an MP3 frame at `at`: bytes and seconds; null where none begins. */
export function mpegFrame(bytes: Uint8Array, at: number): { length: number; seconds: number } | null {
  const sync = bytes[at] ?? 0;
  const second = bytes[at + 1] ?? 0;
  const third = bytes[at + 2] ?? 0;
  if (sync !== 0xff || (second & 0xe6) !== 0xe2) return null;
  const version = (second >> 3) & 3;
  const isFirst = version === 3;
  const bits = (isFirst ? KBITS_1 : KBITS_2)[third >> 4] ?? 0;
  const rate = (RATES[(third >> 2) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  if (bits === 0 || rate === 0) return null;
  const samples = isFirst ? 1152 : 576;
  const length = Math.floor((samples * bits * 125) / rate) + ((third >> 1) & 1);
  return { length, seconds: samples / rate };
}

/** Skips ID3 tags. */
export function mpegStart(bytes: Uint8Array): number {
  let at = 0;
  while (String.fromCharCode(...bytes.subarray(at, at + 3)) === "ID3") {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at + 6, at + 10);
    at += 10 + ((a << 21) | (b << 14) | (c << 7) | d);
  }
  return at;
}

const readers: Record<RecordingType, (bytes: Uint8Array) => number | null> = {
  "audio/webm": webmSeconds,
  "audio/ogg": oggSeconds,
  "audio/mp4": mp4Seconds,
  "audio/mpeg": mpegSeconds,
};

/** Seconds as the container states them, without decoding; null where it does not. */
export function recordingSeconds(bytes: Uint8Array, type: RecordingType): number | null {
  const seconds = readers[type](bytes);
  return seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function find(bytes: Uint8Array, sequence: readonly number[], from: "start" | "end"): number {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const these = Buffer.from(sequence);
  return from === "start" ? all.indexOf(these) : all.lastIndexOf(these);
}

const textBytes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** Takes the sample count of the last page: 48,000 per second for Opus, Vorbis states its rate. */
function oggSeconds(bytes: Uint8Array): number | null {
  const view = toDataView(bytes);
  const last = find(bytes, textBytes("OggS"), "end");
  if (last < 0 || last + 14 > bytes.length) return null;
  const samples = Number(view.getBigInt64(last + 6, true));
  const vorbis = find(bytes.subarray(0, 200), [1, ...textBytes("vorbis")], "start");
  if (vorbis < 0) return samples / 48_000;
  return vorbis + 16 <= bytes.length ? samples / view.getUint32(vorbis + 12, true) : null;
}

/** Streaming recorders leave the length 0. */
function mp4Seconds(bytes: Uint8Array): number | null {
  const head = find(bytes, textBytes("mvhd"), "start");
  if (head < 0 || head + 36 > bytes.length) return null;
  const view = toDataView(bytes);
  const isLong = bytes[head + 4] === 1;
  const scale = view.getUint32(head + (isLong ? 24 : 16));
  const length = isLong ? Number(view.getBigUint64(head + 28)) : view.getUint32(head + 20);
  return length / scale;
}

const clusterBytes = [0x1f, 0x43, 0xb6, 0x75];
const TIMECODE = 0xe7;

/** Uses the last cluster's timecode (ms), as browsers write no length. */
function webmSeconds(bytes: Uint8Array): number | null {
  const cluster = find(bytes, clusterBytes, "end");
  if (cluster < 0) return null;
  const code = bytes.indexOf(TIMECODE, cluster + clusterBytes.length);
  const length = (bytes[code + 1] ?? 0) & 0x7f;
  if (code < 0 || code > cluster + 16 || length === 0 || length > 6) return null;
  const digits = bytes.subarray(code + 2, code + 2 + length);
  return digits.reduce((sum, byte) => sum * 256 + byte, 0) / 1000;
}

/** Adds up frames, whose length and samples vary. */
function mpegSeconds(bytes: Uint8Array): number | null {
  let seconds = 0;
  let at = mpegStart(bytes);
  for (let frame = mpegFrame(bytes, at); frame && at + 4 <= bytes.length; frame = mpegFrame(bytes, at)) {
    at += frame.length;
    seconds += frame.seconds;
  }
  return seconds;
}
