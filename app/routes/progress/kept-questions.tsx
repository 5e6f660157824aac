import { ButtonLink } from "~/components/shell/button-link";
import { formatCount } from "~/lib/format";
import { homePaths } from "~/paths";
import type { ProgressView } from "./progress-loading";

export function KeptQuestions({ kept: { total, questions } }: { kept: ProgressView["kept"] }) {
  return (
    <section className="stack" aria-labelledby="kept">
      <h2 id="kept">Bookmarks and notes</h2>
      {total === 0 ? (
        <p className="hint">None yet. Bookmark a question, or write a note on it, when you review your answers.</p>
      ) : (
        <>
          <ul className="rows">
            {questions.map(({ id, href, text, note, topic, language }) => (
              <li key={id}>
                <a className="row row-link" href={href}>
                  <span className="row-words">
                    <span dir="auto" lang={language ?? undefined}>
                      {text}
                    </span>
                    {note ? <strong dir="auto">{note}</strong> : null}
                    {topic ? <bdi className="row-line">{topic}</bdi> : null}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <p className="actions">
            <ButtonLink href={homePaths.practiceOf("of", "kept")}>Practise {formatCount(total, "question")}</ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}
