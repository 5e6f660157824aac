import { messages } from "~/lib/institute/error-catalogue";
import { isCallMissing } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { demoPaths } from "~/paths";
import { type ContentSource, placesGroup } from "./content-source";
import { videoItem } from "./lesson-item";
import { shop } from "./packages";
import { freeGroups } from "./packed-kinds";

export const demo: ContentSource = {
  home: { label: "Free lessons", href: demoPaths.subjects },
  above: shop,
  words: { one: "free lesson or test", many: "lessons and tests" },

  async overview({ institute, optionalPart }) {
    const [subjects, videos] = await Promise.all([
      optionalPart(institute.catalogue.subjects(), FULL_TIMEOUT_MS),
      optionalPart(institute.videos.all()),
    ]);
    const free = videos.value?.filter(({ isPremium }) => !isPremium);
    return [
      placesGroup({
        title: "Subjects",
        places: subjects.value,
        pathOf: ({ id }) => demoPaths.chapters(id),
        missing: `${messages.subjects}.`,
      }),
      {
        id: "videos",
        title: "Videos",
        items: isCallMissing(videos.failure) ? [] : (free?.map((video) => videoItem(video)) ?? null),
        missing: `${messages.videos}.`,
        look: "rows",
      },
    ];
  },

  subjects: ({ institute }) => institute.catalogue.subjects(),
  hasAllSubjects: true,
  chapters: ({ institute }, subjectId) => institute.catalogue.chapters(subjectId),

  async content(context, { subjectId, chapterId }) {
    return subjectId === null ? [] : freeGroups(context, { subjectId, chapterId });
  },

  chaptersPath: (subject) => demoPaths.chapters(subject.id),
  contentPath: (subject, chapter) => chapter && demoPaths.content(subject, chapter),
};
