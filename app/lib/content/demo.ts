import { messages } from "~/lib/institute/error-catalogue";
import { demoPaths, packagePaths } from "~/paths";
import { allPages } from "./all-pages";
import type { ContentSource } from "./content-source";
import { freeTestsIn } from "./free-tests";
import { noteItem, videoItem } from "./lesson-item";

export const demo: ContentSource = {
  home: { label: "Free lessons", href: demoPaths.subjects },
  above: { label: "Packages", href: packagePaths.all },
  words: { one: "free lesson or test", many: "lessons and tests" },

  subjects: ({ institute }) => institute.catalogue.subjects(),
  hasAllSubjects: true,
  chapters: ({ institute }, subjectId) => institute.catalogue.chapters(subjectId),

  async content(context, place) {
    const { institute, optionalPart } = context;
    const { subjectId, chapterId } = place;
    if (subjectId === null) return [];
    const filter = { subjectId, chapterId, isPremium: false };
    const [tests, videos, notes] = await Promise.all([
      freeTestsIn(context, place),
      optionalPart(allPages((page) => institute.videos.list({ ...filter, ...page }))),
      optionalPart(allPages((page) => institute.notes.list({ ...filter, ...page }))),
    ]);
    return [
      tests,
      {
        id: "videos",
        title: "Videos",
        items: videos.value?.map((video) => videoItem(video, place)) ?? null,
        missing: `${messages.videos}.`,
      },
      {
        id: "notes",
        title: "Notes",
        items: notes.value?.map((note) => noteItem(note, place)) ?? null,
        missing: `${messages.notes}.`,
      },
    ];
  },

  chaptersPath: (subject) => demoPaths.chapters(subject.id),
  contentPath: (subject, chapter) => chapter && demoPaths.content(subject, chapter),
};
