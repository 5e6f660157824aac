import type { Bindings } from "~/lib/env";
import { normalCode } from "~/lib/institute/code";
import type { Log } from "~/lib/log";
import type { Student } from "~/lib/session/cookies";
import type { Session } from "~/lib/session/session";
import { preferencesSchema } from "./preferences";

interface Options {
  session: Session;
  log: Pick<Log, "unreachable">;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Keeps a student's preferences with the account, for the next phone: the institute has no call for
 * them. This device's cookie is what pages read; the account's copy is read at sign-in alone.
 */
export function createAccountPreferences(
  store: Bindings["PREFERENCES"],
  { session, log, waitUntil }: Options,
) {
  const keyOf = ({ instituteCode, id }: Student) => `${normalCode(instituteCode)}/${id}`;
  return {
    /** Forgets what is kept with the account. */
    async erase(): Promise<void> {
      if (!session.student || !store) return;
      await store
        .delete(keyOf(session.student))
        .catch((error: unknown) => log.unreachable("preferences", error));
    },
    /** To be called once a request, after its loader or action and before the cookies are written. */
    async settle(): Promise<void> {
      const { student } = session;
      if (!student || !store) return;
      const key = keyOf(student);
      if (session.isNew) {
        const kept = await store.get(key, "json").catch((error: unknown) => {
          log.unreachable("preferences", error);
          return null;
        });
        const parsed = preferencesSchema.safeParse(kept);
        if (parsed.success) session.setPreferences(parsed.data);
      } else if (session.preferencesChanged) {
        const put = store.put(key, JSON.stringify(session.preferences));
        waitUntil(put.catch((error: unknown) => log.unreachable("preferences", error)));
      }
    },
  };
}
