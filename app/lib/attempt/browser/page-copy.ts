/** The copy of the exam page that the service worker keeps (public/sw.js, docs/decisions/0016). */
import type { PageStart } from "./page-state";

/** What says that this document is such a copy; null: it came from the server just now. */
export function copyInView(): PageStart["copy"] {
  const date = Number(document.documentElement.dataset.kept);
  if (!(date > 0)) return null;
  const number = Number(new URLSearchParams(location.search).get("q"));
  return { date, index: number > 0 ? number - 1 : null };
}

/** Asks for a copy where there is none: the page came before the worker, or a sign-in has removed it. */
export async function askForCopy(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ keep: location.pathname });
}
