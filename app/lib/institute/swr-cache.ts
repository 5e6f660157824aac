import { createCache } from "~/lib/cache";

/** While a new answer is on its way, others go on with the old one and do not ask as well. */
const ASKING_MS = 30_000;
const MAX_KEYS = 50;

interface Entry<T> {
  /** The last answer; where there was none yet, why. */
  outcome: { answer: T } | { failure: unknown };
  /** Epoch milliseconds. */
  until: number;
}

interface SwrOptions {
  /** How long an answer stands, in milliseconds. */
  freshMs: number;
  /** How long a failure stands, in milliseconds; left out, the next page asks again. */
  failureMs?: number;
  /** The most keys with an answer. */
  maxKeys?: number;
  /** An old answer is not given any more: the page waits for the new one, and hears of a failure. */
  freshOnly?: true;
}

export interface SwrContext {
  waitUntil: (work: Promise<unknown>) => void;
  now?: () => number;
}

/**
 * Keeps answers that are the same for many students while the isolate lives. An old answer is given while a new one is
 * fetched, and goes on being given while the institute fails.
 */
export function createSwrCache<T>({ freshMs, failureMs = 0, maxKeys = MAX_KEYS, freshOnly }: SwrOptions) {
  const cache = createCache<Entry<T>>({ capacity: maxKeys });

  async function refresh(key: string, load: () => Promise<T>, now: () => number): Promise<T> {
    const before = freshOnly ? undefined : cache.get(key)?.outcome;
    try {
      const answer = await load();
      cache.set(key, { outcome: { answer }, until: now() + freshMs });
      return answer;
    } catch (failure) {
      const outcome = before && "answer" in before ? before : { failure };
      const standsMs = "answer" in outcome ? Math.max(failureMs, ASKING_MS) : failureMs;
      cache.set(key, { outcome, until: now() + standsMs });
      throw failure;
    }
  }

  /** The answer kept under `key`, or that of `load`. @throws what `load` throws, where no answer is known */
  return async (key: string, load: () => Promise<T>, context: SwrContext): Promise<T> => {
    const { waitUntil, now = Date.now } = context;
    const known = cache.get(key);
    const isOld = known === undefined || known.until <= now();
    const outcome = isOld && freshOnly ? undefined : known?.outcome;
    if (outcome && "answer" in outcome) {
      if (isOld) {
        cache.set(key, { outcome, until: now() + ASKING_MS });
        waitUntil(refresh(key, load, now).catch(() => undefined));
      }
      return outcome.answer;
    }
    if (outcome && !isOld) throw outcome.failure;
    const coming = refresh(key, load, now);
    // A page that does not wait for it leaves it for the next one.
    waitUntil(coming.catch(() => undefined));
    return coming;
  };
}
