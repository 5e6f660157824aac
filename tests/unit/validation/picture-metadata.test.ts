import { describe, expect, it } from "vitest";
import { withoutMetadata } from "~/lib/validation/picture-metadata";

const bytes = (...parts: (string | number[] | Uint8Array)[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((letter) => letter.charCodeAt(0)) : [...part])),
  );
const text = (picture: Uint8Array | null) => String.fromCharCode(...(picture ?? []));
const uint16 = (value: number) => [value >> 8, value & 0xff];
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)];
const swapped = (numbers: number[]) => numbers.toReversed();

const segment = (marker: number, content: Uint8Array) => bytes([0xff, marker], uint16(content.length + 2), content);
/** Packed data with a 0xff of its own and a restart marker, which end nothing. */
const scan = bytes(segment(0xda, bytes([1, 2, 3])), [9, 0xff, 0, 8, 0xff, 0xd3, 7]);
const end = [0xff, 0xd9];
const start = bytes([0xff, 0xd8], segment(0xe0, bytes("JFIF\0", [1, 1, 0, 0, 1, 0, 1, 0, 0])));
const shown = bytes(segment(0xdb, bytes([5, 5])), segment(0xc0, bytes([6])), scan);
const position = "GPS 28.61N 77.20E";

function exif(orientation: number, little: boolean): Uint8Array {
  const short = (value: number) => (little ? swapped(uint16(value)) : uint16(value));
  const long = (value: number) => (little ? swapped(uint32(value)) : uint32(value));
  const fields = [
    [...short(0x010f), ...short(2), ...long(4), ...long(0x41424344)],
    [...short(0x0112), ...short(3), ...long(1), ...short(orientation), 0, 0],
  ];
  const head = bytes(little ? "II" : "MM", short(42), long(8), short(fields.length));
  return segment(0xe1, bytes("Exif\0\0", head, fields.flat(), long(0), position));
}

const clean = (...parts: (string | number[] | Uint8Array)[]) => withoutMetadata(bytes(...parts), "image/jpeg");

it("a JPEG keeps nothing but what is shown", () => {
  const xmp = segment(0xe1, bytes("http://ns.adobe.com/xap/1.0/\0", position));
  const iptc = segment(0xed, bytes("Photoshop 3.0\0", position));
  const comment = segment(0xfe, bytes(position));
  const other = segment(0xe2, bytes("MPF\0", position));
  const second = bytes([0xff, 0xd8], exif(1, false), end);
  const picture = clean(start, exif(1, true), xmp, iptc, comment, other, shown, end, second);
  expect(picture).toEqual(bytes(start, shown, end));
});

it.each([
  [true, 6],
  [false, 3],
])("a JPEG keeps which way up it is (little-endian %s, %d)", (little, orientation) => {
  const picture = clean(start, exif(orientation, little), shown, end);
  expect(text(picture)).not.toContain("GPS");
  const kept = text(picture).indexOf("Exif\0\0MM");
  expect(kept).toBe(start.length + 4);
  const view = new DataView((picture as Uint8Array<ArrayBuffer>).buffer, kept + 6);
  const directory = view.getUint32(4);
  expect(view.getUint16(directory)).toBe(1);
  expect(view.getUint16(directory + 2)).toBe(0x0112);
  expect(view.getUint16(directory + 10)).toBe(orientation);
  // The segment says its own length: what follows is found.
  expect(clean(picture ?? [])).toEqual(picture);
});

it("a JPEG loses the small picture in its head, and heads of others", () => {
  const thumbnail = segment(0xe0, bytes("JFIF\0", [1, 1, 0, 0, 1, 0, 1, 3, 1], position));
  const extension = segment(0xe0, bytes("JFXX\0", position));
  const other = segment(0xee, bytes("Other", position));
  const picture = clean([0xff, 0xd8], thumbnail, extension, other, shown, end);
  expect(picture).toEqual(bytes(start, shown, end));
});

it("a JPEG that breaks off is ended, and of several scans loses what stands between them", () => {
  expect(clean(start, shown)).toEqual(bytes(start, shown, end));
  const picture = clean(start, shown, exif(1, true), segment(0xc4, bytes([1])), scan, end);
  expect(picture).toEqual(bytes(start, shown, segment(0xc4, bytes([1])), scan, end));
});

it.each([
  ["without a picture in it", bytes(start, exif(6, true), end)],
  ["of junk", bytes([0xff, 0xd8, 0xff], "junk".repeat(10))],
  ["with a segment longer than itself", bytes(start, [0xff, 0xe1, 0xff, 0xff], position)],
  ["with a segment of no length", bytes(start, [0xff, 0xe1, 0, 0], shown, end)],
])("a JPEG %s is none", (_, picture) => {
  expect(withoutMetadata(picture, "image/jpeg")).toBeNull();
});

