import { createCache } from "~/lib/cache";
import { within } from "~/lib/within";
import type { Contacts } from "./schemas/catalogue";

const KEPT_MS = 10 * 60_000;
const FAILURE_KEPT_MS = 60_000;
/** After this a page goes without contacts. */
const PATIENCE_MS = 250;
const MAX_INSTITUTES = 50;

/** `until`: epoch milliseconds. */
const cache = createCache<{ contacts: Contacts | null; until: number }>({ room: MAX_INSTITUTES });

interface ContactsOptions {
  load: (instituteCode: string) => Promise<Contacts>;
  waitUntil: (work: Promise<unknown>) => void;
  now?: () => number;
}

/** For the head of every page: an old answer is shown while a new one is fetched, as no page waits for its decoration. */
export function createContactsCache({ load, waitUntil, now = Date.now }: ContactsOptions) {
  async function refresh(code: string): Promise<Contacts | null> {
    const before = cache.get(code)?.contacts ?? null;
    const fresh = await load(code).catch(() => null);
    const contacts = fresh ?? before;
    cache.set(code, { contacts, until: now() + (fresh ? KEPT_MS : FAILURE_KEPT_MS) });
    return contacts;
  }

  return {
    async of(instituteCode: string): Promise<Contacts | null> {
      const known = cache.get(instituteCode);
      if (known && known.until > now()) return known.contacts;
      const coming = refresh(instituteCode);
      waitUntil(coming);
      return known ? known.contacts : within(coming, PATIENCE_MS);
    },
  };
}
