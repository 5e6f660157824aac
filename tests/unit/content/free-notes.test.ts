import { describe, expect, it } from "vitest";
import { freeNotes } from "~/lib/content/free-notes";
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
  it("are all of them, and the subjects they are of", async () => {
    const groups = await freeNotes.content(contextWith(notes), anywhere);
    expect(idsOf(groups)).toEqual({ places: [1, 2], notes: [501, 502, 503, 504] });
    expect(groups[0]?.items?.[0]).toMatchObject({
      name: "Bones / Joints",
      href: "/free-notes?subjectId=1",
      facts: ["2 notes"],
    });
    expect(groups[1]?.items?.[0]).toMatchObject({ href: "/note/501?subjectId=1", facts: ["Skull", "PDF", "20 KB"] });
  });

  it("are those of a subject, and the chapters they are of", async () => {
    const groups = await freeNotes.content(contextWith(notes), { subjectId: 1, chapterId: null });
    expect(idsOf(groups)).toEqual({ places: [5, 6], notes: [501, 502] });
    expect(groups[0]?.items?.[1]?.href).toBe("/free-notes?subjectId=1&chapterId=6");
  });

  it("are those of a chapter, which none of them repeats", async () => {
    const groups = await freeNotes.content(contextWith(notes), { subjectId: 1, chapterId: 5 });
    expect(idsOf(groups)).toEqual({ notes: [501] });
    expect(groups[0]?.items?.[0]?.facts?.[0]).toBe("");
  });

  it("lead nowhere narrower from a subject with one chapter", async () => {
    const groups = await freeNotes.content(contextWith(notes), { subjectId: 2, chapterId: null });
    expect(idsOf(groups)).toEqual({ notes: [503] });
  });

  it("are never locked, whatever the institute says of one", async () => {
    const said = [note(505, { is_premium: true, price: 49 })];
    const [group] = await freeNotes.content(contextWith(said), anywhere);
    expect(group?.items?.[0]).not.toHaveProperty("lock");
  });
});
