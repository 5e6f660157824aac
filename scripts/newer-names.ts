/** Names that browsers of the list in package.json lack, by MDN's compatibility data. */

import { createRequire } from "node:module";
import type { CompatData, Identifier } from "@mdn/browser-compat-data";
import { type Family, oldestBrowsers } from "./browsers";

// Read as it lies: 20 MB take half a minute to transform.
const bcd: CompatData = createRequire(import.meta.url)("@mdn/browser-compat-data");

const oldest = [...oldestBrowsers()];

/** The version of a family that has it first; null: none has. */
function since(one: Identifier, family: Family): number | null {
  const found = one.__compat?.support[family];
  const [statement] = Array.isArray(found) ? found : [found];
  const added = statement?.version_added;
  if (typeof added !== "string" || statement?.flags || statement?.partial_implementation) return null;
  return added === "preview" ? null : Number.parseFloat(added.replace("≤", ""));
}

/** Whether a version of a family has it, if only in part. */
function isNameIn(one: Identifier, family: Family, version: number): boolean {
  const found = one.__compat?.support[family];
  const numberOf = (value: unknown) => Number.parseFloat(String(value).replace("≤", ""));
  return (Array.isArray(found) ? found : [found]).some((statement) => {
    if (statement === undefined || statement.flags) return false;
    const { version_added: added, version_removed: removed } = statement;
    return numberOf(added) <= version && (removed === undefined || numberOf(removed) > version);
  });
}

/**
 * What Chrome has and a version of a family lacks: names of script, each as [interface, what it has]. Without the second it
 * is the interface itself; what an object and not its prototype has ends in "_static".
 */
export function missingIn(family: Family, version: number): [owner: string, member: string | null][] {
  const isLater = (one: Identifier) => since(one, "chrome") !== null && !isNameIn(one, family, version);
  return interfaces.flatMap(([owner, one]): [string, string | null][] => {
    if (one.__compat && isLater(one)) return [[owner, null]];
    const members = membersOf(one).filter(([, member]) => isLater(member));
    return members.map(([name]) => [owner, name]);
  });
}

/** Whether a browser of the list lacks it. */
function isNameNewer(one: Identifier): boolean {
  return oldest.some(([family, version]) => (since(one, family) ?? Number.POSITIVE_INFINITY) > version);
}

const membersOf = (one: Identifier) =>
  Object.entries(one).filter(([name]) => name !== "__compat") as [string, Identifier][];

/** Interfaces and objects of script, each with what it has. */
const interfaces = [bcd.javascript.builtins, bcd.api].flatMap((part) => (part === undefined ? [] : membersOf(part)));

interface Names {
  /** Global names: `structuredClone`. */
  globals: ReadonlySet<string>;
  /** Of a global object: `Promise.any`. */
  statics: ReadonlySet<string>;
  /** Members that every interface with such a one has too late: `findLast`. */
  members: ReadonlySet<string>;
}

/** Which names of script some browser of the list lacks. */
export function newerNames(): Names {
  const globals = new Set<string>();
  const statics = new Set<string>();
  const newer = new Set<string>();
  const older = new Set<string>();
  for (const [owner, one] of interfaces) {
    if (one.__compat && isNameNewer(one)) globals.add(owner);
    for (const [key, member] of membersOf(one)) {
      if (/_(event|parameter)|[^\w$]/.test(key)) continue;
      const name = key.replace(/_static$/, "");
      const isStatic = key !== name || /^[A-Z]\w+$/.test(owner) === false;
      // What no Chrome has is no name that anybody calls.
      if (since(member, "chrome") === null) continue;
      if (isNameNewer(member)) statics.add(`${owner}.${name}`);
      if (key !== name && isStatic) continue;
      (isNameNewer(member) ? newer : older).add(name);
    }
  }
  return { globals, statics, members: new Set([...newer].filter((name) => !older.has(name))) };
}

/** Names of styles that some browser of the list lacks. */
export const newerStyles = {
  properties: namesOf(bcd.css.properties),
  atRules: namesOf(bcd.css["at-rules"]),
  selectors: namesOf(bcd.css.selectors),
};

function namesOf(one: Identifier | undefined): ReadonlySet<string> {
  return new Set(
    membersOf(one ?? {})
      .filter(([, feature]) => isNameNewer(feature))
      .map(([name]) => name),
  );
}
