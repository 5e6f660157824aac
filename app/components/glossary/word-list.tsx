import { Words } from "~/components/parts/words";
import type { LanguageFacts } from "~/components/translation/language-facts";
import { homePaths } from "~/paths";
import { type ShownWord, wordId } from "./shown-words";

interface WordListProps {
  words: readonly ShownWord[];
  language: LanguageFacts | null;
  /** Page to come back to, and the element of the question on it. */
  back: string;
  question: string;
}

/** The terms of a question: a link to one, here or in the question, opens it without script. */
export function WordList({ words, language, back, question }: WordListProps) {
  if (words.length === 0) return null;
  return (
    <form method="post" action={homePaths.words} className="words" aria-label="Words">
      <input type="hidden" name="return" value={back} />
      <input type="hidden" name="at" value={question} />
      {words.map((word, place) => (
        <div key={word.term} id={wordId(question, place)} className="word">
          <a href={`#${wordId(question, place)}`}>
            <Words>{word.term}</Words>
          </a>
          <div>
            <WordMeaning word={word} language={language} />
            {word.isOwn ? (
              <p className="hint">
                In <a href={homePaths.words}>your words</a>
              </p>
            ) : (
              <button type="submit" className="btn btn-quiet" name="term" value={word.term}>
                Add to my words
              </button>
            )}
            <a href={`#${question}`} className="link-line">
              Back to the question
            </a>
          </div>
        </div>
      ))}
    </form>
  );
}

export function WordMeaning({
  word: { meaning, name, isFromTranslation },
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
          {isFromTranslation ? <span className="hint"> (from a translation that a teacher checked)</span> : null}
        </p>
      ) : null}
      {meaning === "" ? null : <Words as="p">{meaning}</Words>}
    </>
  );
}
