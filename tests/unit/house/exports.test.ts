import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";
import { resolve } from "./import-graph";

/** What the framework asks for by these names. */
const byFramework = new Set([
  ...["loader", "action", "meta", "handle", "headers", "shouldRevalidate"],
  ...["ErrorBoundary", "Layout", "handleError", "handleDataRequest", "streamTimeout"],
]);
const framed = /^app\/(routes\/|root|entry)/;
/** Bound by names in a configuration; a page for measurements is another app. */
const others = /^(institute\/worker\.ts|tests\/worker\/entry\.ts|tests\/bench\/bare\/)/;

const exported = /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const namesFrom = /^(?:import|export)\s(?:type\s)?([^"';]*?)\sfrom\s"([.~][^"]*)"/gm;
const wholeFile = /\bimport(?:\(\s*|\s)"([.~][^"]*)"/g;

const files = ["app", "institute", "search-words", "networks", "sums", "scripts", "tests"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|build|\.wrangler)\//.test(name))
    .map((name) => posix.join(folder, name)),
);
const sources = new Map(
  [...files, "server.ts", "vite.config.ts"].map((file) => [file, readFileSync(file, "utf8")] as const),
);

/** Names with the file they are of; "*": all of it. */
const imported = new Set<string>();
for (const [from, source] of sources) {
  const add = (specifier: string, name: string) => imported.add(`${resolve(from, specifier)}: ${name}`);
  for (const [, clause = "", specifier = ""] of source.matchAll(namesFrom)) {
    if (clause.includes("*")) add(specifier, "*");
    for (const name of (/\{([^}]*)\}/.exec(clause)?.[1] ?? "").split(",")) {
      add(
        specifier,
        name
          .trim()
          .replace(/^type /, "")
          .replace(/ as .*$/, ""),
      );
    }
  }
  for (const [, specifier = ""] of source.matchAll(wholeFile)) add(specifier, "*");
}

it("what a file exports is imported by another: drop `export`, or what nobody needs", () => {
  const unread = [...sources].flatMap(([file, source]) =>
    others.test(file) || imported.has(`${file}: *`)
      ? []
      : [...source.matchAll(exported)]
          .filter(([, name = ""]) => !(framed.test(file) && byFramework.has(name)))
          .flatMap(([, name]) => (imported.has(`${file}: ${name}`) ? [] : [`${file}: ${name}`])),
  );
  expect(unread).toEqual([]);
});
