export const youtubeUrl = (youtubeId: string): string => `https://www.youtube.com/watch?v=${youtubeId}`;

const ID = /^[\w-]{11}$/;
const HOSTS = /^(?:www\.|m\.|music\.)?(?:youtube\.com|youtube-nocookie\.com)$/i;

/** The id in an address of YouTube in any of its forms, or an id alone; null for anything else. */
export function youtubeIdOf(typed: string): string | null {
  const text = typed.trim();
  if (ID.test(text)) return text;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const [first = "", second = ""] = pathname.split("/").filter(Boolean);
  const isPath = ["embed", "live", "shorts", "v"].includes(first);
  const inAddress = HOSTS.test(hostname)
    ? isPath
      ? second
      : searchParams.get("v")
    : hostname === "youtu.be"
      ? first
      : null;
  return inAddress !== null && ID.test(inAddress) ? inAddress : null;
}
