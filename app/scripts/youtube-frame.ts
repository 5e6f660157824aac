import { element } from "./element";

export const YOUTUBE = "https://www.youtube-nocookie.com";

export function youtubeFrame({ youtube = "", start = "0", name = "" }: DOMStringMap) {
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
