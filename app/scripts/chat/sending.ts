/** Messages that wait on this phone: what the page shows of them, and how they are sent. */
import { createOutbox, type Outcome, type Waiting } from "~/lib/outbox/outbox";
import { phoneStore } from "~/lib/outbox/phone-store";
import type { Rows } from "./rows";

export interface Said {
  text: string;
  file: Blob | null;
  /** Of a recording. */
  seconds: number;
}

interface Sending {
  path: string;
  owner: string;
  list: HTMLElement;
  /** A row as the server draws it, for a message that is not there yet. */
  template: HTMLTemplateElement;
  rows: Rows;
  signedOut(): void;
}

const PATIENCE_MS = 60_000;

export function createSending({ path, owner, list, template, rows, signedOut }: Sending) {
  async function send({ id, item }: Waiting<Said>): Promise<Outcome> {
    const form = new FormData();
    form.set("formId", id);
    form.set("text", item.text);
    if (item.seconds) form.set("seconds", String(item.seconds));
    if (item.file) form.set("file", item.file, "file");
    const abort = new AbortController();
    const late = setTimeout(() => abort.abort(), PATIENCE_MS);
    try {
      const reply = await fetch(path, {
        method: "POST",
        body: form,
        signal: abort.signal,
        redirect: "error",
      });
      if (reply.ok) {
        rows.add(await reply.text());
        return { kind: "taken" };
      }
      if (reply.status === 401) return { kind: "signed-out" };
      if (reply.status === 429 || reply.status >= 500) return { kind: "later" };
      const type = reply.headers.get("Content-Type") ?? "";
      const words = /^text\/plain/.test(type) ? await reply.text() : "";
      return { kind: "refused", words: words || "It was not sent." };
    } finally {
      clearTimeout(late);
    }
  }

  const outbox = createOutbox<Said>({
    queue: `${owner} ${path}`,
    store: phoneStore(),
    send,
    changed: draw,
  });

  function rowOf({ id, item }: Waiting<Said>): HTMLElement {
    const row = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
    row.dataset.client = id;
    const text = row.querySelector("[data-text]");
    if (text) text.textContent = item.text;
    const what = row.querySelector("[data-what]");
    if (what && item.file) {
      const isPicture = item.file.type.startsWith("image/");
      what.textContent = isPicture ? "Picture" : "Voice message";
    }
    row.querySelector("[data-retry]")?.addEventListener("click", () => {
      void outbox.retry(id);
    });
    row.querySelector("[data-discard]")?.addEventListener("click", () => {
      if (confirm("Delete this message from this phone? It is not sent yet."))
        void outbox.discard(id);
    });
    return row;
  }

  function stateOf({ id, refused }: Waiting<Said>): string {
    if (refused !== null) return `Not sent. ${refused}`;
    const state = outbox.state();
    if (state === "sending") return "Sending…";
    if (state === "signed-out") return "On this phone. Sign in to send it.";
    return outbox.isKept(id)
      ? "On this phone. It is sent when the network is back."
      : "In this page only. Keep it open until it is sent.";
  }

  function draw(): void {
    const waiting = outbox.waiting();
    rows.atEnd(() => {
      for (const row of list.querySelectorAll<HTMLElement>("[data-waiting]")) {
        if (waiting.every(({ id }) => id !== row.dataset.client)) row.remove();
      }
      for (const one of waiting) {
        const known = rows.find("client", one.id);
        // The server has it: it comes out of the outbox in a moment.
        if (known && !("waiting" in known.dataset)) continue;
        const row = known ?? rowOf(one);
        if (!known) list.appendChild(row);
        const state = row.querySelector("[data-state]");
        const words = stateOf(one);
        if (state && state.textContent !== words) state.textContent = words;
        const ways = row.querySelector<HTMLElement>("[data-ways]");
        if (ways) ways.hidden = outbox.state() === "sending" && one.refused === null;
      }
    });
    if (outbox.state() === "signed-out") signedOut();
  }

  addEventListener("online", () => outbox.flush());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && outbox.state() === "waiting") outbox.flush();
  });
  return outbox;
}

export type Sender = ReturnType<typeof createSending>;
