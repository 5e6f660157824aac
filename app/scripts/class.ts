import "./mended";
import { followComments } from "./class-comments";
import { sendComments } from "./class-sending";
import { showLocalTimes } from "./local-times";
import { offerYoutube } from "./youtube-frame";

function reportPresence(path: string): void {
  const tell = (presence: "join" | "leave") => navigator.sendBeacon(path, new URLSearchParams({ presence }));
  addEventListener("pagehide", () => tell("leave"));
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) tell("join");
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
