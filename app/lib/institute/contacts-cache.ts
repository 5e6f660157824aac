import { within } from "~/lib/within";
import { createKeptAnswers, type KeptContext } from "./kept-answers";
import type { Contacts } from "./schemas/catalogue";

/** After this a page goes without contacts. */
const PATIENCE_MS = 250;

const kept = createKeptAnswers<Contacts>({ keptMs: 10 * 60_000, failureKeptMs: 60_000 });

interface ContactsOptions extends KeptContext {
  load: (instituteCode: string) => Promise<Contacts>;
}

/** For the head of every page, which waits for no decoration; null where they are not known in time. */
export function createContactsCache({ load, ...context }: ContactsOptions) {
  return {
    of: (instituteCode: string): Promise<Contacts | null> => {
      const coming = kept(instituteCode, () => load(instituteCode), context).catch(() => null);
      return within(coming, PATIENCE_MS);
    },
  };
}
