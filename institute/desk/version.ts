import { VerbRefusal } from "./verb";

const CHANGED = "Somebody changed this meanwhile. It is shown as it is now; look, and send yours again.";

/** A short text that changes with a row: a form carries it, and who sends an old one is told. */
export function versionOf(row: unknown): string {
  // FNV-1a, twice: nobody forges it, two rows only have to differ.
  const hash = (seed: number) => {
    let value = seed;
    for (const character of JSON.stringify(row)) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619);
    return (value >>> 0).toString(36);
  };
  return `${hash(2_166_136_261)}-${hash(40_389)}`;
}

/** @throws VerbRefusal where the row is not what the form was drawn with */
export function checkVersion(version: string, row: unknown, fields: Record<string, string[]> = {}): void {
  if (version !== versionOf(row)) throw new VerbRefusal(CHANGED, fields);
}
