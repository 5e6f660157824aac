/** Asks whether a session still goes on, of who comes where the institute is not asked: docs/decisions/session-end.md. */

import { type Owner, ownerNames } from "~/lib/durable/owner-names";
import { messages } from "~/lib/institute/error-catalogue";
import { InstituteError } from "~/lib/institute/errors";
import type { Log } from "~/lib/log";
import type { SessionEnds, StudentNotebook } from "~/lib/notebook/object/student-notebook";
import { within } from "~/lib/within";
import type { Session } from "./session/session";

/** How long the institute's word about a token is good, where no sign-out came in between (ms). */
export const TRUSTED_MS = 5 * 60_000;
/** Before an institute that did not answer is asked again (ms). */
const REST_MS = 60_000;
/** How long a page waits for the object of the student (ms). */
const PATIENCE_MS = 2_000;

interface Options {
  session: Session;
  notebooks: DurableObjectNamespace<StudentNotebook>;
  student: Owner & { device: string };
  /** Asks the institute whether it takes the token. @throws InstituteError "unauthenticated" where it does not */
  confirm(): Promise<unknown>;
  log: Pick<Log, "unreachable">;
  now?: () => number;
}

const ended = () => new InstituteError("unauthenticated", messages.authenticationRequired);
const unasked = ["network", "timeout", "server", "rate-limited"];
const noEnds: SessionEnds = { upTo: 0, doubtedAt: 0 };

/** Of one request. */
export function createAdmission(options: Options) {
  const { session, notebooks, student, confirm, log, now = Date.now } = options;
  // An answer to a question from before a sign-out confirms nothing after it.
  const begun = now();
  let isAccepted = false;
  let isAdmitted = false;
  let checking: Promise<void> | null = null;
  const book = () => notebooks.getByName(ownerNames(student).today);

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
    if (isAccepted && begun > doubtedAt) return;
    if (!isDoubted && begun - signedIn.confirmedAt < TRUSTED_MS) return;
    try {
      await confirm();
    } catch (error) {
      const kind = error instanceof InstituteError ? error.kind : "unauthenticated";
      if (kind === "unauthenticated") throw error;
      if (unasked.includes(kind)) {
        // Out of reach is no "no"; but a session in doubt opens nothing before it is confirmed.
        if (isDoubted) throw error;
        session.confirm(begun - TRUSTED_MS + REST_MS);
        return;
      }
    }
    session.confirm(begun);
  }

  return {
    /** The institute has taken the token for this request. */
    accepted(): void {
      isAccepted = true;
      isAdmitted = true;
      session.confirm(begun);
    },
    /** An attempt, which asks the institute by itself, has let the session in. */
    admitted(): void {
      isAdmitted = true;
    },
    /** @throws InstituteError "unauthenticated" where the session has ended */
    check(): Promise<void> {
      checking ??= check();
      return checking;
    },
    /** As `check`, after the work: where somebody has let the session in, nobody is asked. @returns whether it was so */
    async afterwards(): Promise<boolean> {
      if (!isAdmitted) await this.check();
      return isAdmitted;
    },
    /** Ends the session of this browser, for whoever holds a copy of its cookie as well. */
    async end(): Promise<void> {
      const { signedIn } = session;
      if (signedIn) await book().endSession(signedIn.device, signedIn.since);
    },
    /** Sessions were ended at the institute: each must be confirmed again before it opens anything. */
    doubtAll: (): Promise<void> => book().doubtSessions(),
  };
}

export type Admission = ReturnType<typeof createAdmission>;
