import type { Contacts } from "~/lib/institute/schemas/catalogue";

const keptFor = 10 * 60_000;
const failureKeptFor = 60_000;
/** A page waits this many milliseconds for the contacts, then goes without them. */
const patience = 250;
const institutesKept = 50;

interface Kept {
  contacts: Contacts | null;
  until: number;
}

const kept = new Map<string, Kept>();

interface ContactsOptions {
  load: (instituteCode: string) => Promise<Contacts>;
  waitUntil: (work: Promise<unknown>) => void;
  now?: () => number;
}

/**
 * The institute's phone and social links for the head of every page. The
 * isolate keeps them for ten minutes, an old answer is shown while a new one is fetched, and a failure
 * or a slow institute leaves them out: no page waits for its decoration.
 */
export function createContactsCache({ load, waitUntil, now = Date.now }: ContactsOptions) {
  async function refresh(code: string): Promise<Contacts | null> {
    const before = kept.get(code)?.contacts ?? null;
    const fresh = await load(code).catch(() => null);
    if (!kept.has(code) && kept.size >= institutesKept) kept.clear();
    const until = now() + (fresh ? keptFor : failureKeptFor);
    kept.set(code, { contacts: fresh ?? before, until });
    return fresh ?? before;
  }

  return {
    /** The contacts of an institute, or null where they did not come in time. */
    async of(instituteCode: string): Promise<Contacts | null> {
      const known = kept.get(instituteCode);
      if (known && known.until > now()) return known.contacts;
      const coming = refresh(instituteCode);
      waitUntil(coming);
      if (known) return known.contacts;
      const late = new Promise<null>((done) => setTimeout(() => done(null), patience));
      return Promise.race([coming, late]);
    },
  };
}
