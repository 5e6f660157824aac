import type { Attempts } from "~/lib/attempt/attempts";
import type { Institute } from "~/lib/institute/client";
import { InstituteError } from "~/lib/institute/errors";
import type { Log } from "~/lib/log";
import { within } from "~/lib/within";
import type { Admission } from "~/request/admission";
import type { Session } from "./session";

/** How long an answer waits for what goes on behind it. */
const PATIENCE_MS = 2_000;

type Ending = Pick<NonNullable<Session["signedIn"]>, "device" | "isNotified">;

interface Options {
  session: Session;
  /** Of the student who was signed in when the request came, as the institute is. */
  attempts: Attempts;
  admission: Pick<Admission, "end" | "doubtAll">;
  institute: Institute;
  log: Pick<Log, "unreachable">;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Ending sessions, in this browser and elsewhere: docs/decisions/session-end.md says what each way ends, and when. */
export function createSignOut(options: Options) {
  const { session, attempts, admission, institute, log, waitUntil } = options;

  async function behind(work: Promise<unknown>): Promise<void> {
    const done = work.catch((error: unknown) => log.unreachable("ending a session", error));
    waitUntil(done);
    await within(done, PATIENCE_MS);
  }

  /** No phone is notified any more: told while the token works. */
  async function silence(): Promise<void> {
    try {
      await institute.profile.updateFirebaseToken("");
    } catch (error) {
      if (!(error instanceof InstituteError)) throw error;
    }
  }

  /** A token that an attempt needs for its submission is ended when that is evaluated. */
  async function endToken({ device, isNotified }: Ending): Promise<void> {
    if (isNotified) await silence();
    if (await attempts.endAfterwards()) return;
    try {
      await institute.profile.signOutDevice(device);
    } catch (error) {
      // Ended already, or a provider without this call: the token ends when it is too old.
      if (!(error instanceof InstituteError)) throw error;
    }
  }

  /** Every object that lets sessions in without asking the institute; `kept`: a token that goes on. */
  async function tellAll(kept: string): Promise<void> {
    await Promise.all([admission.doubtAll(), attempts.forgetSessions(kept)]);
  }

  return {
    /** Before all sessions of the student end. */
    silence: () => behind(silence()),
    async here(): Promise<void> {
      const { signedIn } = session;
      const told = admission.end();
      session.signOut();
      if (signedIn) await Promise.all([behind(told), behind(endToken(signedIn))]);
    },
    /** To be called when the institute has ended other sessions of the student: what runs here hears of it at once. */
    async othersEnded(): Promise<void> {
      await behind(tellAll(session.signedIn?.token ?? ""));
    },
    async allEnded(): Promise<void> {
      session.signOut();
      await behind(tellAll(""));
    },
  };
}
