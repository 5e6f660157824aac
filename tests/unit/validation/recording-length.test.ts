import { expect, it } from "vitest";
import type { RecordingType } from "~/lib/validation/recording";
import { recordingSeconds } from "~/lib/validation/recording-length";

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const uint = (value: number, bytes: number, isLittle = false) => {
  const digits = Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256);
  return isLittle ? digits.reverse() : digits;
};
const noise = (length: number) => Array.from({ length }, (_, index) => (index * 37) % 251);
const seconds = (type: RecordingType, bytes: number[]) => recordingSeconds(new Uint8Array(bytes), type);

const oggPage = (samples: number, content: number[]) => [
  ...ascii("OggS"),
  0,
  0,
  ...uint(samples, 8, true),
  ...uint(0, 12),
  ...content,
];

it("how long a recording lasts is read from the last page of an Ogg file", () => {
  const opus = [...oggPage(0, ascii("OpusHead")), ...noise(500), ...oggPage(48_000 * 1200, noise(50))];
  expect(seconds("audio/ogg", opus)).toBe(1200);
  const head = [1, ...ascii("vorbis"), ...uint(0, 4), 1, ...uint(44_100, 4, true)];
  const vorbis = [...oggPage(0, head), ...noise(500), ...oggPage(44_100 * 90, noise(50))];
  expect(seconds("audio/ogg", vorbis)).toBe(90);
});

it("how long a recording lasts is read from the head of an MP4 file, short and long, unless it was left at 0", () => {
  const movie = (head: number[]) => [
    ...uint(8, 4),
    ...ascii("ftypM4A "),
    ...noise(40),
    ...ascii("mvhd"),
    ...head,
    ...noise(80),
  ];
  const short = (length: number) => [...uint(0, 4), ...uint(0, 8), ...uint(1000, 4), ...uint(length, 4)];
  expect(seconds("audio/mp4", movie(short(301_000)))).toBe(301);
  expect(seconds("audio/mp4", movie(short(0)))).toBeNull();
  const long = [1, 0, 0, 0, ...uint(0, 16), ...uint(600, 4), ...uint(600 * 75, 8)];
  expect(seconds("audio/mp4", movie(long))).toBe(75);
});

it("how long a recording lasts is read from the last cluster of a WebM file", () => {
  const cluster = (ms: number) => [
    0x1f,
    0x43,
    0xb6,
    0x75,
    0x01,
    ...uint(0, 7),
    0xe7,
    0x83,
    ...uint(ms, 3),
    ...noise(90),
  ];
  const file = [0x1a, 0x45, 0xdf, 0xa3, ...noise(60), ...cluster(0), ...cluster(60_000), ...cluster(1_199_500)];
  expect(seconds("audio/webm", file)).toBe(1199.5);
  expect(seconds("audio/webm", [0x1a, 0x45, 0xdf, 0xa3, ...noise(60)])).toBeNull();
});

it("how long a recording lasts is counted from the frames of an MP3, behind its tags", () => {
  // 128 kbit/s at 44,100 Hz: 417 bytes and 1152 samples each.
  const frame = [0xff, 0xfb, 0x90, 0x00, ...noise(413).map((byte) => byte & 0x7f)];
  const frames = Array.from({ length: 100 }, () => frame).flat();
  const tags = [...ascii("ID3"), 3, 0, 0, 0, 0, 0, 20, ...noise(20)];
  expect(seconds("audio/mpeg", frames)).toBeCloseTo((100 * 1152) / 44_100, 5);
  expect(seconds("audio/mpeg", [...tags, ...frames])).toBeCloseTo((100 * 1152) / 44_100, 5);
  expect(seconds("audio/mpeg", [0xff, 0xf1, ...noise(100)])).toBeNull();
});

it("how long a recording lasts is unknown of anything that is cut off or made up, and never an error", () => {
  const starts: [RecordingType, number[]][] = [
    ["audio/ogg", ascii("OggS")],
    ["audio/mp4", ascii("mvhd")],
    ["audio/webm", [0x1f, 0x43, 0xb6, 0x75]],
    ["audio/mpeg", ascii("ID3")],
  ];
  for (const [type, start] of starts) {
    for (const more of [0, 7, 20]) {
      const found = seconds(type, [...start, ...noise(more).map(() => 0xff)]);
      expect(found === null || Number.isFinite(found)).toBe(true);
    }
  }
});
