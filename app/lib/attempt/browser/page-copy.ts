/** Asks for the service worker's copy of the exam page (public/sw.js, docs/decisions/exam-without-network.md). */
import type { PageStart } from "./page-state";

/** Null for a document that came from the server just now. */
export function copyInView(): PageStart["copy"] {
  const date = Number(document.documentElement.dataset.kept);
  if (!(date > 0)) return null;
  const number = Number(new URLSearchParams(location.search).get("q"));
  return { date, index: number > 0 ? number - 1 : null };
}

/** @param anew its copy is outdated */
export async function askForCopy({ anew = false } = {}): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ keep: location.pathname, anew });
}
