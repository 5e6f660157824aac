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
