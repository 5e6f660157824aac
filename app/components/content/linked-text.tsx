import { Pieces } from "~/components/parts/known-words";
import { runsOf } from "~/lib/rich-text/isolate";
import { linkPieces } from "~/lib/rich-text/text-links";
import { languageOf } from "~/lib/translation/language-of";

/** Links http(s) addresses; markup stays text. */
export function LinkedText({ text, className = "written" }: { text: string; className?: string }) {
  const attributes = languageOf(text);
  const isRightToLeft = attributes.dir === "rtl";
  return (
    <p className={className} {...attributes}>
      {linkPieces(text).map(({ text: words, href }, index) =>
        href !== null ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
            key={index}
            href={href}
            dir={isRightToLeft ? "ltr" : undefined}
            rel="noopener noreferrer nofollow ugc"
          >
            {words}
          </a>
        ) : isRightToLeft ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
          <Pieces key={index} pieces={runsOf(words)} />
        ) : (
          words
        ),
      )}
    </p>
  );
}
