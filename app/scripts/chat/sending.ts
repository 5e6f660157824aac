import type { Outbox } from "~/lib/outbox/outbox";
import { createSending } from "../sending";
import type { Rows } from "./rows";

export interface MessageDraft {
  text: string;
  file: Blob | null;
  seconds: number;
}

interface SendingConversation {
  path: string;
  owner: string;
  list: HTMLElement;
  template: HTMLTemplateElement;
  rows: Rows;
  signedOut(): void;
}

export function sendMessages({ rows, ...page }: SendingConversation): Outbox<MessageDraft> {
  return createSending<MessageDraft>({
    ...page,
    deleting: "Delete this message? It is not sent yet.",
    formOf({ id, item }) {
      const form = new FormData();
      form.set("formId", id);
      form.set("text", item.text);
      if (item.seconds) form.set("seconds", String(item.seconds));
      if (item.file) form.set("file", item.file, "file");
      return form;
    },
    fill(row, { text: words, file }) {
      const text = row.querySelector("[data-text]");
      if (text) text.textContent = words;
      const what = row.querySelector("[data-what]");
      if (what && file) {
        what.textContent = file.type.startsWith("image/") ? "Picture" : "Voice message";
      }
    },
    find: (id) => rows.find("client", id),
    taken: async (reply) => rows.add(await reply.text()),
    atEnd: rows.atEnd,
  });
}
