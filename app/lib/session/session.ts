import { z } from "zod";
import { unsentCookie } from "~/lib/outbox/unsent";
import { signedOutWord } from "~/lib/outbox/unsent-name";
import { draftCookie } from "~/lib/visit/drafts";
import { historyCookie } from "~/lib/visit/history";
import { incidentsCookie } from "~/lib/visit/incidents";
import { type Cookie, type CookieJar, ONE_YEAR } from "./cookie-jar";
import { type AccountName, isKnownAccount, rememberAccount } from "./known-accounts";
import { pendingSubmissionCookie } from "./pending-submission";
import { type Student, studentSchema } from "./student";

const signedInSchema = z.object({
  token: z.string().min(1).max(512),
  student: studentSchema,
  /** The device id that the token was given to. */
  device: z.string().max(80),
  /** Epoch milliseconds of the sign-in. */
  since: z.number().int(),
  /** Epoch seconds of the last request, for the idle timeout. */
  seen: z.number().int(),
  /** Epoch seconds until which a running attempt keeps the session alive. */
  busyUntil: z.number().int().default(0),
  /** Epoch seconds of the OTP that signed the student in; null after a password. */
  otpAt: z.number().int().nullable().default(null),
});

type SignedIn = z.output<typeof signedInSchema>;

/** Its life is that of the session: the idle time, or until a test is over. */
export const sessionCookie: Cookie<SignedIn> = { name: "pcbt_session", schema: signedInSchema };

/** Sessions from before this moment (epoch milliseconds) have ended here, whichever answer writes one back. */
const leftCookie: Cookie<number> = {
  name: "pcbt_left",
  schema: z.number().int(),
  maxAge: 60 * 60,
};

const deviceCookie: Cookie<string> = {
  name: "pcbt_device",
  schema: z.string().regex(/^web-\d+-[a-z0-9]+$/),
  maxAge: ONE_YEAR,
};

/** Seconds in which an OTP sign-in may set a new password without the old one. */
const FRESH_OTP_SECONDS = 10 * 60;

/** Seconds that a session outlives a test, for the phone to hand over what it still holds. */
const SECONDS_AFTER_TEST = 5 * 60;

const SECONDS_BETWEEN_RENEWALS = 60;

/** Files of the institute, pages fetched ahead, pages behind Back; not "storage", where answers wait. */
const CLEAR_SITE_DATA = '"cache", "prefetchCache", "prerenderCache"';

interface SessionOptions {
  idleTimeoutMinutes: number;
  now?: () => number;
}

export function newDeviceId(now: number): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `web-${now}-${Array.from(random, (part) => part.toString(36)).join("")}`;
}

