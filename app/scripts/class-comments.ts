import { askUs } from "~/lib/outbox/own-reply";
import { rowsOf } from "./element";
import { showLocalTimes } from "./local-times";

const LONGEST_PAUSE = 60_000;
/** Limits the list for small phones in long classes. */
const MAX_COMMENTS_SHOWN = 200;

/** @param list newest first, with address and interval (s) in its data */
export function followComments(list: HTMLElement) {
  const { comments: address = "", every = "30" } = list.dataset;
  const status = document.querySelector<HTMLElement>("[data-status]");
  const usual = status?.innerHTML ?? "";
  let tag = list.dataset.tag ?? "";
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const newest = () => (list.firstElementChild as HTMLElement | null)?.dataset.id;

  function say(words: string): void {
    if (status && status.textContent !== words) status.textContent = words;
  }

  function add(comments: readonly HTMLElement[]): void {
    const isNumbered = newest() !== undefined || comments.every(({ dataset }) => dataset.id !== undefined);
    // A comment just posted may arrive in two replies.
    const isThere = ({ dataset: { id } }: HTMLElement) => id && list.querySelector(`[data-id="${CSS.escape(id)}"]`);
    const items = comments.filter((one) => !isThere(one));
    // Without ids, replace all: new comments cannot be told apart.
    if (!isNumbered) list.replaceChildren();
    const before = list.firstChild;
    for (const item of items) {
      item.classList.add("is-new");
      list.insertBefore(item, before);
    }
    while (list.children.length > MAX_COMMENTS_SHOWN) list.lastElementChild?.remove();
    if (list.children.length > 0) document.querySelector("[data-none]")?.remove();
  }

  async function look(posted: boolean): Promise<void> {
    const search = new URLSearchParams();
    const after = newest();
    if (after) search.set("after", after);
    if (posted) search.set("in", "posted");
    const reply = await askUs(`${address}?${search}`, { headers: { "If-None-Match": tag }, cache: "no-store" });
    if (reply.status === 401) {
      say("You were signed out. Load the page again to sign in.");
      clearTimeout(timer);
      failures = Number.POSITIVE_INFINITY;
      return;
    }
    if (!reply.ok && reply.status !== 304) throw new Error(String(reply.status));
    if (failures > 0 && status) status.innerHTML = usual;
    failures = 0;
    if (reply.status === 304) return;
    const rows = rowsOf(await reply.text());
    rows.forEach(showLocalTimes);
    tag = reply.headers.get("ETag") ?? "";
    add(rows);
  }

  /** Randomised, to spread the phones of a class; longer after each failure. */
  function again(): void {
    clearTimeout(timer);
    if (document.hidden || failures === Number.POSITIVE_INFINITY) return;
    const pause = Math.min(Number(every) * 1000 * 2 ** failures, LONGEST_PAUSE);
    timer = setTimeout(refresh, pause * (0.9 + Math.random() * 0.2));
  }

  async function refresh(posted: unknown = false): Promise<void> {
    if (isAsking && posted !== true) return;
    isAsking = true;
    try {
      await look(posted === true);
    } catch {
      failures += 1;
      say("No connection. New comments come when it is back.");
    } finally {
      isAsking = false;
      again();
    }
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) clearTimeout(timer);
    else void refresh();
  });
  addEventListener("online", () => void refresh());
  again();
  return { say, showPosted: () => refresh(true) };
}
