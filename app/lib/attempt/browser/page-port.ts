import type { ClockSample, Moment } from "~/lib/attempt/rules/clock";
import type { PageStart } from "./page-state";
import type { PagePort } from "./page-sync";
import { phoneDisk } from "./phone-disk";
import type { KeyStorage } from "./phone-storage";

export function browserPort(address: string): PagePort {
  return {
    moment: nextMoment,
    random: () => Math.random(),
    isVisible: () => document.visibilityState === "visible",
    setTimer: (run, ms) => window.setTimeout(run, ms),
    clearTimer: (timer) => window.clearTimeout(timer),
    async post(body, init) {
      const response = await fetch(address, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        redirect: "error",
        ...init,
      });
      return response.json();
    },
  };
}

function orNull<T>(find: () => T): T | null {
  try {
    return find();
  } catch {
    return null;
  }
}

export const browserStorage = () => orNull((): KeyStorage => window.localStorage);

/** Null without a database, or keys to seal with. */
export const browserDisk = (attemptId: string) =>
  orNull(() => (window.indexedDB && window.crypto?.subtle ? phoneDisk(attemptId) : null));

const nextMoment = (): Moment => ({ counter: performance.now(), date: Date.now() });

export function loadTimes(): Pick<ClockSample, "sentAt" | "received"> {
  const now = nextMoment();
  const at = (counter: number): Moment => ({ counter, date: now.date - (now.counter - counter) });
  const [navigation]: Partial<PerformanceNavigationTiming>[] = performance.getEntriesByType("navigation");
  if (navigation?.requestStart !== undefined && navigation.responseStart) {
    return { sentAt: at(navigation.requestStart), received: at(navigation.responseStart) };
  }
  return { sentAt: at(0), received: now };
}

/** Asks for the service worker's copy of the exam page (public/sw.js, docs/decisions/exam-without-network.md). */

/** Null for a document that came from the server just now. */
export function copyInView(): PageStart["copy"] {
  const date = Number(document.documentElement.dataset.kept);
  if (!(date > 0)) return null;
  const number = Number(new URLSearchParams(location.search).get("q"));
  return { date, index: number > 0 ? number - 1 : null };
}

export async function askForCopy({ anew = false } = {}): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ keep: location.pathname, anew });
}
