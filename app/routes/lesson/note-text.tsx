import { KeepButton } from "~/components/content/keep-button";
import { RichText } from "~/components/content/rich-text";
import { Notice } from "~/components/parts/notice";
import { Words } from "~/components/parts/words";
import type { ReadableNote } from "~/lib/rich-text/note-html";
import { lessonPaths } from "~/paths";

const MANY_PARTS = 4;

export function NoteText({ noteId, title, text }: { noteId: number; title: string; text: ReadableNote }) {
  const { html, lang, dir, contents, resume } = text;
  return (
    <div className="beside">
      {resume ? (
        <Notice>
          <p>
            <a href={`#${resume.id}`}>
              Continue where you were{resume.heading ? ": " : ""}
              <Words statedLanguage={lang}>{resume.heading}</Words>
            </a>
          </p>
        </Notice>
      ) : null}
      {contents.length >= MANY_PARTS ? (
        <details className="note-contents aside">
          <summary>Contents</summary>
          <ol className="bullets">
            {contents.map(({ id, text: heading }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  <Words statedLanguage={lang}>{heading}</Words>
                </a>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      <div className="stack">
        <article className="note-text" lang={lang} dir={dir} data-place={lessonPaths.place("note", noteId)}>
          <RichText html={html} dir={dir === "rtl" ? dir : undefined} />
        </article>
        <KeepButton title={title} />
      </div>
    </div>
  );
}
