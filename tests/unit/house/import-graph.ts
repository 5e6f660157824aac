import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";

/** One import; `to` is a file of the project or the name of a package. */
export interface Arrow {
  from: string;
  to: string;
  /** Of types alone. */
  isType?: boolean;
}

/** How an arrow is written in lists and in failures. */
export const written = ({ from, to }: Arrow): string => `${from} -> ${to}`;

/** Every import in the TypeScript files of these folders. Throws where a relative import leads nowhere. */
export function readArrows(folders: readonly string[]): Arrow[] {
  return folders.flatMap(sourceFiles).flatMap((from) => {
    const source = readFileSync(from, "utf8");
    return ts
      .preProcessFile(source, true, true)
      .importedFiles.map(({ fileName, pos }) => ({
        from,
        to: resolve(from, fileName),
        isType: /\b(import|export) type [^;]*$/.test(source.slice(0, pos)),
      }));
  });
}

export function sourceFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  // .wrangler has what a running product made.
  return names.filter((name) => /^(?!.*\.wrangler\/).*\.tsx?$/.test(name)).map((name) => posix.join(folder, name));
}

export function resolve(from: string, specifier: string): string {
  const [name = ""] = specifier.split("?");
  const path = name.startsWith("~/")
    ? posix.join("app", name.slice(2))
    : name.startsWith(".")
      ? posix.join(posix.dirname(from), name)
      : null;
  if (path === null) return specifier;
  const endings = ["", ".ts", ".tsx", ".d.ts", "/index.ts", "/index.tsx"];
  const found = endings.map((ending) => path + ending).find(isFile);
  if (found === undefined) throw new Error(`${from} imports ${specifier}, which is nowhere`);
  return found;
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** The stations of one circle, the first repeated at the end; empty where there is none. */
export function findCircle(arrows: readonly Arrow[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to]);
  const next = (name: string) => targets.get(name)?.find((to) => targets.has(to));
  // Whatever leads nowhere is in no circle; what is left can be followed for ever.
  for (let size = -1; size !== targets.size; ) {
    size = targets.size;
    for (const name of [...targets.keys()]) if (next(name) === undefined) targets.delete(name);
  }
  const path: string[] = [];
  let at = [...targets.keys()][0];
  while (at !== undefined && !path.includes(at)) {
    path.push(at);
    at = next(at);
  }
  return at === undefined ? [] : [...path.slice(path.indexOf(at)), at];
}
