import { within } from "~/lib/within";
import type { Contacts } from "./schemas/catalogue";
import { createSwrCache, type SwrContext } from "./swr-cache";

const SLOW_CONTACTS_MS = 250;

const contactCache = createSwrCache<Contacts>({ freshMs: 10 * 60_000, failureMs: 60_000 });

interface ContactsOptions extends SwrContext {
  load: (instituteCode: string) => Promise<Contacts>;
}

/** Null where not known in time, as every page's head asks and must not wait. */
export function createContactsCache({ load, ...context }: ContactsOptions) {
  return {
    of: (instituteCode: string): Promise<Contacts | null> => {
      const coming = contactCache(instituteCode, () => load(instituteCode), context).catch(() => null);
      return within(coming, SLOW_CONTACTS_MS);
    },
  };
}
