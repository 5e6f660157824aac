import { z } from "zod";
import { type Cookie, type CookieJar, ONE_YEAR } from "~/lib/http/cookie-jar";
import { unsentCookie } from "~/lib/outbox/unsent";
import { signedOutWord } from "~/lib/outbox/unsent-note";
import { draftCookie } from "./drafts";
import { historyCookie } from "./history";
import { incidentsCookie } from "./incidents";
import { type AccountName, isKnownAccount, rememberAccount } from "./known-accounts";
import { pendingSubmissionCookie } from "./pending-submission";
import { type Student, studentSchema } from "./student";

const signedInSchema = z.object({
  token: z.string().min(1).max(512),
  student: studentSchema,
  device: z.string().max(80),
  /** Epoch milliseconds of the sign-in. */
  since: z.number().int(),
  /** Epoch seconds of the last request. */
  seen: z.number().int(),
  /** Epoch seconds until which a running attempt keeps the session alive. */
  busyUntil: z.number().int(),
  isNotified: z.boolean(),
  /** Epoch seconds of the OTP; null after a password. */
  otpAt: z.number().int().nullable(),
});

type SignedInCookie = z.output<typeof signedInSchema>;

export const sessionCookie: Cookie<SignedInCookie> = { name: "pcbt_session", schema: signedInSchema };

/** Epoch milliseconds: older sessions have ended here, even if a slow answer writes one back. */
const leftCookie: Cookie<number> = { name: "pcbt_left", schema: z.number().int(), maxAge: 60 * 60 };

const deviceCookie: Cookie<string> = {
  name: "pcbt_device",
  schema: z.string().regex(/^web-\d+-[a-z0-9]+$/),
  maxAge: ONE_YEAR,
};

/** Seconds after an OTP in which a new password needs no old one. */
const FRESH_OTP_SECONDS = 10 * 60;

/** Seconds after a test in which the phone may hand over its queue. */
const SECONDS_AFTER_TEST = 5 * 60;

const SECONDS_BETWEEN_RENEWALS = 60;

/** Leaves out "storage", which holds unsent answers. */
const CLEAR_SITE_DATA = '"cache", "prefetchCache", "prerenderCache"';

interface SessionOptions {
  idleTimeoutMinutes: number;
  now?: () => number;
}

function newDeviceId(now: number): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `web-${now}-${Array.from(random, (part) => part.toString(36)).join("")}`;
}

type OpenSessionOptions = Required<SessionOptions>;

export async function openSession(jar: CookieJar, options: SessionOptions): Promise<Session> {
  const all = { now: Date.now, ...options };
  return new Session(jar, await findSession(jar, all), all);
}

async function findSession(jar: CookieJar, { idleTimeoutMinutes, now }: OpenSessionOptions) {
  const seconds = Math.floor(now() / 1000);
  const [cookie, left] = await Promise.all([jar.get(sessionCookie), jar.get(leftCookie)]);
  // A slow answer of another tab may have written a session back after the sign-out.
  const stored = cookie !== null && cookie.since >= (left ?? 0) ? cookie : null;
  const isIdle = stored !== null && seconds - stored.seen > idleTimeoutMinutes * 60 && stored.busyUntil < seconds;
  const isLost = cookie === null && jar.wasSent(sessionCookie);
  const signedIn = isIdle ? null : stored;
  if (isLost || (cookie && !signedIn)) jar.set(sessionCookie, null);

  const storedDevice = signedIn ? null : await jar.get(deviceCookie);
  const deviceId = signedIn?.device ?? storedDevice ?? newDeviceId(now());
  const isDeviceStored = signedIn ? jar.wasSent(deviceCookie) : storedDevice !== null;
  if (!isDeviceStored) jar.set(deviceCookie, deviceId);

  return {
    signedIn,
    deviceId,
    isIdle,
    isLost,
    /** May be of an expired session. */
    student: stored?.student ?? null,
    leftAt: left ?? 0,
    isBlank: cookie === null && !isLost && left === null,
  };
}

export class Session {
  readonly deviceId: string;
  readonly isLost: boolean;
  private current: SignedInCookie | null;
  private leftAt: number;
  private hasBegun = false;
  private hasLeft = false;
  private readonly seconds: number;

