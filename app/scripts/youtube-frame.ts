import { element } from "./element";

export const YOUTUBE = "https://www.youtube-nocookie.com";

function youtubeFrame({ youtube = "", start = "0", name = "" }: DOMStringMap) {
  const parameters = new URLSearchParams({
    autoplay: "1",
    playsinline: "1",
    rel: "0",
    start,
    enablejsapi: "1",
    origin: location.origin,
  });
  return element("iframe", {
    src: `${YOUTUBE}/embed/${youtube}?${parameters}`,
    title: name,
    allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
    // YouTube needs a referrer; send the origin without the path.
    referrerPolicy: "strict-origin-when-cross-origin",
  });
}

/** Contacts YouTube only after the tap. */
export function offerYoutube(begin: (frame: HTMLIFrameElement, id: string) => void = () => undefined): void {
  const player = document.querySelector<HTMLElement>("[data-youtube]");
  const button = document.querySelector<HTMLElement>("[data-play]");
  if (!player || !button) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    const frame = youtubeFrame(player.dataset);
    begin(frame, player.dataset.youtube ?? "");
    player.replaceChildren(frame);
    button.remove();
    frame.focus();
  });
}
