import "./mended";
import { followComments } from "./class-comments";
import { showLocalTimes } from "./local-times";
import { createSending } from "./sending";
import { offerYoutube } from "./youtube-frame";

function reportPresence(path: string): void {
  const tell = (presence: "join" | "leave") => navigator.sendBeacon(path, new URLSearchParams({ presence }));
  addEventListener("pagehide", () => tell("leave"));
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) tell("join");
  });
}

/** Stores each on the phone until it is sent. @param comments null after the class, which refuses comments */
function sendComments(list: HTMLElement, comments: ReturnType<typeof followComments> | null) {
  const { outbox: path = "", owner = "", most = "" } = list.dataset;
  const template = document.querySelector<HTMLTemplateElement>("[data-row]");
  if (!template) return;
  const sender = createSending<string>({
    path,
    owner,
    list,
    template,
    deleting: "Delete this comment from this phone? It is not sent yet.",
    formOf({ id, item }) {
      const form = new FormData();
      form.set("id", id);
      form.set("message", item);
      return form;
    },
    fill(row, item) {
      const text = row.querySelector("[data-text]");
      if (text) text.textContent = item;
    },
    find: (id) => list.querySelector(`[data-client="${CSS.escape(id)}"]`),
    taken: async () => comments?.showPosted(),
    atEnd(change) {
      change();
      list.hidden = list.children.length === 0;
    },
    signedOut: () => comments?.say("You were signed out. Load the page again to sign in."),
  });
  void sender.open();

  const form = document.querySelector<HTMLFormElement>("form#comment");
  const text = form?.querySelector("textarea");
  form?.addEventListener("submit", (event) => {
    const message = text?.value.trim() ?? "";
    const fits = message !== "" && message.length <= Number(most);
    // Invalid comments post normally; the response page shows the error and keeps the text.
    if (!text || (!fits && navigator.onLine)) return;
    event.preventDefault();
    if (!fits) return;
    text.value = "";
    void sender.add(message);
  });
}

showLocalTimes(document);
offerYoutube();
const presenceElement = document.querySelector<HTMLElement>("[data-presence]");
if (presenceElement?.dataset.presence) reportPresence(presenceElement.dataset.presence);
const comments = document.querySelector<HTMLElement>("[data-comments]");
const view = comments && followComments(comments);
const waiting = document.querySelector<HTMLElement>("[data-outbox]");
if (waiting) sendComments(waiting, view);
