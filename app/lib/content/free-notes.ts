import { formatCount } from "~/lib/format";
import { messages } from "~/lib/institute/error-catalogue";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { Note } from "~/lib/institute/schemas/content";
import type { ListGroup } from "~/lib/list/list";
import { lessonPaths, type Named } from "~/paths";
import { type ContentPlace, type ContentSource, placesGroup } from "./content-source";
import { noteItem } from "./lesson-item";

interface CountedPlace extends Named {
  count: number;
}

function countPlaces(notes: readonly Note[], placeOf: (note: Note) => [number | null, string]) {
  const places = new Map<number, CountedPlace>();
  for (const note of notes) {
    const [id, name] = placeOf(note);
    if (id === null || name === "") continue;
    const place = places.get(id) ?? { id, name, count: 0 };
    place.count += 1;
    places.set(id, place);
  }
  return [...places.values()];
}

const subjectOf = ({ subjectId, subjectName }: Note): [number | null, string] => [subjectId, subjectName];
const noteChapter = ({ chapterId, chapterName }: Note): [number | null, string] => [chapterId, chapterName];

function narrowingGroups(notes: readonly Note[], { subjectId, chapterId }: ContentPlace): ListGroup[] {
  if (chapterId !== null) return [];
  const places = countPlaces(notes, subjectId === null ? subjectOf : noteChapter);
  if (places.length < 2) return [];
  const pathOf = ({ id }: Named) =>
    lessonPaths.freeNotesIn(subjectId === null ? { subjectId: id } : { subjectId, chapterId: id });
  const title = subjectId === null ? "By subject" : "By chapter";
  return [placesGroup({ title, places, pathOf, factsOf: ({ count }) => [formatCount(count, "note")] })];
}

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
    const all: ListGroup = {
      id: "notes",
      title: "All notes",
      items: value?.map((note) => noteItem({ ...note, isPremium: false }, place)) ?? null,
      missing: `${messages.notes}.`,
    };
    return [...narrowingGroups(value ?? [], place), all];
  },

  chaptersPath: ({ id }) => lessonPaths.freeNotesIn({ subjectId: id }),
  contentPath: (subject, chapter) => lessonPaths.freeNotesIn({ subjectId: subject.id, chapterId: chapter?.id ?? null }),
};
