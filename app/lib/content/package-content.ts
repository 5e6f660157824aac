import { messages } from "~/lib/institute/error-catalogue";
import { fullTime } from "~/lib/institute/optional-part";
import type { Package } from "~/lib/institute/schemas/package";
import type { ListGroup, ListItem } from "~/lib/list/list";
import { packagePaths, testPaths } from "~/paths";
import { bestOf } from "./best-marks";
import type { ContentContext, ContentPlace, ContentSource } from "./content-source";
import { noteItem, videoItem } from "./lesson-item";
import { liveItem } from "./live-item";
import { loadPackage } from "./owned-package";
import { testItem } from "./test-item";

/** What is locked here comes with this package; in a package of the student it is not worth a word on every line. */
function inPackage(item: ListItem, isMine: boolean): ListItem {
  if (!isMine) return item.lock ? { ...item, lock: "With this package" } : item;
  const { lock, isYours, ...open } = item;
  return open;
}

async function contentGroups(
  { institute, notebook, optionalPart }: ContentContext,
  packageId: number,
  place: ContentPlace,
  owned: Promise<Package | null>,
): Promise<ListGroup[]> {
  const [{ value: found }, one, noted] = await Promise.all([
    optionalPart(institute.packages.content({ packageId, ...place }), fullTime),
    owned,
    notebook.overview(),
  ]);
  if (!found) {
    return [
      { id: "all", title: "Lessons and tests", items: null, missing: `${messages.packages}.` },
    ];
  }
  const best = bestOf(noted?.taken ?? []);
  const tests = found.tests.map((test) => testItem(test, testPaths.packageDetail, best));
  const videos = found.videos.map((video) => videoItem(video, place));
  const notes = found.notes.map((note) => noteItem(note, place));
  const drawn = (items: ListItem[]) =>
    one ? items.map((item) => inPackage(item, one.isPurchased)) : items;
  return [
    { id: "tests", title: "Tests", items: drawn(tests) },
    { id: "videos", title: "Videos", items: drawn(videos) },
    { id: "notes", title: "Notes", items: drawn(notes) },
    { id: "live", title: "Live classes", items: found.live.map((video) => liveItem(video)) },
  ];
}

/** What is in a package: its subjects, their chapters, and everything on one screen that is narrowed step by step. */
export function packageContent(packageId: number): ContentSource {
  let asked: Promise<Package | null> | null = null;
  /** Asked once a page. Null where it did not come. @throws InstituteError where there is no such package */
  const owned = (context: ContentContext) => {
    asked ??= context.optionalPart(loadPackage(context, packageId)).then(({ value, failure }) => {
      if (failure?.kind === "not-found") throw failure;
      return value;
    });
    return asked;
  };
  return {
    home: { label: "Package", href: packagePaths.subjects(packageId) },
    above: { label: "Package", href: packagePaths.details(packageId) },
    title: async (context) => (await owned(context))?.name ?? "Package",
    words: { one: "lesson or test", many: "lessons and tests" },
    subjects: ({ institute }) => institute.packages.subjects(packageId),
    chapters: ({ institute }, subjectId) => institute.packages.chapters({ packageId, subjectId }),
    content: (context, place) => contentGroups(context, packageId, place, owned(context)),
    chaptersPath: (subject) => packagePaths.chapters(packageId, subject.id),
    contentPath: (subject, chapter) =>
      packagePaths.content(packageId, { subjectId: subject.id, chapterId: chapter?.id ?? null }),
    narrowing: {
      topics: ({ institute }, chapterId) => institute.packages.topics({ packageId, chapterId }),
      subtopics: ({ institute }, topicId) => institute.packages.subtopics({ packageId, topicId }),
      path: (place) => packagePaths.content(packageId, place),
    },
  };
}
