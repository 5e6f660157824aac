/** What kind of picture some bytes are. */
export interface ImageType {
  mime: "image/jpeg" | "image/png" | "image/webp";
  extension: "jpg" | "png" | "webp";
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The kind of a picture by its first bytes, whatever its name says; null when it is none we take. */
export function imageType(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { mime: "image/jpeg", extension: "jpg" };
  if (startsWith(bytes, PNG)) return { mime: "image/png", extension: "png" };
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith("RIFF") && head.endsWith("WEBP")) {
    return { mime: "image/webp", extension: "webp" };
  }
  return null;
}

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
