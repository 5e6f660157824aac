import { demoPaths } from "~/paths";
import { type ContentSource, libraryFilters } from "./content-source";
import { shop } from "./packages";
import { freeGroups } from "./packed-kinds";

export const demo: ContentSource = {
  home: { label: "Free lessons", href: demoPaths.subjects },
  above: shop,
  words: { one: "free lesson or test", many: "lessons and tests" },

  subjects: ({ institute }) => institute.catalogue.subjects(),
  hasAllSubjects: true,
  chapters: ({ institute }, subjectId) => institute.catalogue.chapters(subjectId),
  content: freeGroups,

  filters: (subject) => libraryFilters(subject, "Free"),
  chaptersPath: (subject) => demoPaths.chapters(subject.id),
  contentPath: (subject, chapter) => (chapter ? demoPaths.content(subject, chapter) : demoPaths.chapters(subject.id)),
};
