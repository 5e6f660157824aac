/** A visit as the services of one request hold it, and a browser that keeps its cookies. */
import { expect } from "vitest";
import { MAX_COOKIE_LENGTH, openCookieJar } from "~/lib/http/cookie-jar";
import { InstituteError } from "~/lib/institute/errors";
import { createDrafts } from "~/request/session/drafts";
import { createHistory } from "~/request/session/history";
import { createIncidents } from "~/request/session/incidents";
import { createKnownStylesheets } from "~/request/session/known-stylesheets";
import { createPendingSubmission } from "~/request/session/pending-submission";
import { createPreferences } from "~/request/session/preferences";
import { openSession } from "~/request/session/session";
import type { Student } from "~/request/session/student";
import { createToasts } from "~/request/session/toasts";
import { createTranslationUsage } from "~/request/session/translation-usage";

const secrets = ["a-secret-of-the-tests-only"];
export const start = 1_800_000_000_000;

export const student: Student = {
  id: "7",
  name: "Meera",
  username: "9000000007",
  phone: "9000000007",
  institute: "PCBT",
  instituteCode: "PCBT",
  profileImage: null,
  subscriptionStatus: "Free",
};

/** Lets every session go on. */
export const openDoor = { check: async () => undefined };

/** Lets none: all were ended. */
export const closedDoor = {
  async check() {
    throw new InstituteError("unauthenticated", "Authentication required");
  },
};

interface VisitOptions {
  now?: () => number;
  using?: string[];
}

/** What the cookies of a request's Cookie header hold. */
export async function openVisit(cookies: string, { now = Date.now, using = secrets }: VisitOptions = {}) {
  const jar = openCookieJar(cookies, using);
  const session = await openSession(jar, { idleTimeoutMinutes: 30, now });
  const preferences = createPreferences({
    jar,
    session,
    saveData: false,
    store: undefined,
    log: { unreachable: () => undefined },
    waitUntil: () => undefined,
    phoneLanguage: null,
  });
  return {
    session,
    admission: openDoor,
    pendingSubmission: createPendingSubmission(jar, session),
    toasts: createToasts(jar),
    history: createHistory(jar, session),
    incidents: createIncidents(jar, now),
    drafts: createDrafts(jar, session),
    knownStylesheets: createKnownStylesheets(jar),
    preferences,
    translationUsage: createTranslationUsage(jar, session),
    commit: jar.commit,
  };
}

export type Visit = Awaited<ReturnType<typeof openVisit>>;

interface RequestOptions {
  at?: number;
  using?: string[];
  rendered?: boolean;
}

/** A browser: keeps cookies over requests, drops those it is told to drop. */
export function browser() {
  const jar = new Map<string, string>();
  /** Seconds that each cookie was said to live, when it was written last. */
  const lives = new Map<string, number>();
  return {
    jar,
    lives,
    async request<T>(act: (visit: Visit) => T, { at = start, using = secrets, rendered = true }: RequestOptions = {}) {
      const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const visit = await openVisit(cookies, { now: () => at, using });
      const result = await act(visit);
      if (rendered) await visit.toasts.forgetTaken();
      const answer = new Headers();
      await visit.commit(answer);
      for (const text of answer.getSetCookie()) {
        expect(text.length).toBeLessThanOrEqual(MAX_COOKIE_LENGTH);
        const [pair = "", ...attributes] = text.split("; ");
        const name = pair.slice(0, pair.indexOf("="));
        lives.set(name, Number(/Max-Age=(\d+)/.exec(text)?.[1] ?? Number.NaN));
        if (attributes.includes("Max-Age=0")) jar.delete(name);
        else jar.set(name, pair.slice(name.length + 1));
        expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "Secure", "SameSite=Lax"]));
      }
      return { ...visit, result };
    },
  };
}

export async function signedInBrowser() {
  const phone = browser();
  await phone.request(({ session }) => session.signIn("token-1", student));
  return phone;
}
