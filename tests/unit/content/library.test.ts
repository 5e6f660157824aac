import { describe, expect, it } from "vitest";
import { noteSchemas } from "~/lib/institute/schemas/content";
import type { Services } from "~/request/services";
import { loader } from "~/routes/content/library";
import type { Part } from "../../fake";
import { studentArgs } from "../route-args";
import { come, contextOf } from "./content-context";

const subjects = [{ id: 1, name: "Anatomy" }];
const chapters = Array.from({ length: 30 }, (_, at) => ({ id: at + 1, name: `Chapter ${at + 1}` }));
const notesOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    noteSchemas.free.parse({ id: at + 1, name: `Note ${at}`, subject_id: 1, chapter_id: (at % 30) + 1 }),
  );

/** The free notes, of which there are so many. */
async function notesAt(search: string, count: number) {
  const list = () => come(notesOf(count));
  const institute: Part<Services["institute"]> = {
    catalogue: { subjects: () => come(subjects), chapters: () => come(chapters) },
    notes: {
      free: list,
      freeBySubject: list,
      freeByChapter: async () => notesOf(count).filter(({ id }) => id % 30 === 1),
    },
  };
  const context = contextOf(institute, [], `/free-notes${search}`);
  const student = { instituteCode: context.session.student?.instituteCode };
  const args = studentArgs({}, { as: student, path: `/free-notes${search}` });
  const found = await loader({ ...args, context } as never);
  const { folds, list: shown } = found as Awaited<ReturnType<typeof loader>> & object;
  return {
    folds: folds?.map(({ name, steps }) => `${name} ${steps.length}`) ?? null,
    groups: shown.groups.map(({ title, items }) => `${title} ${items?.length}`),
    total: shown.total,
    first: shown.groups[0]?.items?.[0],
  };
}

describe("a page of the library", () => {
  it("is a tile for each subject, and in a subject a fold for each chapter", async () => {
    expect(await notesAt("", 90)).toMatchObject({ folds: null, groups: ["Subjects 1"], total: 90 });
    const { folds } = await notesAt("?subjectId=1", 90);
    expect(folds).toHaveLength(30);
    expect(folds?.[0]).toBe("Chapter 1 3");
  });

  it("holds no more rows than a page, however much there is", async () => {
    const whole = await notesAt("", 2_000);
    expect(whole).toMatchObject({ folds: null, groups: ["Subjects 1"], total: 2_000 });
    expect(whole.first).toMatchObject({ href: "/free-notes?subjectId=1", facts: ["0 of 2000 done"] });
    const subject = await notesAt("?subjectId=1", 2_000);
    expect(subject).toMatchObject({ folds: null, groups: ["Chapters 20"] });
    expect(subject.first).toMatchObject({ href: "/free-notes?subjectId=1&chapterId=1", facts: ["0 of 67 done"] });
    expect(await notesAt("?subjectId=1&chapterId=1", 2_000)).toMatchObject({ groups: ["Notes 20"] });
    expect(await notesAt("?category=notes", 2_000)).toMatchObject({ groups: ["Notes 20"] });
  });

  it("has one thing in one fold, and good words for nothing", async () => {
    expect((await notesAt("?subjectId=1", 1)).folds).toEqual(["Chapter 1 1"]);
    expect(await notesAt("?subjectId=1", 0)).toMatchObject({ folds: null, groups: ["Notes 0"] });
  });
});
