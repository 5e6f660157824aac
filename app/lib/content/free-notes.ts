import { messages } from "~/lib/institute/error-catalogue";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { lessonPaths } from "~/paths";
import { type ContentSource, libraryFilters } from "./content-source";
import { noteItem } from "./lesson-item";
import { kindHeading } from "./packed-kinds";

export const freeNotes: ContentSource = {
  home: { label: "Notes", href: lessonPaths.freeNotes },
  words: { one: "free note", many: "notes" },

  subjects: ({ institute }) => institute.catalogue.subjects(),
  hasAllSubjects: true,
  chapters: ({ institute }, subjectId) => institute.catalogue.chapters(subjectId),

  async content({ institute, optionalPart }, place) {
    const { subjectId, chapterId } = place;
    const { notes } = institute;
    const { value } = await optionalPart(
      subjectId === null
        ? notes.free()
        : chapterId === null
          ? notes.freeBySubject(subjectId)
          : notes.freeByChapter(chapterId),
      FULL_TIMEOUT_MS,
    );
    const items = value?.map((note) => noteItem({ ...note, isPremium: false }, place)) ?? null;
    return [{ ...kindHeading("note"), items, missing: `${messages.notes}.` }];
  },

  filters: (subject) => libraryFilters(subject, "Free notes"),
  chaptersPath: ({ id }) => lessonPaths.freeNotesIn({ subjectId: id }),
  contentPath: (subject, chapter) => lessonPaths.freeNotesIn({ subjectId: subject.id, chapterId: chapter?.id ?? null }),
};
