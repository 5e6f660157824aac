import { Items } from "~/components/list/items";
import type { ListItem } from "~/lib/list/list";
import { lessonPaths } from "~/paths";

/** What one may read on; below a page or beside it. */
export function SubjectNotes({ notes, subjectId }: { notes: readonly ListItem[]; subjectId: number | null }) {
  return (
    <section className="part aside" aria-labelledby="notes">
      <h2 id="notes">Notes on this subject</h2>
      <Items items={notes} />
      <p>
        <a className="link-line link-words" href={lessonPaths.freeNotesIn({ subjectId })}>
          All notes of the subject
        </a>
      </p>
    </section>
  );
}