  constructor(
    private readonly jar: CookieJar,
    private readonly found: Awaited<ReturnType<typeof findSession>>,
    private readonly options: OpenSessionOptions,
  ) {
    this.deviceId = found.deviceId;
    this.isLost = found.isLost;
    this.current = found.signedIn;
    this.leftAt = found.leftAt;
    this.seconds = Math.floor(options.now() / 1000);
  }

  get signedIn(): SignedInCookie | null {
    return this.current;
  }

  get student(): Student | null {
    return this.current?.student ?? null;
  }

  get freshOtpSeconds(): number {
    return Math.max(0, (this.current?.otpAt ?? 0) + FRESH_OTP_SECONDS - this.seconds);
  }

  get cameByOtp(): boolean {
    return (this.current?.otpAt ?? null) !== null;
  }

  get isNew(): boolean {
    return this.hasBegun;
  }

  async wentIdle(): Promise<boolean> {
    if (this.found.isIdle) return true;
    // The browser drops an idle session's cookie, but not its owner's.
    return this.found.isBlank && (await this.lastOwner()) !== "";
  }

  async lastStudentId(): Promise<string> {
    return (this.student ?? this.found.student)?.id ?? this.lastOwner();
  }

  async knownDeviceFor(account: AccountName): Promise<string | undefined> {
    return (await isKnownAccount(this.jar, account)) ? this.deviceId : undefined;
  }

  signIn(token: string, student: Student, by: "password" | "otp" = "password"): void {
    const since = Math.max(this.options.now(), this.leftAt);
    this.write({
      token,
      student,
      device: this.deviceId,
      since,
      seen: this.seconds,
      busyUntil: 0,
      isNotified: false,
      otpAt: by === "otp" ? this.seconds : null,
    });
    this.hasBegun = true;
    rememberAccount(this.jar, student);
  }

  /** Ends the session and forgets the student's pages. Preferences, device id and known accounts stay. */
  signOut(): void {
    const { jar } = this;
    this.expire();
    this.hasLeft = true;
    jar.set(historyCookie, null);
    jar.set(draftCookie, null);
    jar.set(pendingSubmissionCookie, null);
    jar.set(incidentsCookie, null);
    if (jar.wasSent(unsentCookie)) jar.set(unsentCookie, signedOutWord);
  }

  /** Ends a refused session; this device still knows the student. */
  expire(): void {
    if (this.current) {
      this.leftAt = this.current.since + 1;
      this.jar.set(leftCookie, this.leftAt);
    }
    this.current = null;
    this.jar.set(sessionCookie, null);
  }

  /** Extends an admitted session, at most once a minute so that most answers set no cookie. */
  renew(): void {
    const { current, seconds } = this;
    if (!current) return;
    if (seconds - current.seen > SECONDS_BETWEEN_RENEWALS) this.change({ seen: seconds });
  }

  updateStudent(patch: Partial<Student>): void {
    if (this.current) this.change({ student: { ...this.current.student, ...patch } });
  }

  passwordWasSet(): void {
    if (this.cameByOtp) this.change({ otpAt: null });
  }

  notify(isNotified: boolean): void {
    this.change({ isNotified });
  }

  /** @param endsAt epoch milliseconds */
  keepAliveUntil(endsAt: number): void {
    const busyUntil = Math.ceil(endsAt / 1000) + SECONDS_AFTER_TEST;
    if (this.current && this.current.busyUntil < busyUntil) {
      this.change({ busyUntil, seen: this.seconds });
    }
  }

  clearCaches(headers: Headers): void {
    if (this.hasLeft) headers.set("Clear-Site-Data", CLEAR_SITE_DATA);
  }

  private async lastOwner(): Promise<string> {
    return (await this.jar.get(historyCookie))?.owner ?? "";
  }

  private write(next: SignedInCookie): void {
    this.current = next;
    const idleSeconds = this.options.idleTimeoutMinutes * 60;
    this.jar.set(sessionCookie, next, Math.max(idleSeconds, next.busyUntil - next.seen));
  }

  private change(patch: Partial<SignedInCookie>): void {
    if (this.current) this.write({ ...this.current, ...patch });
  }
}
