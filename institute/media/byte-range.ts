/** Bytes of a file: `start` is the first one's place, counted from 0. */
interface ByteRange {
  start: number;
  length: number;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What a Range header asks of a file of `size` bytes: a part of it, "all" (no header, several ranges, or one that
 * makes no sense, which HTTP says to ignore), or "unsatisfiable".
 */
export function readRange(header: string | null, size: number): ByteRange | "all" | "unsatisfiable" {
  const [, first = "", last = ""] = RANGE.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return "all";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, length };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "all";
  return start >= size ? "unsatisfiable" : { start, length: end - start + 1 };
}
