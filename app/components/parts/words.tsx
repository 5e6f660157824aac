import { Fragment } from "react";
import { hasOtherLetters } from "~/lib/translation/language-of";
import { textLanguage } from "~/lib/translation/text-language";
import { KnownWords, type KnownWordsProps } from "./known-words";

interface WordsProps extends Omit<KnownWordsProps, "language"> {
  statedLanguage?: string | null;
}

/** A text of an institute or a student, marked with its language and direction where these are not the page's. */
export function Words({ statedLanguage, ...props }: WordsProps) {
  return <KnownWords {...props} language={textLanguage(props.children, statedLanguage)} />;
}

/** Facts in one line; one in other letters takes no number of its neighbours along. */
export function Facts({ facts }: { facts: readonly string[] }) {
  const parts = facts.filter((fact) => fact !== "");
  if (!parts.some(hasOtherLetters)) return parts.join(" · ");
  return parts.map((fact, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts never change places
    <Fragment key={place}>
      {place > 0 ? " · " : null}
      <Words>{fact}</Words>
    </Fragment>
  ));
}
