import type { Video } from "~/lib/institute/schemas/content";

const hostOfYoutube = /(^|\.)(ytimg|youtube|youtube-nocookie|ggpht|googleusercontent)\.com$/i;

/** Drops pictures of YouTube's hosts: loading one would tell YouTube of the student before they press play. */
export function pictureOutsideYoutube(address: string | null): string | null {
  const host = address && URL.canParse(address) ? new URL(address).hostname : "";
  return hostOfYoutube.test(host) ? null : address;
}

export function youtubeUrl(youtubeId: string, start: number): string {
  const from = start > 0 ? `&t=${start}s` : "";
  return `https://www.youtube.com/watch?v=${youtubeId}${from}`;
}

/** Captions of another site become a link, since a browser refuses them as a track. */
export function readVideoSource({ url, youtubeId, captions, audio, audioSize }: Video) {
  if (youtubeId !== null) return { kind: "youtube" as const, youtubeId };
  if (url === null) return null;
  const isOurs = captions?.startsWith("/") ?? false;
  return {
    kind: "file" as const,
    url,
    audio,
    audioSize,
    captions: isOurs ? captions : null,
    captionsLink: isOurs ? null : captions,
  };
}

export type VideoSource = NonNullable<ReturnType<typeof readVideoSource>>;
