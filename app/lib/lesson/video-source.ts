import type { Video } from "~/lib/institute/schemas/content";
import { isLanguage } from "~/lib/languages";

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

const isOurs = (address: string | null) => address?.startsWith("/") ?? false;

function tracksOf({ captions, captionTracks }: Pick<Video, "captions" | "captionTracks">) {
  const named = captionTracks.flatMap(({ language, url }) =>
    url !== null && isOurs(url) && isLanguage(language) ? [{ url, language }] : [],
  );
  if (named.length > 0) return named;
  return captions !== null && isOurs(captions) ? [{ url: captions, language: null }] : [];
}

/** Captions of another site become a link, since a browser refuses them as a track. */
export function readVideoSource({ url, youtubeId, captions, captionTracks, audio, audioSize }: Video) {
  if (youtubeId !== null) return { kind: "youtube" as const, youtubeId };
  if (url === null) return null;
  const tracks = tracksOf({ captions, captionTracks });
  return {
    kind: "file" as const,
    url,
    audio,
    audioSize,
    captions: tracks,
    captionsLink: tracks.length > 0 || isOurs(captions) ? null : captions,
  };
}

export type VideoSource = NonNullable<ReturnType<typeof readVideoSource>>;
