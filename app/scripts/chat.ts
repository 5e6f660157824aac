import "./mended";
import type { Outbox } from "~/lib/outbox/outbox";
import { askUs } from "~/lib/outbox/own-reply";
import { askForPicture, askPart, askRecording } from "./chat/events";
import { followNews } from "./chat/news";
import { createRows, type Rows } from "./chat/rows";
import { createSending, type TextSending } from "./sending";

interface MessageDraft {
  text: string;
  file: Blob | null;
  seconds: number;
}

const findElement = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);

const isPicture = (file: Blob) => file.type.startsWith("image/");

async function lighter(file: File, href: string | undefined): Promise<Blob> {
  if (!isPicture(file)) return file;
  // Where the part does not load, the server removes the picture's location.
  return (await askForPicture(href, file).catch(() => null)) ?? file;
}

type TalkPage = Pick<TextSending<MessageDraft>, "path" | "owner" | "list" | "template" | "signedOut">;

function sendMessages(page: TalkPage, rows: Rows): Outbox<MessageDraft> {
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
      if (what && file) what.textContent = isPicture(file) ? "Picture" : "Voice message";
    },
    find: (id) => rows.find("client", id),
    taken: async (reply) => rows.add(await reply.text()),
    atEnd: rows.atEnd,
  });
}

function sendByScript(form: HTMLFormElement, sender: Outbox<MessageDraft>, rows: Rows, data: DOMStringMap): void {
  const text = form.querySelector("textarea");
  const input = form.querySelector<HTMLInputElement>("input[type=file]");
  const files = form.querySelector("details");
  const wrong = form.querySelector<HTMLElement>("[data-wrong]");
  if (!text || !input || !wrong) return;
  const say = (words = "") => {
    wrong.textContent = words;
    wrong.hidden = words === "";
    if (words) text.focus();
  };

  async function put(text: string, file: Blob | null, seconds = 0): Promise<void> {
    const isSound = file !== null && !isPicture(file);
    // Send the text first, since a recording has none.
    if (text !== "" && isSound) await put(text, null);
    const own = isSound ? "" : text;
    const sending = sender.add({ text: own, file, seconds });
    rows.toEnd();
    await sending;
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const message = text.value.trim();
    const [file = null] = input.files ?? [];
    findElement("#composer-error")?.remove();
    if (message === "" && !file) return say(data.nothing);
    if (message.length > Number(text.dataset.most)) return say(data.long);
    if (file && !isPicture(file) && file.size > Number(data.bytes)) return say(data.large);
    say();
    text.value = "";
    input.value = "";
    if (files) files.open = false;
    await put(message, file && (await lighter(file, data.picture)));
  });

  const record = form.querySelector<HTMLButtonElement>("[data-record]");
  const place = form.querySelector<HTMLElement>("[data-recorder]");
  if (!record || !place || !("MediaRecorder" in window) || !navigator.mediaDevices) return;
  record.hidden = false;
  record.addEventListener("click", () => {
    record.hidden = true;
    const done = (recording: Blob | null, seconds: number) => {
      record.hidden = false;
      if (recording) void put("", recording, seconds);
    };
    askPart(data.recorder, askRecording, { place, done }).catch(() => {
      record.hidden = false;
      say(data.norecorder);
    });
  });
}

function offerOlder(path: string, rows: Rows): void {
  const link = findElement<HTMLAnchorElement>("[data-older]");
  link?.addEventListener("click", async (event) => {
    event.preventDefault();
    link.ariaDisabled = "true";
    try {
      const reply = await askUs(`${path}&before=${rows.oldest()}`);
      if (!reply.ok) throw new Error();
      rows.addOlder(await reply.text());
      if (!reply.headers.has("X-More")) link.remove();
    } catch {
      location.href = link.href;
    }
    link.ariaDisabled = null;
  });
}

function startChatScript(): void {
  const chat = findElement("[data-chat]");
  const scroller = findElement(".chat-scroll");
  const list = findElement("[data-messages]");
  const template = findElement<HTMLTemplateElement>("[data-row]");
  if (!chat || !scroller || !list || !template) return;
  const { chat: path = "", owner = "" } = chat.dataset;
  const rows = createRows(scroller, list);
  const say = (what: string) => {
    for (const note of chat.querySelectorAll<HTMLElement>("[data-note]")) {
      note.hidden = note.dataset.note !== what;
    }
  };
  offerOlder(path, rows);
  followNews(path, rows, say);
  for (const way of document.querySelectorAll<HTMLElement>("[data-refresh]")) way.hidden = true;
  const form = chat.querySelector<HTMLFormElement>("form.composer");
  if (!form) return;
  const signedOut = () => say("signed-out");
  const sender = sendMessages({ path, owner, list, template, signedOut }, rows);
  sendByScript(form, sender, rows, chat.dataset);
  void sender.open();
}

startChatScript();