export async function openSession(
  jar: CookieJar,
  { idleTimeoutMinutes, now = Date.now }: SessionOptions,
) {
  const seconds = Math.floor(now() / 1000);
  const idleSeconds = idleTimeoutMinutes * 60;
  const [held, left] = await Promise.all([jar.get(sessionCookie), jar.get(leftCookie)]);
  // A slow answer of another tab may have written a session back that was signed out.
  const stored = held !== null && held.since >= (left ?? 0) ? held : null;
  const isIdle =
    stored !== null && seconds - stored.seen > idleSeconds && stored.busyUntil < seconds;
  const isLost = held === null && jar.wasSent(sessionCookie);

  let signedIn = isIdle ? null : stored;
  let leftAt = left ?? 0;
  let isNew = false;
  let hasLeft = false;
  if (isLost || (held && !signedIn)) jar.set(sessionCookie, null);

  const keptDevice = signedIn ? null : await jar.get(deviceCookie);
  const deviceId = signedIn?.device ?? keptDevice ?? newDeviceId(now());
  const isDeviceKept = signedIn ? jar.wasSent(deviceCookie) : keptDevice !== null;
  if (!isDeviceKept) jar.set(deviceCookie, deviceId);

  function write(next: SignedIn): void {
    signedIn = next;
    jar.set(sessionCookie, next, Math.max(idleSeconds, next.busyUntil - next.seen));
  }

  function change(patch: Partial<SignedIn>): void {
    if (signedIn) write({ ...signedIn, ...patch });
  }

  /** Ends the session in this browser, and whatever a slow answer writes back of it. */
  function end(): void {
    if (signedIn) {
      leftAt = signedIn.since + 1;
      jar.set(leftCookie, leftAt);
    }
    signedIn = null;
    jar.set(sessionCookie, null);
  }

  return {
    /** True where there is a session cookie in which nobody can be read. */
    isLost,
    async wentIdle(): Promise<boolean> {
      if (isIdle) return true;
      // The browser drops the cookie of a session that idles, while whose pages it holds has not signed out.
      if (held !== null || isLost || left !== null) return false;
      return ((await jar.get(historyCookie))?.owner ?? "") !== "";
    },
    get signedIn(): SignedIn | null {
      return signedIn;
    },
    get student(): Student | null {
      return signedIn?.student ?? null;
    },
    async lastStudentId(): Promise<string> {
      const last = signedIn ?? stored;
      return last?.student.id ?? (await jar.get(historyCookie))?.owner ?? "";
    },
    /** Seconds left in which a new password needs no old one; 0 where the student used a password. */
    get freshOtpSeconds(): number {
      return Math.max(0, (signedIn?.otpAt ?? 0) + FRESH_OTP_SECONDS - seconds);
    },
    /** True where an OTP signed the student in, and no password was set since. */
    get cameByOtp(): boolean {
      return (signedIn?.otpAt ?? null) !== null;
    },
    deviceId,
    /** The device's id where this account has signed in on it before: its tries are counted by themselves. */
    async knownDeviceFor(account: AccountName): Promise<string | undefined> {
      return (await isKnownAccount(jar, account)) ? deviceId : undefined;
    },
    get isNew(): boolean {
      return isNew;
    },
    signIn(token: string, student: Student, by: "password" | "otp" = "password"): void {
      write({
        token,
        student,
        device: deviceId,
        since: Math.max(now(), leftAt),
        seen: seconds,
        busyUntil: 0,
        otpAt: by === "otp" ? seconds : null,
      });
      isNew = true;
      rememberAccount(jar, student);
    },
    /**
     * Ends the session and forgets what this browser still holds of the student's pages.
     * Preferences, the device id and the accounts it knows stay.
     */
    signOut(): void {
      end();
      hasLeft = true;
      jar.set(historyCookie, null);
      jar.set(draftCookie, null);
      jar.set(pendingSubmissionCookie, null);
      jar.set(incidentsCookie, null);
      if (jar.wasSent(unsentCookie)) jar.set(unsentCookie, signedOutWord);
    },
    /** The institute refused the token. Who it was stays known on this device. */
    expire: end,
    /**
     * Notes that the student was here, at most once a minute so that most answers set no cookie. Called where
     * the session was good for what was asked: asking keeps no ended session alive.
     */
    renew(): void {
      if (signedIn && seconds - signedIn.seen > SECONDS_BETWEEN_RENEWALS) change({ seen: seconds });
    },
    /** Replaces what pages show of the student, the token unchanged. */
    updateStudent(patch: Partial<Student>): void {
      if (signedIn) change({ student: { ...signedIn.student, ...patch } });
    },
    /** The student has set a password: an OTP is not what they sign in with any more. */
    passwordWasSet(): void {
      if (signedIn && signedIn.otpAt !== null) change({ otpAt: null });
    },
    /** Keeps the session alive until shortly after a running attempt ends; its end in epoch milliseconds. */
    keepAliveUntil(endsAt: number): void {
      const busyUntil = Math.ceil(endsAt / 1000) + SECONDS_AFTER_TEST;
      if (signedIn && signedIn.busyUntil < busyUntil) change({ busyUntil, seen: seconds });
    },
    /** After a sign-out the browser throws away what it has cached. */
    clearCaches(headers: Headers): void {
      if (hasLeft) headers.set("Clear-Site-Data", CLEAR_SITE_DATA);
    },
  };
}

export type Session = Awaited<ReturnType<typeof openSession>>;
