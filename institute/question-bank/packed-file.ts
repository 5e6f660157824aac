import { crc32, inflateRawSync } from "node:zlib";
import { UnreadableBank } from "./unreadable-bank";

/** Of all that a packed file holds; 10,000 questions with their explanations need 20 MB. */
const MAX_UNPACKED_MB = 200;

/** A file within a packed file (.xlsx, .ods, .docx), as its directory tells of it. */
export interface PackedEntry {
  name: string;
  size: number;
  /** @throws UnreadableBank where the bytes are not those that were packed. */
  bytes(): Uint8Array;
}

/** The directory of a packed file. Nothing is unpacked before it shows that all has room. @throws UnreadableBank */
export function unpack(packed: Uint8Array): PackedEntry[] {
  const entries = directoryOf(packed);
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size > MAX_UNPACKED_MB * 1_048_576) {
    throw new UnreadableBank(`The file holds more than ${MAX_UNPACKED_MB} MB when it is unpacked.`);
  }
  return entries;
}

function directoryOf(packed: Uint8Array): PackedEntry[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  return orDamaged(() => {
    let end = packed.length - 22;
    while (view.getUint32(end) !== 0x504b0506) end -= 1;
    let at = view.getUint32(end + 16, true);
    return Array.from({ length: view.getUint16(end + 10, true) }, () => {
      if (view.getUint32(at) !== 0x504b0102) throw new RangeError("no entry");
      const [method, start] = [view.getUint16(at + 10, true), view.getUint32(at + 42, true)];
      const [sum, packedSize, size] = [16, 20, 24].map((place) => view.getUint32(at + place, true)) as [
        number,
        number,
        number,
      ];
      const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
        number,
        number,
        number,
      ];
      const name = new TextDecoder().decode(packed.subarray(at + 46, at + 46 + nameLength));
      at += 46 + nameLength + extra + comment;
      const bytes = () => {
        const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
        const own = packed.subarray(from, from + packedSize);
        const whole = method === 0 ? own : inflateRawSync(own, { maxOutputLength: size + 1 });
        if (whole.length !== size || crc32(whole) !== sum) throw new RangeError("other bytes");
        return whole;
      };
      return { name, size, bytes: () => orDamaged(bytes) };
    });
  });
}

function orDamaged<Value>(read: () => Value): Value {
  try {
    return read();
  } catch {
    throw new UnreadableBank("The file cannot be unpacked: it is cut off or damaged. Copy or save it again.");
  }
}
