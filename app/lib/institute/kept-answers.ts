import { createCache } from "~/lib/cache";

/** While a new answer is on its way, others go on with the old one and do not ask as well. */
const ASKING_MS = 30_000;
const MAX_KEYS = 50;

interface Kept<T> {
  /** The last answer; where there was none yet, why. */
  outcome: { answer: T } | { failure: unknown };
  /** Epoch milliseconds. */
  until: number;
}

interface KeptOptions {
  /** How long an answer stands, in milliseconds. */
  keptMs: number;
  /** How long a failure stands, in milliseconds; left out, the next page asks again. */
  failureKeptMs?: number;
  /** The most keys with an answer. */
  room?: number;
  /** An old answer is not given any more: the page waits for the new one, and hears of a failure. */
  freshOnly?: true;
}

export interface KeptContext {
  waitUntil: (work: Promise<unknown>) => void;
  now?: () => number;
}

/**
 * Keeps answers that are the same for many students while the isolate lives. An old answer is given while a new one is
 * fetched, and goes on being given while the institute fails.
 */
export function createKeptAnswers<T>({ keptMs, failureKeptMs = 0, room = MAX_KEYS, freshOnly }: KeptOptions) {
  const cache = createCache<Kept<T>>({ room });

  async function fetched(key: string, load: () => Promise<T>, now: () => number): Promise<T> {
    const before = freshOnly ? undefined : cache.get(key)?.outcome;
    try {
      const answer = await load();
      cache.set(key, { outcome: { answer }, until: now() + keptMs });
      return answer;
    } catch (failure) {
      const outcome = before && "answer" in before ? before : { failure };
      const standsMs = "answer" in outcome ? Math.max(failureKeptMs, ASKING_MS) : failureKeptMs;
      cache.set(key, { outcome, until: now() + standsMs });
      throw failure;
    }
  }

  /** The answer kept under `key`, or that of `load`. @throws what `load` throws, where no answer is known */
  return async (key: string, load: () => Promise<T>, context: KeptContext): Promise<T> => {
    const { waitUntil, now = Date.now } = context;
    const known = cache.get(key);
    const isOld = known === undefined || known.until <= now();
    const outcome = isOld && freshOnly ? undefined : known?.outcome;
    if (outcome && "answer" in outcome) {
      if (isOld) {
        cache.set(key, { outcome, until: now() + ASKING_MS });
        waitUntil(fetched(key, load, now).catch(() => undefined));
      }
      return outcome.answer;
    }
    if (outcome && !isOld) throw outcome.failure;
    const coming = fetched(key, load, now);
    // A page that does not wait for it leaves it for the next one.
    waitUntil(coming.catch(() => undefined));
    return coming;
  };
}
