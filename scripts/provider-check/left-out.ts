import { readFileSync } from "node:fs";
import { isRecord } from "../../app/lib/institute/schemas/wire";

/** Names of the app whose names on the wire are others. */
const wireNames: Record<string, string> = { opens_at: "starts_at", closes_at: "ends_at" };
const MOST_NAMES = 12;
/** Deeper than any reply of the API. */
const MAX_FIELD_DEPTH = 4;

const apiDocument = readFileSync(new URL("../../docs/institute-api.md", import.meta.url), "utf8");
/** What the app makes itself has no name there. */
const documented = new Set(apiDocument.match(/\w+/g));

const isEmptyValue = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const wireName = (name: string) => {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return wireNames[snake] ?? snake;
};

function collect(value: unknown, path: string, depth: number, isFilled: Map<string, boolean>): void {
  if (depth > MAX_FIELD_DEPTH) return;
  if (Array.isArray(value)) {
    for (const one of value) collect(one, path, depth, isFilled);
  } else if (isRecord(value)) {
    for (const [name, inner] of Object.entries(value)) {
      const own = wireName(name);
      if (!documented.has(own)) continue;
      const at = path === "" ? own : `${path}.${own}`;
      isFilled.set(at, (isFilled.get(at) ?? false) || !isEmptyValue(inner));
      collect(inner, at, depth + 1, isFilled);
    }
  }
}

/** Names the documented fields that no row of a reply fills. */
export function leftOutFields(reply: unknown): string[] {
  const isFilled = new Map<string, boolean>();
  collect(reply, "", 0, isFilled);
  const names = [...isFilled].filter(([, filled]) => !filled).map(([path]) => path);
  return names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES), `${names.length - MOST_NAMES} more`] : names;
}
