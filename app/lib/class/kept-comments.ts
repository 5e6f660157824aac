import { createCache } from "~/lib/cache";
import type { LiveComment } from "~/lib/institute/schemas/content";

/** How long the comments of a class stand: 300 students who look every 5 seconds cost one request in this time. */
const KEPT_MS = 2_000;
/** While somebody asks, all others go on with what was known. */
const ASKING_MS = 8_000;
/** Classes whose comments an isolate keeps. */
const ROOM = 100;

interface Kept {
  comments: LiveComment[];
  /** Epoch milliseconds. */
  until: number;
}

interface KeptCommentsOptions {
  now?: () => number;
}

/**
 * The comments of classes, kept by the isolate for a moment: the same for all students of a class. Of an old answer the
 * first who asks waits for a new one. No request waits for another's: the platform may end that one first.
 */
export function createKeptComments({ now = Date.now }: KeptCommentsOptions = {}) {
  const cache = createCache<Kept>({ capacity: ROOM });
  return {
    /** @param isFresh what was just posted must be in it. @throws what `load` throws, where no answer is known */
    async of(key: string, load: () => Promise<LiveComment[]>, isFresh = false): Promise<LiveComment[]> {
      const known = cache.get(key);
      if (known && !isFresh) {
        if (known.until > now()) return known.comments;
        cache.set(key, { ...known, until: now() + ASKING_MS });
      }
      const comments = await load();
      cache.set(key, { comments, until: now() + KEPT_MS });
      return comments;
    },
  };
}
