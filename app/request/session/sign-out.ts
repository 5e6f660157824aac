import type { Attempts } from "~/lib/attempt/attempts";
import type { Institute } from "~/lib/institute/client";
import { InstituteError } from "~/lib/institute/errors";
import type { Log } from "~/lib/log";
import { within } from "~/lib/within";
import type { Admission } from "~/request/admission";
import type { Session } from "./session";

/** Milliseconds that an answer waits for background work. */
const SLOW_SIGN_OUT_MS = 2_000;

interface SignOutOptions {
  session: Session;
  attempts: Attempts;
  admission: Pick<Admission, "end" | "endDevice" | "endOthers">;
  institute: Institute;
  log: Pick<Log, "unreachable">;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Ends sessions here and elsewhere: docs/decisions/session-end.md. */
export function createSignOut({ session, attempts, admission, institute, log, waitUntil }: SignOutOptions) {
  async function runInBackground(work: Promise<unknown>): Promise<void> {
    const done = work.catch((error: unknown) => log.unreachable("ending a session", error));
    waitUntil(done);
    await within(done, SLOW_SIGN_OUT_MS);
  }

  /** Unregisters the phone; needs a working token. */
  async function silence(): Promise<void> {
    try {
      await institute.profile.updateFirebaseToken("");
    } catch (error) {
      if (!(error instanceof InstituteError)) throw error;
    }
  }

  /** Leaves a token to an attempt that still needs it. */
  async function endToken({ device, isNotified }: NonNullable<Session["signedIn"]>): Promise<void> {
    if (isNotified) await silence();
    if (await attempts.endAfterwards()) return;
    try {
      await institute.profile.signOutDevice(device);
    } catch (error) {
      // Ignore a token that has ended, or a provider without this call.
      if (!(error instanceof InstituteError)) throw error;
    }
  }

  return {
    silence: () => runInBackground(silence()),
    async here(): Promise<void> {
      const { signedIn } = session;
      const ending = admission.end();
      session.signOut();
      if (signedIn) await Promise.all([runInBackground(ending), runInBackground(endToken(signedIn))]);
    },
    /** The attempts of an ended device are sent with the token of this one. */
    async deviceEnded(device: string): Promise<void> {
      await runInBackground(Promise.all([admission.endDevice(device), attempts.open()]));
    },
    async othersEnded(): Promise<void> {
      await runInBackground(Promise.all([admission.endOthers(), attempts.open()]));
    },
    async allEnded(): Promise<void> {
      session.signOut();
      await runInBackground(admission.endOthers());
    },
  };
}
