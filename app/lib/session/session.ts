import type { z } from "zod";
import { type LanguageCode, languageIn } from "~/lib/translation/languages";
import { withDataUsage } from "~/lib/visit/data-usage";
import { defaultPreferences } from "~/lib/visit/default-preferences";
import { draftOf, type FormDraft } from "~/lib/visit/form-draft";
import { type Incident, incident, withIncident } from "~/lib/visit/incidents";
import { type RecentPage, visited } from "~/lib/visit/page-history";
import type { Preferences } from "~/lib/visit/preferences";
import type { NewToast, Toast } from "~/lib/visit/toast";
import { fitting } from "./cookie-size";
import {
  type CookieName,
  type Cookies,
  createCookies,
  formerNames,
  longestCookie,
  type PendingOtp,
  type SignedIn,
  type Student,
} from "./cookies";
import { type AccountName, accountKey, withAccounts } from "./known-accounts";
import type { PendingSubmission } from "./pending-submission";
import { removal } from "./sealed-cookie";

type CookieValue<N extends CookieName> = z.output<Cookies[N]["schema"]>;

/** Seconds in which an OTP sign-in may set a new password without the old one. */
const freshOtpSeconds = 10 * 60;

/** Seconds that a session lives on after the end of a test: what the phone still holds is handed over in them. */
const afterTest = 5 * 60;

/** Files of the institute, pages fetched ahead, pages behind Back; not "storage", where answers wait. */
const leftBehind = '"cache", "prefetchCache", "prerenderCache"';

interface SessionOptions {
  secrets: string[];
  idleTimeoutMinutes: number;
  now?: () => number;
}

const tables = new WeakMap<readonly string[], Cookies>();

/** The table of cookies for these secrets, made once for as long as the Worker lives. */
function cookiesFor(secrets: string[]): Cookies {
  const known = tables.get(secrets) ?? createCookies(secrets);
  tables.set(secrets, known);
  return known;
}

/** A device id: `web-timestamp-random`. */
export function newDeviceId(now: number): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `web-${now}-${Array.from(random, (part) => part.toString(36)).join("")}`;
}

const holdsFormer = (header: string, name: string) =>
  header.includes(name) && header.split(";").some((pair) => pair.trim().startsWith(`${name}=`));

/**
 * Opens the session that a request's cookies hold. Anything forged, cut or of an old shape counts
 * as absent.
 */
