/** The browser as the exam page uses it. */
import type { PagePort } from "./page-sync";
import type { KeyStorage } from "./queue";

/** @param address of the events endpoint */
export function browserPort(address: string): PagePort {
  return {
    now: () => performance.now(),
    random: () => Math.random(),
    isVisible: () => document.visibilityState === "visible",
    setTimer: (run, ms) => window.setTimeout(run, ms),
    clearTimer: (timer) => window.clearTimeout(timer),
    async post(body, { keepalive, signal }) {
      const response = await fetch(address, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        redirect: "error",
        keepalive,
        signal,
      });
      return response.json();
    },
  };
}

/** Local storage, or null where the browser refuses it. */
export function browserStorage(): KeyStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** When the request of this document left and its answer came, by performance.now(). */
export function loadTimes(): { sentAt: number; receivedAt: number } {
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation instanceof PerformanceNavigationTiming && navigation.responseStart > 0) {
    return { sentAt: navigation.requestStart, receivedAt: navigation.responseStart };
  }
  return { sentAt: 0, receivedAt: performance.now() };
}
