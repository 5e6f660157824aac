/** The copy of the exam page that the service worker keeps (public/sw.js, docs/decisions/exam-without-network.md). */
import type { PageStart } from "./page-state";

/** Describes the copy this document is; null: it came from the server just now. */
export function copyInView(): PageStart["copy"] {
  const date = Number(document.documentElement.dataset.kept);
  if (!(date > 0)) return null;
  const number = Number(new URLSearchParams(location.search).get("q"));
  return { date, index: number > 0 ? number - 1 : null };
}

/** The worker may lack a copy: the page came before it, or a sign-in removed it. `anew`: the one it has is outdated. */
export async function askForCopy({ anew = false } = {}): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ keep: location.pathname, anew });
}