it("a JPEG with an Exif of nonsense loses it, whatever it points at", () => {
  const nonsense = [bytes("MM\0*", uint32(0xffffffff)), bytes("MM\0*", uint32(8), uint16(3), uint16(0x0112))];
  for (const content of nonsense) {
    const exifLike = segment(0xe1, bytes("Exif\0\0", content));
    expect(clean(start, exifLike, shown, end)).toEqual(bytes(start, shown, end));
  }
});

const chunk = (name: string, content: Uint8Array) => bytes(uint32(content.length), name, content, [1, 2, 3, 4]);
const signature = bytes([0x89], "PNG\r\n\x1a\n");
const head = bytes(signature, chunk("IHDR", bytes([1])), chunk("gAMA", bytes([2])));
const rest = bytes(chunk("IDAT", bytes([3, 4])), chunk("IEND", bytes()));

it.each(["eXIf", "iTXt", "prIv"])("a PNG loses its %s", (name) => {
  const picture = bytes(head, chunk(name, bytes(position)), rest, position);
  expect(withoutMetadata(picture, "image/png")).toEqual(bytes(head, rest));
});

it.each([
  ["without an end", head],
  ["with a chunk longer than itself", bytes(head, uint32(1000), "IDAT", rest)],
])("a PNG %s is none", (_, picture) => {
  expect(withoutMetadata(picture, "image/png")).toBeNull();
});

describe("a WebP", () => {
  const chunk = (name: string, content: Uint8Array) =>
    bytes(name, swapped(uint32(content.length)), content, content.length % 2 === 1 ? [0] : []);
  const file = (...chunks: Uint8Array[]) => {
    const content = bytes(...chunks);
    return bytes("RIFF", swapped(uint32(content.length + 4)), "WEBP", content);
  };
  const picture = chunk("VP8 ", bytes([1, 2, 3]));
  const extended = (flags: number) => chunk("VP8X", bytes([flags, 0, 0, 0, 1, 0, 0, 1, 0, 0]));

  it("loses its Exif and XMP, and does not announce them", () => {
    const said = [chunk("EXIF", bytes(position)), chunk("XMP ", bytes(position)), chunk("abcd", bytes("x"))];
    const given = bytes(file(extended(0x1c), picture, ...said), position);
    expect(withoutMetadata(given, "image/webp")).toEqual(file(extended(0x10), picture));
  });

  it("loses what its frames carry beside the picture", () => {
    const place = Array.from({ length: 16 }, () => 0);
    const frame = (...chunks: Uint8Array[]) => chunk("ANMF", bytes(place, ...chunks));
    const shown = [extended(0x02), chunk("ANIM", bytes([0, 0, 0, 0, 0, 0]))];
    const given = file(...shown, frame(chunk("EXIF", bytes(position)), picture), frame(picture));
    const kept = file(...shown, frame(picture), frame(picture));
    expect(withoutMetadata(given, "image/webp")).toEqual(kept);
    expect(withoutMetadata(file(...shown, chunk("ANMF", bytes([1]))), "image/webp")).toBeNull();
  });

  it.each([
    ["without a picture in it", file(chunk("EXIF", bytes(position)))],
    ["with a chunk longer than itself", bytes("RIFF", [40, 0, 0, 0], "WEBPVP8 ", [0xff, 0xff, 0, 0], "x".repeat(20))],
  ])("%s is none", (_, given) => {
    expect(withoutMetadata(given, "image/webp")).toBeNull();
  });
});

const frame = (side: number) => segment(0xc0, bytes([8], uint16(side), uint16(side), [3]));
const png = (side: number) => {
  const chunk = (name: string, content: number[]) => bytes(uint32(content.length), name, content, [1, 2, 3, 4]);
  const head = chunk("IHDR", [...uint32(side), ...uint32(side), 8, 2, 0, 0, 0]);
  return bytes([0x89], "PNG\r\n\x1a\n", head, chunk("IDAT", [3, 4]), chunk("IEND", []));
};
const webp = (name: string, content: number[]) =>
  bytes("RIFF", swapped(uint32(content.length + 12)), "WEBP", name, swapped(uint32(content.length)), content);
const short = (value: number) => swapped(uint16(value));

it.each([
  ["JPEG", "image/jpeg", (side: number) => bytes(start, frame(side), scan, end)],
  ["PNG", "image/png", png],
  ["WebP", "image/webp", (side: number) => webp("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a, ...short(side), ...short(side)])],
  [
    "lossless WebP",
    "image/webp",
    (side: number) => webp("VP8L", [0x2f, ...swapped(uint32((side - 1) | ((side - 1) << 14))), 0, 0, 0, 0, 0]),
  ],
  [
    "extended WebP",
    "image/webp",
    (side: number) => {
      const long = swapped(uint32(side - 1)).slice(0, 3);
      return webp("VP8X", [0, 0, 0, 0, ...long, ...long]);
    },
  ],
] as const)("a picture of more pixels than a phone can draw is none: %s", (_, type, picture) => {
  expect(withoutMetadata(picture(7_000), type)).not.toBeNull();
  expect(withoutMetadata(picture(7_100), type)).toBeNull();
});
