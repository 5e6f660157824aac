export const YOUTUBE = "https://www.youtube-nocookie.com";

/** YouTube's player of a video, to be put in the picture's place on a tap: nothing is asked of YouTube before. */
export function youtubeFrame({ youtube = "", start = "0", name = "" }: DOMStringMap) {
  const asked = new URLSearchParams({
    ...{ autoplay: "1", playsinline: "1", rel: "0", start },
    ...{ enablejsapi: "1", origin: location.origin },
  });
  const frame = document.createElement("iframe");
  frame.src = `${YOUTUBE}/embed/${youtube}?${asked}`;
  frame.title = name;
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  // YouTube plays nothing for a page that does not say where it is; it learns the site, never the page.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  return frame;
}
