import { describe, expect, it } from "vitest";
import { freeNotes } from "~/lib/content/sources";
import { type Note, noteSchemas } from "~/lib/institute/schemas/content";
import { come, contextOf, idsOf } from "./content-context";

const note = (id: number, more: object = {}) => noteSchemas.mixed.parse({ id, name: `Note ${id}`, ...more });
const bones = { subject_id: 1, subject_name: "Bones / Joints" };
const skull = { ...bones, chapter_id: 5, chapter_name: "Skull" };
const notes = [
  note(501, { ...skull, file: "/media/notes/501.pdf", size: 20_000 }),
  note(502, { ...bones, chapter_id: 6, chapter_name: "Spine" }),
  note(503, { subject_id: 2, subject_name: "दवा" }),
  note(504),
];
const anywhere = { subjectId: null, chapterId: null };

const contextWith = (list: Note[] | null) =>
  contextOf({
    notes: {
      free: () => come(list),
      freeBySubject: (id: number) => come(list?.filter(({ subjectId }) => subjectId === id)),
      freeByChapter: (id: number) => come(list?.filter(({ chapterId }) => chapterId === id)),
    },
  });

describe("the free notes", () => {
  it.each([
    ["everywhere", anywhere, [501, 502, 503, 504]],
    ["in a subject", { subjectId: 1, chapterId: null }, [501, 502]],
    ["in a chapter", { subjectId: 1, chapterId: 5 }, [501]],
  ])("are those that are there: %s", async (_, place, ids) => {
    const groups = await freeNotes.content(contextWith(notes), place);
    expect(idsOf(groups)).toEqual({ notes: ids });
    expect(groups[0]?.items?.[0]).toMatchObject({
      href: "/note/501?subjectId=1",
      // A list of one chapter does not repeat it.
      facts: [place.chapterId === null ? "Skull" : "", "PDF", ""],
    });
  });

  it("are never locked, whatever the institute says of one", async () => {
    const said = [note(505, { is_premium: true, price: 49 })];
    const [group] = await freeNotes.content(contextWith(said), anywhere);
    expect(group?.items?.[0]).not.toHaveProperty("lock");
  });
});
