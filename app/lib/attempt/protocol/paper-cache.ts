/**
 * A paper never changes and is the same for all who sit the test: an object writes it as JSON once, and a Worker that has
 * read it need not have it sent again.
 */
import { createHash } from "node:crypto";
import type { Paper } from "~/lib/attempt/rules/types";
import { createCache } from "~/lib/cache";
import type { SentPaper } from "./replies";

const encoder = new TextEncoder();
const written = new WeakMap<Paper, SentPaper & { json: Uint8Array }>();

/** The paper for a caller that has the papers with the keys `known`. */
export function sendPaper(paper: Paper, known: readonly string[]): SentPaper {
  let sent = written.get(paper);
  if (sent === undefined) {
    const json = encoder.encode(JSON.stringify(paper));
    sent = { key: createHash("sha256").update(json).digest("hex"), json };
    written.set(paper, sent);
  }
  return known.includes(sent.key) ? { ...sent, json: null } : sent;
}

const decoder = new TextDecoder();

/** Keeps papers that were read; sizes in bytes of JSON. */
export function createPaperCache({ papers = 8, bytesEach = 1_000_000 } = {}) {
  const cache = createCache<Paper>({ room: papers });
  return {
    keys: cache.keys,
    /** The paper that was sent; null where it was left out and is not here any more: ask for it again. */
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
  return JSON.parse(decoder.decode(json)) as Paper;
}
