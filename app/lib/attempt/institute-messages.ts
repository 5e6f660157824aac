/** What the institute says to everybody who sits a test: asked once for all of them; docs/decisions/exam-messages.md. */
import { createCache } from "~/lib/cache";
import { isCallMissing } from "~/lib/institute/errors";
import { textLanguage } from "~/lib/translation/text-language";
import { within } from "~/lib/within";
import type { InstituteMessage } from "./protocol/replies";

/** With the pause of a page a minute at most. */
const MESSAGES_FRESH_MS = 5_000;
const FAILURE_RESTS_MS = 30_000;
const MISSING_RESTS_MS = 600_000;
const MESSAGES_PATIENCE_MS = 500;
/** As many as leave room for the question. */
const MOST_MESSAGES = 3;

/** `messages` null: the institute has no such call. */
const heard = createCache<{ messages: readonly InstituteMessage[] | null; until: number }>({ capacity: 100 });

interface MessagesOptions {
  instituteCode: string;
  load: (testId: number) => Promise<{ id: number; text: string }[]>;
  waitUntil: (work: Promise<unknown>) => void;
}

/** The newest first; null where there never are any. Never rejects. */
export function createInstituteMessages({ instituteCode, load, waitUntil }: MessagesOptions) {
  return async (testId: number): Promise<readonly InstituteMessage[] | null> => {
    const key = `${testId} ${instituteCode}`;
    const known = heard.get(key);
    if (known && known.until > Date.now()) return known.messages;
    const before = known?.messages ?? [];
    // Others take what is known until the answer is there.
    heard.set(key, { messages: before, until: Date.now() + FAILURE_RESTS_MS });
    const asking = load(testId).then(
      (rows) => {
        const messages = rows
          .slice(0, MOST_MESSAGES)
          .map(({ id, text }) => ({ id, text, language: textLanguage(text) }));
        heard.set(key, { messages, until: Date.now() + MESSAGES_FRESH_MS });
      },
      (error: unknown) => {
        if (isCallMissing(error)) heard.set(key, { messages: null, until: Date.now() + MISSING_RESTS_MS });
      },
    );
    waitUntil(asking);
    await within(asking, MESSAGES_PATIENCE_MS);
    return heard.get(key)?.messages ?? null;
  };
}
