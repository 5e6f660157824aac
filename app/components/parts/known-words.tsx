import type { HTMLAttributes } from "react";
import type { TextLanguage } from "~/lib/translation/text-language";

export interface KnownWordsProps extends HTMLAttributes<HTMLElement> {
  as?: "bdi" | "blockquote" | "span" | "strong" | "b" | "q" | "p" | "h2" | "h3" | "li" | "dt" | "small";
  /** undefined: English, or nobody knows. */
  language?: TextLanguage | undefined;
  children: string;
}

/** As Words, of a text whose language the server told: a page's script recognises none. */
export function KnownWords({ as: Element = "bdi", language, children, ...rest }: KnownWordsProps) {
  return (
    <Element {...rest} lang={language?.lang} dir={language?.dir}>
      {language?.pieces ? <Pieces pieces={language.pieces} /> : children}
    </Element>
  );
}

/** A text from right to left, whose numbers and Latin words keep their order. */
export function Pieces({ pieces }: Required<Pick<TextLanguage, "pieces">>) {
  return pieces.map((piece, place) =>
    place % 2 === 0 ? (
      piece || null
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change places
      <bdi key={place} dir="ltr">
        {piece}
      </bdi>
    ),
  );
}
