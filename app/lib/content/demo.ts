import { demoPaths, packagePaths } from "~/paths";
import type { ContentSource } from "./content-source";
import { freeGroups } from "./packed-kinds";

export const demo: ContentSource = {
  home: { label: "Free lessons", href: demoPaths.subjects },
  above: { label: "Packages", href: packagePaths.all },
  words: { one: "free lesson or test", many: "lessons and tests" },

  subjects: ({ institute }) => institute.catalogue.subjects(),
  hasAllSubjects: true,
  chapters: ({ institute }, subjectId) => institute.catalogue.chapters(subjectId),

  async content(context, { subjectId, chapterId }) {
    return subjectId === null ? [] : freeGroups(context, { subjectId, chapterId });
  },

  chaptersPath: (subject) => demoPaths.chapters(subject.id),
  contentPath: (subject, chapter) => chapter && demoPaths.content(subject, chapter),
};
