import "./mended";
import { followComments } from "./class-comments";
import { sendComments } from "./class-sending";
import { showLocalTimes } from "./local-times";
import { youtubeFrame } from "./youtube-frame";

function reportPresence(path: string): void {
  const tell = (presence: "join" | "leave") => navigator.sendBeacon(path, new URLSearchParams({ presence }));
  addEventListener("pagehide", () => tell("leave"));
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) tell("join");
  });
}

showLocalTimes();
const player = document.querySelector<HTMLElement>("[data-youtube]");
const button = document.querySelector<HTMLElement>("[data-play]");
if (player && button) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const frame = youtubeFrame(player.dataset);
    player.replaceChildren(frame);
    button.remove();
    frame.focus();
  });
}
const present = document.querySelector<HTMLElement>("[data-presence]");
if (present?.dataset.presence) reportPresence(present.dataset.presence);
const comments = document.querySelector<HTMLElement>("[data-comments]");
const view = comments && followComments(comments);
const waiting = document.querySelector<HTMLElement>("[data-outbox]");
if (waiting) sendComments(waiting, view);
