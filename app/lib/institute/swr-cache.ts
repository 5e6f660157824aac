import { createCache } from "~/lib/cache";

/** Serves the old answer to others for this long while one request fetches. */
const REFRESH_MS = 30_000;
const MAX_KEYS = 50;

interface SwrOptions {
  freshMs: number;
  /** 0: the next page asks again. */
  failureMs?: number;
  maxKeys?: number;
  /** Never serves an old answer; waits, and passes failures on. */
  freshOnly?: true;
}

export interface SwrContext {
  waitUntil: (work: Promise<unknown>) => void;
  now?: () => number;
}

/** Serves old answers while one is fetched and while the institute fails (stale-while-revalidate). */
export function createSwrCache<T>({ freshMs, failureMs = 0, maxKeys = MAX_KEYS, freshOnly }: SwrOptions) {
  const cache = createCache<{ outcome: { answer: T } | { failure: unknown }; until: number }>({ capacity: maxKeys });

  async function refresh(key: string, load: () => Promise<T>, now: () => number): Promise<T> {
    const before = freshOnly ? undefined : cache.get(key)?.outcome;
    try {
      const answer = await load();
      cache.set(key, { outcome: { answer }, until: now() + freshMs });
      return answer;
    } catch (failure) {
      const outcome = before && "answer" in before ? before : { failure };
      const standsMs = "answer" in outcome ? Math.max(failureMs, REFRESH_MS) : failureMs;
      cache.set(key, { outcome, until: now() + standsMs });
      throw failure;
    }
  }

  /** @throws what `load` throws, without a cached answer */
  return async (key: string, load: () => Promise<T>, context: SwrContext): Promise<T> => {
    const { waitUntil, now = Date.now } = context;
    const known = cache.get(key);
    const isOld = known === undefined || known.until <= now();
    const outcome = isOld && freshOnly ? undefined : known?.outcome;
    if (outcome && "answer" in outcome) {
      if (isOld) {
        cache.set(key, { outcome, until: now() + REFRESH_MS });
        waitUntil(refresh(key, load, now).catch(() => undefined));
      }
      return outcome.answer;
    }
    if (outcome && !isOld) throw outcome.failure;
    const coming = refresh(key, load, now);
    // Keeps loading for the next page if this one gives up.
    waitUntil(coming.catch(() => undefined));
    return coming;
  };
}