export async function openSession(request: Request, options: SessionOptions) {
  const now = options.now ?? Date.now;
  const cookies = cookiesFor(options.secrets);
  const header = request.headers.get("Cookie");

  async function read<N extends CookieName>(name: N): Promise<CookieValue<N> | null> {
    const { cookie, schema } = cookies[name];
    const raw = await cookie.parse(header);
    if (raw === null) return null;
    const result = schema.safeParse(raw);
    return result.success ? (result.data as CookieValue<N>) : null;
  }

  const [held, left, submission, otp, device, preferences, flashed, history, stylesheet, form] =
    await Promise.all([
      read("session"),
      read("left"),
      read("submission"),
      read("otp"),
      read("device"),
      read("preferences"),
      read("toasts"),
      read("recent"),
      read("stylesheet"),
      read("form"),
    ]);
  const [known, errors, traffic] = await Promise.all([
    read("known"),
    read("incidents"),
    read("traffic"),
  ]);
  // A slow answer of another tab may have written a session back that was signed out.
  const stored = held !== null && held.since >= (left ?? 0) ? held : null;

  const asked = languageIn(request.url);
  const saveData = request.headers.get("Save-Data")?.toLowerCase() === "on";
  const seconds = Math.floor(now() / 1000);
  const idleSince = stored ? seconds - stored.seen : 0;
  const idle = idleSince > options.idleTimeoutMinutes * 60 && (stored?.busyUntil ?? 0) < seconds;
  const changes = new Map<CookieName, unknown>();

  let signedIn: SignedIn | null = stored && !idle ? stored : null;
  let pendingOtp: PendingOtp | null = otp;
  let toasts: Toast[] = flashed ?? [];
  let shown = 0;
  const deviceId = signedIn?.device ?? device ?? newDeviceId(now());
  let chosen: Preferences = preferences ?? defaultPreferences;
  let owner = history?.owner ?? "";
  let pages: RecentPage[] = owner === signedIn?.student.id ? (history?.pages ?? []) : [];
  let knownAccounts: readonly string[] = known ?? [];
  let keptForm: FormDraft | null = form;
  let pendingSubmission: PendingSubmission | null = submission;
  let incidents: Incident[] = errors ?? [];
  let spent = traffic;
  let leftAt = left ?? 0;
  let isNew = false;
  let hasLeft = false;

  // Cut, of a secret that is gone, or of an old shape: told once, then gone.
  const isLost = !held && /(^|[\s;-])pcbt_session=/.test(header ?? "");
  if (isLost || (held && !signedIn)) changes.set("session", null);
  if (device === null) changes.set("device", deviceId);
  // The browser drops the cookie of a session that idles; whose pages it holds has not signed out.
  const isForgotten = held === null && !isLost && left === null && owner !== "";

  /** Seconds until the session would end by itself. */
  const lifeOf = ({ seen, busyUntil }: SignedIn) =>
    Math.max(options.idleTimeoutMinutes * 60, busyUntil - seen);

  /** Ends the session in this browser, and whatever a slow answer writes back of it. */
  function end(): void {
    if (signedIn) {
      leftAt = signedIn.since + 1;
      changes.set("left", leftAt);
    }
    signedIn = null;
    changes.set("session", null);
  }

  return {
    /** True where a signed-in session was ended by the idle timeout. */
    wentIdle: (stored !== null && idle) || isForgotten,
    /** True where there is a session cookie in which nobody can be read. */
    isLost,
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
    /** True where an OTP signed the student in, and no password was set since. */
    get cameByOtp(): boolean {
      return (signedIn?.otpAt ?? null) !== null;
    },
    deviceId,
    /** The device's id where this account has signed in on it before: its tries are counted by themselves. */
    knownDeviceFor: (account: AccountName): string | undefined =>
      deviceId && knownAccounts.includes(accountKey(account)) ? deviceId : undefined,
    get preferences(): Preferences {
      return chosen;
    },
    /** The language of this page: `?lang=` for one page, else the chosen one. */
    get language(): LanguageCode {
      return asked ?? chosen.language;
    },
    /** True where this request signed the student in. */
    get isNew(): boolean {
      return isNew;
    },
    /** True where this request changed the preferences. */
    get preferencesChanged(): boolean {
      return changes.has("preferences");
    },
    /** The pages this student visited last, newest first. */
    get recentPages(): readonly RecentPage[] {
      return pages;
    },
    /** The errors met last on this device, newest first. */
    get incidents(): readonly Incident[] {
      return incidents;
    },
    /** Bytes of this visit, roughly. */
    get visitBytes(): number {
      return withDataUsage(spent, 0, seconds).bytes;
    },
    /** What this student had typed on the page at `path` when the session ended, or null. */
    keptForm(path: string): FormDraft | null {
      const mine = keptForm !== null && keptForm.owner === signedIn?.student.id;
      return mine && keptForm?.path === path ? keptForm : null;
    },
    /** The stylesheet name this browser already holds, if any. */
    stylesheet,
    saveData,
    /** Text-only mode: chosen, or asked for by the phone's Save-Data. */
    get lite(): boolean {
      return chosen.lite === "on" || (chosen.lite === "auto" && saveData);
    },
    /** Login or OTP success. */
    signIn(token: string, student: Student, by: "password" | "otp" = "password"): void {
      const otpAt = by === "otp" ? seconds : null;
      signedIn = {
        token,
        student,
        device: deviceId,
        since: Math.max(now(), leftAt),
        seen: seconds,
        busyUntil: 0,
        otpAt,
      };
      isNew = true;
      changes.set("session", signedIn);
      const { instituteCode, username, phone } = student;
      const names = [username, phone].filter((name) => name !== "");
      knownAccounts = withAccounts(
        knownAccounts,
        names.map((name) => ({ instituteCode, name })),
      );
      changes.set("known", knownAccounts);
    },
    /** An OTP was sent, its phone is remembered. `sentNow` false: it could not be sent. */
    rememberOtp(pending: Omit<PendingOtp, "sentAt">, sentNow = true): void {
      pendingOtp = { ...pending, sentAt: sentNow ? seconds : null };
      changes.set("otp", pendingOtp);
    },
    /** Seconds until another OTP may be asked for, `wait` seconds after the last one. */
    secondsUntilResend(wait: number): number {
      return Math.max(0, (pendingOtp?.sentAt ?? 0) + wait - seconds);
    },
    /** Verified, or reset. */
    forgetOtp(): void {
      pendingOtp = null;
      changes.set("otp", null);
    },
    /**
     * Logout clears the token and the user, and what this browser still holds of their pages.
     * Preferences and the device id stay, and whose device it is.
     */
    signOut(): void {
      end();
      hasLeft = true;
      pages = [];
      owner = "";
      keptForm = null;
      pendingSubmission = null;
      incidents = [];
      changes.set("recent", null);
      changes.set("form", null);
      changes.set("submission", null);
      changes.set("incidents", null);
    },
    /** The institute refused the token. Who it was stays known on this device. */
    expire(): void {
      end();
    },
    /**
     * Notes that the student was here. Called where the session was good for what was asked, so that one that was
     * ended does not stay alive by asking. At most once a minute, so that most answers carry no Set-Cookie.
     */
    renew(): void {
      if (!signedIn || seconds - signedIn.seen <= 60) return;
      signedIn = { ...signedIn, seen: seconds };
      changes.set("session", signedIn);
    },
    /** Replaces what pages show of the student, the token unchanged. */
    updateStudent(patch: Partial<Student>): void {
      if (!signedIn) return;
      signedIn = { ...signedIn, student: { ...signedIn.student, ...patch } };
      changes.set("session", signedIn);
    },
    /** The student has set a password: an OTP is not what they sign in with any more. */
    passwordWasSet(): void {
      if (!signedIn || signedIn.otpAt === null) return;
      signedIn = { ...signedIn, otpAt: null };
      changes.set("session", signedIn);
    },
    /** Keeps the session alive until shortly after a running attempt ends; its end in epoch milliseconds. */
    keepAliveUntil(endsAt: number): void {
      const busyUntil = Math.ceil(endsAt / 1000) + afterTest;
      if (!signedIn || signedIn.busyUntil >= busyUntil) return;
      signedIn = { ...signedIn, busyUntil, seen: seconds };
      changes.set("session", signedIn);
    },
    setPreferences(patch: Partial<Preferences>): void {
      chosen = { ...chosen, ...patch };
      changes.set("preferences", chosen);
    },
    /** Shows a toast on the next page. */
    toast(toast: NewToast): void {
      const added = { ...toast, id: crypto.randomUUID().slice(0, 8) };
      toasts = fitting([...toasts, added].slice(-5), "last");
    },
    /** The toasts to show now. Each is shown once, on the page that this answer turns out to be. */
    takeToasts(): Toast[] {
      shown = toasts.length;
      return toasts;
    },
    /** Notes a visited page, for Back and "Continue where you were". */
    visit(page: RecentPage): void {
      if (!signedIn) return;
      owner = signedIn.student.id;
      pages = fitting(visited(pages, page), "first");
      changes.set("recent", { owner, pages });
    },
    /** Notes an error for support. */
    noteIncident(request: string, path: string, words: string): Incident {
      const met = incident(request, seconds, path, words);
      incidents = fitting(withIncident(incidents, met), "first");
      changes.set("incidents", incidents);
      return met;
    },
    /** Adds bytes that were sent to this visit. */
    spend(bytes: number): void {
      if (bytes <= 0) return;
      spent = withDataUsage(spent, bytes, seconds);
      changes.set("traffic", spent);
    },
    /**
     * Keeps what was typed in a form that was sent after the session had ended, for the student who
     * was signed in here last.
     * @returns whether it was worth keeping and fits into a cookie
     */
    async keepForm(path: string, submitted: FormData): Promise<"kept" | "empty" | "too-long"> {
      const whose = signedIn?.student.id ?? stored?.student.id ?? owner;
      if (whose === "") return "empty";
      const kept = draftOf(whose, path, submitted);
      if (!kept) return "empty";
      const text = await cookies.form.cookie.serialize(kept);
      if (text.length > longestCookie) return "too-long";
      keptForm = kept;
      changes.set("form", kept);
      return "kept";
    },
    /** The kept form was sent again. */
    forgetForm(): void {
      keptForm = null;
      changes.set("form", null);
    },
    /** Keeps a submission that came after the session had ended, for the student who was signed in here last. */
    keepSubmission(pressed: Omit<PendingSubmission, "owner">): void {
      const whose = signedIn?.student.id ?? stored?.student.id ?? owner;
      if (whose === "") return;
      pendingSubmission = { owner: whose, ...pressed };
      changes.set("submission", pendingSubmission);
    },
    /** Gives the kept submission of the signed-in student away; null: there is none. */
    takeSubmission(): PendingSubmission | null {
      const taken = pendingSubmission;
      if (taken === null || taken.owner !== signedIn?.student.id) return null;
      pendingSubmission = null;
      changes.set("submission", null);
      return taken;
    },
    rememberStylesheet(name: string): void {
      if (name !== stylesheet) changes.set("stylesheet", name);
    },
    /**
     * Writes what changed as Set-Cookie headers; a removed value expires its cookie.
     * @param rendered false where the answer is a redirect: its toasts wait for the next page
     */
    async commit(headers: Headers, rendered = true): Promise<void> {
      if (hasLeft) headers.set("Clear-Site-Data", leftBehind);
      const waiting = rendered ? toasts.slice(shown) : toasts;
      if (waiting.length > 0) changes.set("toasts", waiting);
      else if (flashed !== null) changes.set("toasts", null);
      for (const [name, value] of changes) {
        const { cookie } = cookies[name];
        const life = name === "session" && signedIn ? lifeOf(signedIn) : undefined;
        const text = value === null ? cookie.removed : await cookie.serialize(value, life);
        if (text.length <= longestCookie) headers.append("Set-Cookie", text);
      }
      for (const name of formerNames) {
        if (header && holdsFormer(header, name)) headers.append("Set-Cookie", removal(name));
      }
    },
  };
}

export type Session = Awaited<ReturnType<typeof openSession>>;
