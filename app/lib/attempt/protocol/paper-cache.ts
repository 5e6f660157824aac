/** Spares sending a paper, which never changes, to a Worker that has it. */
import { createHash } from "node:crypto";
import type { Paper } from "~/lib/attempt/rules/types";
import { createCache, madeOnce } from "~/lib/cache";
import type { SentPaper } from "./replies";

const sentPaper = madeOnce((paper: Paper) => {
  const json = new TextEncoder().encode(JSON.stringify(paper));
  return { key: createHash("sha256").update(json).digest("hex"), json };
});

export function sendPaper(paper: Paper, known: readonly string[]): SentPaper {
  const entry = sentPaper(paper);
  return known.includes(entry.key) ? { ...entry, json: null } : entry;
}

export function createPaperCache({ papers = 8, bytesEach = 1_000_000 } = {}) {
  const cache = createCache<Paper>({ capacity: papers });
  return {
    keys: cache.keys,
    /** Null: left out but no longer cached, so ask again. */
    receive({ key, json }: SentPaper): Paper | null {
      const known = cache.get(key);
      if (known !== undefined || json === null) return known ?? null;
      const paper = readPaper(json);
      if (json.length <= bytesEach) cache.set(key, paper);
      return paper;
    },
  };
}

function readPaper(json: Uint8Array): Paper {
  return JSON.parse(new TextDecoder().decode(json)) as Paper;
}
