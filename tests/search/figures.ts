/** How much of what students type a search finds: the queries of `queries.txt` against the seed's content. */
import { readFileSync } from "node:fs";
import type { D1Database } from "@cloudflare/workers-types";
import { findContent } from "../../institute/search/find-content";

/** Of its kind: the screen shows the first few of each. */
const FIRST = 5;
const NONSENSE = "nonsense";

interface AskedQuery {
  words: string;
  /** Any of them is right; for nonsense there is none. */
  right: readonly { type: string; id: number }[];
}

/** By the names of their kinds. */
function readQueries(): Map<string, AskedQuery[]> {
  const sections = readFileSync("tests/search/queries.txt", "utf8").split(/^== /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [name = "", ...lines] = section.trim().split("\n");
      return [name, lines.map(readLine)];
    }),
  );
}

function readLine(line: string): AskedQuery {
  const [words = "", right = ""] = line.split(" | ");
  return { words, right: [...right.matchAll(/(\w+) (\d+)/g)].map(([, type = "", id]) => ({ type, id: Number(id) })) };
}

interface SearchFigure {
  kind: string;
  asked: number;
  found: number;
  /** What was typed and not found; of nonsense, what found something. */
  misses: string[];
}

/** `onAnswer`: called after each query. */
export async function measureSearch(
  db: D1Database,
  onAnswer: () => void = () => {},
): Promise<{ kinds: SearchFigure[]; nonsense: SearchFigure }> {
  const figures: SearchFigure[] = [];
  for (const [kind, queries] of readQueries()) {
    const misses: string[] = [];
    for (const { words, right } of queries) {
      const { ids } = await findContent(db, 1, words);
      onAnswer();
      const isRight = right.some(({ type, id }) => ids[type as keyof typeof ids].slice(0, FIRST).includes(id));
      const isAny = Object.values(ids).some((some) => some.length > 0);
      if (kind === NONSENSE ? isAny : !isRight) misses.push(words);
    }
    const found = kind === NONSENSE ? misses.length : queries.length - misses.length;
    figures.push({ kind, asked: queries.length, found, misses });
  }
  const [nonsense] = figures.splice(
    figures.findIndex(({ kind }) => kind === NONSENSE),
    1,
  );
  if (nonsense === undefined) throw new Error("No nonsense is asked.");
  return { kinds: figures, nonsense };
}

export const shareFound = (figures: readonly SearchFigure[]) =>
  figures.reduce((sum, { found }) => sum + found, 0) / figures.reduce((sum, { asked }) => sum + asked, 0);
