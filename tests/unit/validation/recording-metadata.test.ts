import { describe, expect, it } from "vitest";
import type { RecordingType } from "~/lib/validation/recording";
import { recordingSeconds } from "~/lib/validation/recording-length";
import { withoutRecordingMetadata } from "~/lib/validation/recording-metadata";

type Piece = string | number[] | Uint8Array;
const bytes = (...parts: Piece[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((letter) => letter.charCodeAt(0)) : [...part])),
  );
const uint = (value: number, length: number) =>
  Array.from({ length }, (_, n) => Math.floor(value / 256 ** (length - 1 - n)) % 256);
const place = "+28.6139+077.2090/";
const sound = bytes("the sound itself", [1, 2, 3, 0xff, 0]);
const clean = (file: Uint8Array, type: RecordingType) => withoutRecordingMetadata(file, type);
const text = (file: Uint8Array | null) => Buffer.from(file ?? []).toString("latin1");

const box = (name: string, ...content: Piece[]) => {
  const inside = bytes(...content);
  return bytes(uint(8 + inside.length, 4), name, inside);
};
const handler = (kind: string) => box("hdlr", uint(0, 8), kind, uint(0, 12), "by Recorder 9\0");
const made = uint(3_900_000_000, 4);
const track = (kind: string, ...more: Uint8Array[]) =>
  box("trak", box("tkhd", uint(0, 4), made, made, uint(1, 4)), box("mdia", handler(kind)), ...more);
const movie = (...more: Uint8Array[]) =>
  box("moov", box("mvhd", uint(0, 4), made, made, uint(1000, 4), uint(12_000, 4)), ...more);

const brand = box("ftyp", "M4A ", uint(0, 4));
const data = box("mdat", sound);

it("an MP4 recording loses place, titles and times, and nothing of it is moved", () => {
  const tags = box("udta", box("\xa9xyz", place), box("meta", place));
  const file = bytes(brand, movie(track("soun", tags), tags), data, box("uuid", place), box("XMP_", place));
  const cleaned = clean(file, "audio/mp4");
  expect(cleaned).toHaveLength(file.length);
  expect(text(cleaned)).not.toContain(place);
  expect(text(cleaned)).not.toContain("Recorder");
  expect(text(cleaned)).not.toContain(text(bytes(made)));
  expect(text(cleaned).indexOf("mdat")).toBe(text(file).indexOf("mdat"));
  expect(text(cleaned)).toContain(text(sound));
  expect(cleaned && recordingSeconds(cleaned, "audio/mp4")).toBe(12);
});

it.each([
  ["a film", bytes(brand, movie(track("soun"), track("vide")), data)],
  ["no track", bytes(brand, movie(), data)],
  ["a box longer than itself", bytes(brand, movie(track("soun")), uint(900, 4), "mdat", sound)],
  ["a box of no length", bytes(brand, movie(track("soun")), uint(4, 4), "mdat", sound)],
  [
    "boxes within boxes without end",
    bytes(
      brand,
      movie(track("soun")),
      ...Array.from({ length: 8_000 }, (_, n) => bytes(uint(64_000 - 8 * n, 4), "moov")),
    ),
  ],
])("an MP4 recording is refused with %s", (_, file) => {
  expect(clean(file, "audio/mp4")).toBeNull();
});

const element = (id: number[], ...content: Piece[]) => {
  const inside = bytes(...content);
  return bytes(id, [0x40 | (inside.length >> 8), inside.length & 0xff], inside);
};
const open = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];

const head = element([0x1a, 0x45, 0xdf, 0xa3], [0x42, 0x82, 0x84], "webm");
const kind = (one: number) =>
  element([0xae], element([0xd7], [1]), element([0x83], [one]), element([0x53, 0x6e], place));
const tracks = (...kinds: number[]) => element([0x16, 0x54, 0xae, 0x6b], ...kinds.map(kind));
const info = element(
  [0x15, 0x49, 0xa9, 0x66],
  element([0x2a, 0xd7, 0xb1], uint(1_000_000, 3)),
  element([0x7b, 0xa9], place),
  element([0x44, 0x61], made),
  element([0x57, 0x41], "Recorder 9"),
);
const cluster = bytes([0x1f, 0x43, 0xb6, 0x75], open, element([0xe7], uint(7_000, 2)), element([0xa3], sound));
const tags = element([0x12, 0x54, 0xc3, 0x67], element([0x73, 0x73], place));
const file = bytes(head, [0x18, 0x53, 0x80, 0x67], open, info, tracks(2), cluster, tags);

it("a WebM recording loses titles, times and tags, and nothing of it is moved", () => {
  const cleaned = clean(file, "audio/webm");
  expect(cleaned).toHaveLength(file.length);
  for (const gone of [place, "Recorder", text(bytes(made))]) {
    expect(text(file)).toContain(gone);
    expect(text(cleaned)).not.toContain(gone);
  }
  expect(text(cleaned)).toContain(text(sound));
  expect(text(cleaned).indexOf(text(sound))).toBe(text(file).indexOf(text(sound)));
  // What was emptied is read over by whoever reads it again.
  expect(cleaned && clean(cleaned, "audio/webm")).toEqual(cleaned);
});

