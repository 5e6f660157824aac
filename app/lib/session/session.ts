import type { z } from "zod";
import {
  type CookieName,
  type Cookies,
  createCookies,
  type PendingOtp,
  type SignedIn,
  type Student,
} from "./cookies";
import { defaultPreferences } from "./default-preferences";
import type { Preferences } from "./preferences";
import type { NewToast, Toast } from "./toast";

/** SPEC 9: "Page history keeps 10 pages". */
export const recentPagesKept = 10;

type CookieValue<N extends CookieName> = z.output<Cookies[N]["schema"]>;
export type RecentPage = CookieValue<"recent">[number];

/** Seconds in which an OTP sign-in may set a new password without the old one. */
const freshOtpSeconds = 10 * 60;

interface SessionOptions {
  secrets: string[];
  idleTimeoutMinutes: number;
  now?: () => number;
}

/** Device id in the form of SPEC 9: `web-timestamp-random`. */
export function newDeviceId(now: number): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `web-${now}-${Array.from(random, (part) => part.toString(36)).join("")}`;
}

/**
 * Opens the session that a request's cookies hold. Anything unsigned, cut or of an old shape counts
 * as absent (SPEC 4 "Auth": both the token and the user data, or unauthenticated).
 */
export async function openSession(request: Request, options: SessionOptions) {
  const now = options.now ?? Date.now;
  const cookies = createCookies(options.secrets);
  const header = request.headers.get("Cookie");

  async function read<N extends CookieName>(name: N): Promise<CookieValue<N> | null> {
    const { cookie, schema } = cookies[name];
    const raw: unknown = await cookie.parse(header).catch(() => null);
    const result = schema.safeParse(raw);
    return result.success ? (result.data as CookieValue<N>) : null;
  }

  const [stored, otp, device, preferences, flashed, recent, stylesheet] = await Promise.all([
    read("session"),
    read("otp"),
    read("device"),
    read("preferences"),
    read("toasts"),
    read("recent"),
    read("stylesheet"),
  ]);

  const seconds = Math.floor(now() / 1000);
  const idleSince = stored ? seconds - stored.seen : 0;
  const idle = idleSince > options.idleTimeoutMinutes * 60 && (stored?.busyUntil ?? 0) < seconds;
  const changes = new Map<CookieName, unknown>();

  let signedIn: SignedIn | null = stored && !idle ? stored : null;
  let pendingOtp: PendingOtp | null = otp;
  let toasts: Toast[] = flashed ?? [];
  let deviceId = device;
  let chosen: Preferences = preferences ?? defaultPreferences;
  let pages: RecentPage[] = recent ?? [];

  if (stored && idle) changes.set("session", null);
  // The cookie is renewed at most once a minute, so that most answers carry no Set-Cookie.
  if (signedIn && idleSince > 60) changes.set("session", { ...signedIn, seen: seconds });
  if (!deviceId) {
    deviceId = newDeviceId(now());
    changes.set("device", deviceId);
  }

  return {
    /** True where a signed-in session was ended by the idle timeout on this very request. */
    wentIdle: Boolean(stored) && idle,
    get signedIn(): SignedIn | null {
      return signedIn;
    },
    get student(): Student | null {
      return signedIn?.student ?? null;
    },
    /** The phone that an OTP was sent to and that has not been verified yet. */
    get pendingOtp(): PendingOtp | null {
      return pendingOtp;
    },
    /** Seconds left in which a new password needs no old one; 0 where the student used a password. */
    get freshOtpSeconds(): number {
      return Math.max(0, (signedIn?.otpAt ?? 0) + freshOtpSeconds - seconds);
    },
    deviceId,
    get preferences(): Preferences {
      return chosen;
    },
    get recentPages(): readonly RecentPage[] {
      return pages;
    },
    /** The stylesheet name this browser already holds, if any. */
    stylesheet,
    /** Text-only mode: chosen, or asked for by the phone's Save-Data. */
    get lite(): boolean {
      const saveData = request.headers.get("Save-Data")?.toLowerCase() === "on";
      return chosen.lite === "on" || (chosen.lite === "auto" && saveData);
    },
    /** SPEC 4: login or OTP success. */
    signIn(token: string, student: Student, by: "password" | "otp" = "password"): void {
      const otpAt = by === "otp" ? seconds : null;
      signedIn = { token, student, seen: seconds, busyUntil: 0, otpAt };
      changes.set("session", signedIn);
    },
    /** SPEC 4: an OTP was sent, its phone is remembered. `sentNow` false: it could not be sent. */
    rememberOtp(pending: Omit<PendingOtp, "sentAt">, sentNow = true): void {
      pendingOtp = { ...pending, sentAt: sentNow ? seconds : null };
      changes.set("otp", pendingOtp);
    },
    /** Seconds until another OTP may be asked for, `wait` seconds after the last one. */
    secondsUntilResend(wait: number): number {
      return Math.max(0, (pendingOtp?.sentAt ?? 0) + wait - seconds);
    },
    /** SPEC 4: verified, or reset. */
    forgetOtp(): void {
      pendingOtp = null;
      changes.set("otp", null);
    },
    /** SPEC 4: logout clears the token and the user. Preferences and the device id stay. */
    signOut(): void {
      signedIn = null;
      pages = [];
      changes.set("session", null);
      changes.set("recent", null);
    },
    /** Replaces what pages show of the student, the token unchanged. */
    updateStudent(patch: Partial<Student>): void {
      if (!signedIn) return;
      signedIn = { ...signedIn, student: { ...signedIn.student, ...patch } };
      changes.set("session", signedIn);
    },
    /** Keeps the session alive until a running attempt ends; `until` in epoch milliseconds. */
    keepAliveUntil(until: number): void {
      if (!signedIn || signedIn.busyUntil >= Math.ceil(until / 1000)) return;
      signedIn = { ...signedIn, busyUntil: Math.ceil(until / 1000), seen: seconds };
      changes.set("session", signedIn);
    },
    setPreferences(patch: Partial<Preferences>): void {
      chosen = { ...chosen, ...patch };
      changes.set("preferences", chosen);
    },
    /** Shows a toast on the next page. */
    toast(toast: NewToast): void {
      toasts = [...toasts, { ...toast, id: crypto.randomUUID().slice(0, 8) }].slice(-5);
      changes.set("toasts", toasts);
    },
    /** The toasts to show now; each is shown once. */
    takeToasts(): Toast[] {
      const taken = toasts;
      if (taken.length > 0) changes.set("toasts", null);
      toasts = [];
      return taken;
    },
    /** Notes a visited page for "Continue where you were" (SPEC 9, page history). */
    visit(page: RecentPage): void {
      if (pages[0]?.path === page.path) return;
      pages = [page, ...pages.filter((known) => known.path !== page.path)].slice(
        0,
        recentPagesKept,
      );
      changes.set("recent", pages);
    },
    rememberStylesheet(name: string): void {
      if (name !== stylesheet) changes.set("stylesheet", name);
    },
    /** Writes what changed as Set-Cookie headers; a removed value expires its cookie. */
    async commit(headers: Headers): Promise<void> {
      for (const [name, value] of changes) {
        const { cookie } = cookies[name];
        const text =
          value === null
            ? await cookie.serialize("", { maxAge: 0 })
            : await cookie.serialize(value);
        headers.append("Set-Cookie", text);
      }
    },
  };
}

export type Session = Awaited<ReturnType<typeof openSession>>;
