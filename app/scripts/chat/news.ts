import { askUs } from "~/lib/outbox/own-reply";
import type { Rows } from "./rows";

const EVERY_MS = 5_000;
/** With the server's cache of one second, a message arrives within five. */
const LIVELY_EVERY_MS = 4_000;
/** Milliseconds after a message in which a conversation counts as lively. */
const LIVELY_MS = 120_000;
const MAX_NEWS_PAUSE_MS = 30_000;
const NEWS_TIMEOUT_MS = 10_000;
/** Least time between two read receipts. */
const TELL_MS = 15_000;

export function followNews(path: string, rows: Rows, say: (words: "signed-out" | "left") => void): void {
  let tag = `"${rows.newest()}"`;
  let askedAt = Date.now();
  let failures = 0;
  let timer = 0;
  let isOver = false;
  let isAway = false;
  let lastReported = rows.newest();
  let toldAt = Date.now();
  let newest = rows.newest();
  let newestAt = Number.NEGATIVE_INFINITY;

  function every(): number {
    if (rows.newest() > newest) {
      newest = rows.newest();
      newestAt = Date.now();
    }
    return Date.now() - newestAt < LIVELY_MS ? LIVELY_EVERY_MS : EVERY_MS;
  }

  function later(ms = Math.min(every() * 2 ** failures, MAX_NEWS_PAUSE_MS)): void {
    clearTimeout(timer);
    if (!isOver && !document.hidden) timer = window.setTimeout(ask, ms);
  }

  async function ask(): Promise<void> {
    askedAt = Date.now();
    const abort = new AbortController();
    const late = setTimeout(() => abort.abort(), NEWS_TIMEOUT_MS);
    try {
      const reply = await askUs(path, { headers: { "If-None-Match": tag }, signal: abort.signal });
      if (reply.status === 401 || reply.status === 404) {
        isOver = true;
        return say(reply.status === 401 ? "signed-out" : "left");
      }
      if (reply.status === 200) {
        rows.add(await reply.text(), isAway || !document.hasFocus());
        tag = reply.headers.get("ETag") ?? tag;
      }
      failures = reply.status < 500 ? 0 : failures + 1;
      isAway = false;
    } catch {
      failures += 1;
    } finally {
      clearTimeout(late);
      later();
      if (Date.now() - toldAt > TELL_MS) tell();
    }
  }

  function tell(): void {
    const newest = rows.newest();
    if (newest <= lastReported) return;
    lastReported = newest;
    toldAt = Date.now();
    navigator.sendBeacon(path, new URLSearchParams({ read: String(newest) }));
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      clearTimeout(timer);
      isAway = true;
      tell();
    } else later(Math.max(0, askedAt + EVERY_MS - Date.now()));
  });
  addEventListener("pagehide", tell);
  // Sends it before the next page is requested, which may count new messages.
  addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a[href]")) tell();
  });
  addEventListener("online", () => {
    failures = 0;
    later(Math.max(0, askedAt + EVERY_MS - Date.now()));
  });
  later();
}
