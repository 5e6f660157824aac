import type { Video } from "~/lib/institute/schemas/content";

const hostOfYoutube = /(^|\.)(ytimg|youtube|youtube-nocookie|ggpht|googleusercontent)\.com$/i;

/** A picture of a video that asks nothing of YouTube before the student does; null where there is none. */
export function ownPicture(address: string | null): string | null {
  const host = address && URL.canParse(address) ? new URL(address).hostname : "";
  return hostOfYoutube.test(host) ? null : address;
}

/** The page of a video at YouTube, from a second on. */
export function youtubePage(youtubeId: string, start: number): string {
  const from = start > 0 ? `&t=${start}s` : "";
  return `https://www.youtube.com/watch?v=${youtubeId}${from}`;
}

/** What plays a video: nothing, YouTube, or a file, of which captions are read only from this site. */
export function sourceOf({ url, youtubeId, captions, audio, audioSize }: Video) {
  if (youtubeId !== null) return { kind: "youtube" as const, youtubeId };
  if (url === null) return null;
  const isOurs = captions?.startsWith("/") ?? false;
  return {
    ...{ kind: "file" as const, url, audio, audioSize },
    captions: isOurs ? captions : null,
    /** Read beside the video: a browser takes none of another site into its player. */
    captionsLink: isOurs ? null : captions,
  };
}

export type VideoSource = NonNullable<ReturnType<typeof sourceOf>>;
