import { readFileSync } from "node:fs";

/** A line of the product that is broken, and the tests that are to notice it: the lowest level first. */
export interface Break {
  area: string;
  file: string;
  before: string;
  after: string;
  tests: string[];
}

/** The rows of list.txt, which says how they are written. @throws Error for one that cannot be read */
export function readBreaks(): Break[] {
  const [, ...areas] = readFileSync("tests/breaks/list.txt", "utf8").split(/^== /m);
  return areas.flatMap((part) => {
    const [area = "", ...lines] = part.trim().split("\n");
    const rows = lines.flatMap((_, at) => (at % 3 === 0 ? [lines.slice(at, at + 3).join("\n")] : []));
    return rows.map((row) => {
      const [, file, tests, before, after] = /^(\S+): (.+)\n- (.+)\n\+ ?(.*)$/.exec(row) ?? [];
      if (!file || !tests || !before || after === undefined) throw new Error(`Not a break: ${row}`);
      return { area, file, before, after, tests: tests.split(" ") };
    });
  });
}

/** How often the broken text stands in its file: once, or the row has rotted. */
export const countIn = (source: string, { before }: Break) => source.split(before).length - 1;
