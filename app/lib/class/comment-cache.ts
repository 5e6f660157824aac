import { createCache } from "~/lib/cache";
import type { LiveComment } from "~/lib/institute/schemas/content";

/** Saves calls: 300 students polling every 5 s cost one call in this time. */
const FRESH_COMMENTS_MS = 2_000;
/** While one request asks, the others get the old comments. */
const ASKING_MS = 8_000;
const MAX_CACHED_CLASSES = 100;

interface Entry {
  comments: LiveComment[];
  until: number;
}

/** Caches for all students; nobody waits for another's promise, which the platform may end first. */
export function createCommentCache({ now = Date.now }: { now?: () => number } = {}) {
  const cache = createCache<Entry>({ capacity: MAX_CACHED_CLASSES });
  return {
    /** @param isFresh skips the cache. @throws errors of `load`, without a cached answer */
    async of(key: string, load: () => Promise<LiveComment[]>, isFresh = false): Promise<LiveComment[]> {
      const known = cache.get(key);
      if (known && !isFresh) {
        if (known.until > now()) return known.comments;
        cache.set(key, { ...known, until: now() + ASKING_MS });
      }
      const comments = await load();
      cache.set(key, { comments, until: now() + FRESH_COMMENTS_MS });
      return comments;
    },
  };
}
