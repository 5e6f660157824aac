/** Checks that a session has not ended, for pages that do not ask the institute: docs/decisions/session-end.md. */

import { type Owner, ownerNames } from "~/lib/durable/owner-names";
import { messages } from "~/lib/institute/error-catalogue";
import { InstituteError } from "~/lib/institute/errors";
import type { Log } from "~/lib/log";
import type { SessionEnds, StudentNotebook } from "~/lib/notebook/object/student-notebook";
import { within } from "~/lib/within";
import type { Session } from "./session/session";

/** Trust in the institute's last acceptance of a token. */
export const TRUSTED_MS = 5 * 60_000;
/** Pause before asking an institute that did not answer. */
const REST_MS = 60_000;
const PATIENCE_MS = 2_000;

interface Options {
  session: Session;
  notebooks: DurableObjectNamespace<StudentNotebook>;
  student: Owner & { device: string };
  /** @throws InstituteError "unauthenticated" for a refused token */
  confirm(): Promise<unknown>;
  log: Pick<Log, "unreachable">;
  now?: () => number;
}

const ended = () => new InstituteError("unauthenticated", messages.authenticationRequired);
const unreachableKinds = ["network", "timeout", "server", "rate-limited"];
const noEnds: SessionEnds = { upTo: 0, doubtedAt: 0 };

export function createAdmission(options: Options) {
  const { session, notebooks, student, confirm, log, now = Date.now } = options;
  // Started before a sign-out, a confirmation proves nothing after it.
  const startedAt = now();
  let isAccepted = false;
  let isAdmitted = false;
  let checking: Promise<void> | null = null;
  const book = () => notebooks.getByName(ownerNames(student).current);

  async function sessionEnds(): Promise<SessionEnds> {
    try {
      const ends = await within(book().sessionEnds(student.device), PATIENCE_MS);
      if (ends) return ends;
      throw new Error("no answer in time");
    } catch (error) {
      log.unreachable("ended sessions", error);
      return noEnds;
    }
  }

  async function check(): Promise<void> {
    const { signedIn } = session;
    if (signedIn === null) return;
    const { upTo, doubtedAt } = await sessionEnds();
    if (signedIn.since <= upTo) throw ended();
    const isDoubted = signedIn.confirmedAt <= doubtedAt;
    if (isAccepted && startedAt > doubtedAt) return;
    if (!isDoubted && startedAt - signedIn.confirmedAt < TRUSTED_MS) return;
    try {
      await confirm();
    } catch (error) {
      const kind = error instanceof InstituteError ? error.kind : "unauthenticated";
      if (kind === "unauthenticated") throw error;
      if (unreachableKinds.includes(kind)) {
        // Trust an unreachable institute's silence, but not for a session in doubt.
        if (isDoubted) throw error;
        session.confirm(startedAt - TRUSTED_MS + REST_MS);
        return;
      }
    }
    session.confirm(startedAt);
  }

  return {
    accepted(): void {
      isAccepted = true;
      isAdmitted = true;
      session.confirm(startedAt);
    },
    admitted(): void {
      isAdmitted = true;
    },
    /** @throws InstituteError "unauthenticated" for a session that has ended */
    check(): Promise<void> {
      checking ??= check();
      return checking;
    },
    /** Checks after the work unless the session was let in; tells whether it was. */
    async afterwards(): Promise<boolean> {
      if (!isAdmitted) await this.check();
      return isAdmitted;
    },
    /** Ends this browser's session, also for copies of its cookie. */
    async end(): Promise<void> {
      const { signedIn } = session;
      if (signedIn) await book().endSession(signedIn.device, signedIn.since);
    },
    doubtAll: (): Promise<void> => book().doubtSessions(),
  };
}

export type Admission = ReturnType<typeof createAdmission>;
