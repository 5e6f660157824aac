import { linkPieces } from "~/lib/rich-text/text-links";

/** Links http(s) addresses; markup stays text. */
export function LinkedText({ text, className = "written" }: { text: string; className?: string }) {
  return (
    <p className={className} dir="auto">
      {linkPieces(text).map(({ text: words, href }, index) =>
        href === null ? (
          words
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
          <a key={index} href={href} rel="noopener noreferrer nofollow ugc">
            {words}
          </a>
        ),
      )}
    </p>
  );
}
