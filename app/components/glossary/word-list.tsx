import { Words } from "~/components/parts/words";
import type { LanguageFacts } from "~/components/translation/language-facts";
import { homePaths } from "~/paths";
import type { ShownWord } from "./shown-words";

interface WordListProps {
  words: readonly ShownWord[];
  language: LanguageFacts | null;
  /** Page to come back to, and the element on it. */
  back: string;
  at?: string;
}

/** The terms of a question, each with its meaning behind a tap. */
export function WordList({ words, language, back, at }: WordListProps) {
  if (words.length === 0) return null;
  return (
    <section className="words" aria-label="Words">
      {words.map((word) => (
        <details key={word.term} className="word" data-word={word.isOwn ? undefined : word.term}>
          <summary>
            <Words>{word.term}</Words>
          </summary>
          <WordMeaning word={word} language={language} />
          {word.isOwn ? (
            <p className="hint">
              In <a href={homePaths.words}>your words</a>
            </p>
          ) : (
            <form method="post" action={homePaths.words}>
              <input type="hidden" name="term" value={word.term} />
              <input type="hidden" name="return" value={back} />
              <input type="hidden" name="at" value={at} />
              <button type="submit" className="btn btn-quiet" name="intent" value="add">
                Add to my words
              </button>
            </form>
          )}
        </details>
      ))}
    </section>
  );
}

export function WordMeaning({
  word: { meaning, name },
  language,
}: {
  word: ShownWord;
  language: LanguageFacts | null;
}) {
  return (
    <>
      {name && language ? (
        <p>
          <b lang={language.code} dir={language.dir}>
            {name}
          </b>
        </p>
      ) : null}
      {meaning === "" ? null : (
        <p>
          <Words>{meaning}</Words>
        </p>
      )}
    </>
  );
}
