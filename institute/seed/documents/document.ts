import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A text of the institute's own, as its file holds it: facts about it, then what it says. */
export interface SourceDocument {
  /** The number its file's name starts with. */
  id: number;
  facts: ReadonlyMap<string, string>;
  body: string;
}

/** The documents of `content/<folder>/`, by id. Throws when a file is not as it must be. */
export function readDocuments(folder: "notes" | "ebooks"): SourceDocument[] {
  const path = fileURLToPath(new URL(`../../content/${folder}/`, import.meta.url));
  return readdirSync(path)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => toDocument(file, readFileSync(`${path}${file}`, "utf8")));
}

function toDocument(file: string, source: string): SourceDocument {
  const gap = source.indexOf("\n\n");
  const id = Number.parseInt(file, 10);
  if (gap < 0 || !(id > 0)) throw new Error(`${file} is not a document.`);
  const facts = source
    .slice(0, gap)
    .split("\n")
    .map((line): [string, string] => {
      const colon = line.indexOf(": ");
      if (colon < 0) throw new Error(`${file}: "${line}" is not a fact.`);
      return [line.slice(0, colon), line.slice(colon + 2).trim()];
    });
  return { id, facts: new Map(facts), body: source.slice(gap).trim() };
}

export function factOf({ id, facts }: SourceDocument, name: string): string {
  const value = facts.get(name);
  if (value === undefined) throw new Error(`Document ${id} has no ${name}.`);
  return value;
}
