/** Asks for what is new while the page is seen: every four seconds while somebody writes, else every five. */
import type { Rows } from "./rows";

const EVERY_MS = 5_000;
/** With the second for which the server keeps what it knows, a message is there within five. */
const LIVELY_EVERY_MS = 4_000;
/** So long after a message somebody may go on writing. */
const LIVELY_MS = 120_000;
/** While nothing arrives, less often. */
const LONGEST_MS = 30_000;
const PATIENCE_MS = 10_000;
/** What is read is told so seldom. */
const TELL_MS = 15_000;

interface Asking {
  path: string;
  rows: Rows;
  /** Words for the student where there is no use in asking on; "" where all is well. */
  say(words: "" | "signed-out" | "left"): void;
}

export function followNews({ path, rows, say }: Asking): void {
  let tag = `"${rows.newest()}"`;
  let asked = Date.now();
  let failures = 0;
  let timer = 0;
  let isOver = false;
  let isAway = false;
  let told = rows.newest();
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

  function later(ms = Math.min(every() * 2 ** failures, LONGEST_MS)): void {
    clearTimeout(timer);
    if (!isOver && !document.hidden) timer = window.setTimeout(ask, ms);
  }

  async function ask(): Promise<void> {
    asked = Date.now();
    const abort = new AbortController();
    const late = setTimeout(() => abort.abort(), PATIENCE_MS);
    try {
      const reply = await fetch(path, { headers: { "If-None-Match": tag }, signal: abort.signal, redirect: "error" });
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

  /** Tells how far the student has read, so that it is not counted as new elsewhere. */
  function tell(): void {
    const newest = rows.newest();
    if (newest <= told) return;
    told = newest;
    toldAt = Date.now();
    navigator.sendBeacon(path, new URLSearchParams({ read: String(newest) }));
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      clearTimeout(timer);
      isAway = true;
      tell();
    } else later(Math.max(0, asked + EVERY_MS - Date.now()));
  });
  addEventListener("pagehide", tell);
  // Before the page that a link leads to is asked for, which may count what is new.
  addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a[href]")) tell();
  });
  addEventListener("online", () => {
    failures = 0;
    later(Math.max(0, asked + EVERY_MS - Date.now()));
  });
  later();
}
