import { createOutbox, type Outbox, type Outcome, stateText, type WaitingItem } from "~/lib/outbox/outbox";
import { askUs } from "~/lib/outbox/own-reply";
import { phoneStore } from "~/lib/outbox/phone-store";

export interface TextSending<T> {
  path: string;
  owner: string;
  list: HTMLElement;
  template: HTMLTemplateElement;
  deleting: string;
  formOf(waiting: WaitingItem<T>): FormData;
  fill(row: HTMLElement, item: T): void;
  find(id: string): HTMLElement | null;
  taken(reply: Response): Promise<void>;
  atEnd(change: () => void): void;
  signedOut(): void;
}

const SEND_TIMEOUT_MS = 60_000;
const MAX_RETRY_SECONDS = 120;

/** `isReached`: whether the last one got a reply of ours. @throws where none comes in time */
export function createPost(path: string, patienceMs = SEND_TIMEOUT_MS) {
  let isReached = false;

  async function post(body: FormData, taken?: (reply: Response) => Promise<void>): Promise<Outcome> {
    let isOurs = false;
    const abort = new AbortController();
    const late = setTimeout(() => abort.abort(), patienceMs);
    try {
      const reply = await askUs(path, { method: "POST", body, signal: abort.signal });
      isOurs = true;
      if (reply.ok) {
        await taken?.(reply);
        return { kind: "taken" };
      }
      if (reply.status === 401) return { kind: "signed-out" };
      if (reply.status === 429 || reply.status >= 500) {
        const seconds = Number(reply.headers.get("Retry-After")) || 0;
        return { kind: "later", waitMs: Math.min(seconds, MAX_RETRY_SECONDS) * 1000 };
      }
      const words = await reply.text();
      // A 400 may pass later.
      const isFinal = words !== "" && reply.status !== 400;
      return { kind: "refused", words, isFinal };
    } finally {
      clearTimeout(late);
      isReached = isOurs;
    }
  }

  return { post, isReached: () => isReached };
}

export function flushWhenBack(outbox: Pick<Outbox<never>, "flush" | "state">): void {
  addEventListener("online", () => outbox.flush());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && outbox.state() === "waiting") outbox.flush();
  });
}

export function createSending<T>(page: TextSending<T>) {
  const { path, owner, list, template, find } = page;
  const { post, isReached } = createPost(path);
  const outbox = createOutbox<T>({
    queue: `${owner} ${path}`,
    store: phoneStore(),
    send: async (waiting) => post(page.formOf(waiting), page.taken),
    changed: draw,
  });

  function createRow({ id, item }: WaitingItem<T>): HTMLElement {
    const row = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
    row.dataset.client = id;
    page.fill(row, item);
    row.querySelector("[data-retry]")?.addEventListener("click", () => {
      void outbox.retry(id);
    });
    row.querySelector("[data-discard]")?.addEventListener("click", () => {
      if (confirm(page.deleting)) void outbox.discard(id);
    });
    return row;
  }

  function draw(): void {
    const waiting = outbox.waiting();
    page.atEnd(() => {
      for (const row of list.querySelectorAll<HTMLElement>("[data-waiting]")) {
        if (waiting.every(({ id }) => id !== row.dataset.client)) row.remove();
      }
      for (const one of waiting) {
        const known = find(one.id);
        // The server has it, so the outbox will drop it.
        if (known && !("waiting" in known.dataset)) continue;
        const row = known ?? createRow(one);
        if (!known) list.appendChild(row);
        const state = row.querySelector("[data-state]");
        const words = stateText(outbox, one, isReached());
        if (state && state.textContent !== words) state.textContent = words;
        const ways = row.querySelector<HTMLElement>("[data-ways]");
        if (ways) ways.hidden = outbox.state() === "sending" && one.refused === null;
        const again = row.querySelector<HTMLElement>("[data-retry]");
        if (again) again.hidden = one.refused !== null && one.isFinal === true;
      }
    });
    if (outbox.state() === "signed-out") page.signedOut();
  }

  flushWhenBack(outbox);
  return outbox;
}
