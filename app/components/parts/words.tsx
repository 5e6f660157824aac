import { Fragment, type HTMLAttributes } from "react";
import { runsOf } from "~/lib/rich-text/isolate";
import { hasOtherLetters, languageOf } from "~/lib/translation/language-of";

interface WordsProps extends HTMLAttributes<HTMLElement> {
  as?: "bdi" | "span" | "strong" | "b" | "q" | "p" | "h2" | "h3" | "li" | "dt" | "small";
  /** The code of its language, as the institute says it. */
  told?: string | null;
  children: string;
}

/** A text of an institute or a student, marked with its language and direction where these are not the page's. */
export function Words({ as: Element = "bdi", told, children, ...rest }: WordsProps) {
  const attributes = languageOf(children, told);
  return (
    <Element {...rest} {...attributes}>
      {attributes.dir === "rtl" ? <Isolated text={children} /> : children}
    </Element>
  );
}

/** A text from right to left, whose numbers and Latin words keep their order. */
export function Isolated({ text }: { text: string }) {
  return runsOf(text).map((piece, place) =>
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

/** Facts in one line; one in other letters takes no number of its neighbours along. */
export function Facts({ facts }: { facts: readonly string[] }) {
  const told = facts.filter((fact) => fact !== "");
  if (!told.some(hasOtherLetters)) return told.join(" · ");
  return told.map((fact, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts never change places
    <Fragment key={place}>
      {place > 0 ? " · " : null}
      <Words>{fact}</Words>
    </Fragment>
  ));
}