it.each([
  ["a film", bytes(head, [0x18, 0x53, 0x80, 0x67], open, tracks(2, 1), cluster)],
  ["no track", bytes(head, [0x18, 0x53, 0x80, 0x67], open, cluster)],
  ["junk", bytes(head, [0, 0, 0, 0], place)],
])("a WebM recording is refused with %s", (_, other) => {
  expect(clean(other, "audio/webm")).toBeNull();
});

const frame = bytes(
  [0xff, 0xfb, 0x90, 0x00],
  Array.from({ length: 413 }, (_, n) => (n * 37) & 0x7f),
);
const tag = bytes("ID3", [3, 0, 0, 0, 0, 0, place.length], place);
const ape = bytes("APETAGEX", uint(0, 24), place, "APETAGEX", uint(0, 24));

it("an MP3 keeps its frames alone", () => {
  const file = bytes(tag, tag, frame, frame, frame, ape, "TAG", place, uint(0, 100));
  expect(clean(file, "audio/mpeg")).toEqual(bytes(frame, frame, frame));
});

it.each([
  ["of tags alone", bytes(tag, place)],
  ["of ADTS", bytes([0xff, 0xf1, 0x50, 0x80], place)],
])("an MP3 %s is none", (_, file) => {
  expect(clean(file, "audio/mpeg")).toBeNull();
});

describe("an Ogg recording", () => {
  const page = (flags: number, number: number, ...packets: Uint8Array[]) => {
    const lacing = packets.flatMap(({ length }) => [
      ...Array.from({ length: Math.floor(length / 255) }, () => 255),
      length % 255,
    ]);
    return bytes(
      "OggS",
      [0, flags],
      uint(0, 8),
      [7, 0, 0, 0, number, 0, 0, 0],
      uint(0, 4),
      [lacing.length],
      lacing,
      ...packets,
    );
  };
  const little = (value: number) => uint(value, 4).reverse();
  const comment = (said: string) => bytes(little(said.length), said);
  const tags = (before: Piece, after: number[] = []) =>
    bytes(before, comment("Recorder 9"), little(1), comment(`LOCATION=${place.repeat(40)}`), after);

  it.each([
    ["Opus", bytes("OpusHead", [1, 1]), tags("OpusTags")],
    ["Vorbis", bytes([1], "vorbis", uint(0, 4)), tags(bytes([3], "vorbis"), [1])],
  ])("of %s says nothing in its comments, which stay as long as they were", (_, head, said) => {
    const file = bytes(page(2, 0, head), page(0, 1, said), page(4, 2, sound));
    const cleaned = clean(file, "audio/ogg");
    expect(cleaned).toHaveLength(file.length);
    expect(text(cleaned)).not.toMatch(/LOCATION|Recorder/);
    expect(text(cleaned)).toContain(text(sound));
    const vendor = text(cleaned).indexOf("    ");
    const view = new DataView((cleaned ?? new Uint8Array()).buffer);
    // One name in blanks, no comment, and the page's own sum over it.
    expect(view.getUint32(vendor - 4, true)).toBeGreaterThan(700);
    expect(view.getUint32(vendor + view.getUint32(vendor - 4, true), true)).toBe(0);
    expect(view.getUint32(page(2, 0, head).length + 22, true)).not.toBe(0);
  });

  it.each([
    ["a film", bytes(page(2, 0, bytes("\x80theora", [1])), page(0, 1, tags("OpusTags")))],
    [
      "two streams",
      bytes(page(2, 0, bytes("OpusHead", [1])), page(2, 0, bytes("\x80theora")), page(0, 1, tags("OpusTags"))),
    ],
    ["one page", page(2, 0, bytes("OpusHead", [1, 1]))],
  ])("is refused with %s", (_, file) => {
    expect(clean(file, "audio/ogg")).toBeNull();
  });

  it.each([
    ["is taken with comments of two pages", 1, true],
    ["is refused with comments of three pages", 2, false],
  ])("%s", (_, wholePages, isTaken) => {
    const lacing = Array.from({ length: 255 }, () => 255);
    const full = (first: Uint8Array) =>
      bytes("OggS", uint(0, 22), [255], lacing, first, uint(0, 255 * 255 - first.length));
    const head = bytes(page(2, 0, bytes("OpusHead", [1, 1])), full(bytes("OpusTags")));
    const file = bytes(head, ...Array.from({ length: wholePages - 1 }, () => full(bytes())), page(0, 9, bytes("end")));
    expect(clean(file, "audio/ogg") !== null).toBe(isTaken);
  });
});
