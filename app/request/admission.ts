/** Asks the notebook whether a session has ended, for every page: docs/decisions/session-end.md. */

import { type Owner, ownerName } from "~/lib/durable/owner-names";
import { InstituteError, messages } from "~/lib/institute/errors";
import type { Log } from "~/lib/log";
import type { StudentNotebook } from "~/lib/notebook/object/student-notebook";
import { within } from "~/lib/within";
import type { Session } from "./session/session";

const SLOW_BOOK_MS = 2_000;

interface AdmissionOptions {
  session: Pick<Session, "signedIn">;
  notebooks: DurableObjectNamespace<StudentNotebook>;
  student: Owner;
  log: Pick<Log, "unreachable">;
}

export function createAdmission({ session, notebooks, student, log }: AdmissionOptions) {
  let checking: Promise<void> | null = null;
  const book = () => notebooks.getByName(ownerName(student));
  const current = () => session.signedIn && { device: session.signedIn.device, since: session.signedIn.since };

  async function check(): Promise<void> {
    const asked = current();
    if (asked === null) return;
    const isOver = await within(book().hasEnded(asked), SLOW_BOOK_MS).catch((error: unknown) => {
      log.unreachable("ended sessions", error);
      return null;
    });
    // No answer lets the session in: a test that runs comes first.
    if (isOver === true) throw new InstituteError("unauthenticated", messages.authenticationRequired);
  }

  return {
    /** @throws InstituteError "unauthenticated" for a session that has ended */
    check(): Promise<void> {
      checking ??= check();
      return checking;
    },
    /** Ends this browser's session, also for copies of its cookie. */
    async end(): Promise<void> {
      const session = current();
      if (session) await book().endSession(session);
    },
    endDevice: (device: string): Promise<void> => book().endSession({ device, since: Date.now() }),
    /** Ends all of the student's sessions but the one that is signed in here. */
    endOthers: (): Promise<void> => book().endSessions(current(), session.signedIn?.token ?? ""),
  };
}

export type Admission = ReturnType<typeof createAdmission>;
