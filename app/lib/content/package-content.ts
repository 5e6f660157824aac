import { messages } from "~/lib/institute/error-catalogue";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { LiveVideo } from "~/lib/institute/schemas/content";
import type { ListGroup, ListItem } from "~/lib/list/list";
import { packagePaths, testPaths } from "~/paths";
import { bestMarks } from "./best-marks";
import type { ContentContext, ContentPlace, ContentSource } from "./content-source";
import { noteItem, videoItem } from "./lesson-item";
import { liveItem } from "./live-item";
import { lookUpPackage } from "./owned-package";
import { ownershipUnknownText } from "./package-text";
import { type StudyRow, studyPath } from "./study-path";
import { testItem } from "./test-item";

/** Inside an owned package, rows do not repeat that they are owned. Null: unknown owner, so nothing shows as locked. */
function inPackage(item: ListItem, isMine: boolean | null): ListItem {
  if (isMine === false) return item.lock ? { ...item, lock: "With this package" } : item;
  const { lock, isYours, ...open } = item;
  return isMine === null && isYours ? { ...open, isYours } : open;
}

const liveGroup = (classes: readonly LiveVideo[]): ListGroup => ({
  id: "live",
  title: "Live classes",
  items: classes.map((video) => liveItem(video)),
});

async function contentGroups(
  { institute, notebook, optionalPart }: ContentContext,
  packageId: number,
  place: ContentPlace,
  isMine: Promise<boolean | null>,
): Promise<ListGroup[]> {
  const [{ value: found }, mine, overview] = await Promise.all([
    optionalPart(institute.packages.content({ packageId, ...place }), FULL_TIMEOUT_MS),
    isMine,
    notebook.overview(),
  ]);
  if (!found) {
    return [{ id: "all", title: "Lessons and tests", items: null, missing: `${messages.packages}.` }];
  }
  const best = bestMarks(overview?.taken ?? []);
  const tests = found.tests.map((test) => testItem(test, testPaths.packageDetail, best));
  const videos = found.videos.map((video) => videoItem(video, place));
  const notes = found.notes.map((note) => noteItem(note, place));
  const adapt = (items: ListItem[]) => items.map((item) => inPackage(item, mine));
  return [
    { id: "tests", title: "Tests", items: adapt(tests) },
    { id: "videos", title: "Videos", items: adapt(videos) },
    { id: "notes", title: "Notes", items: adapt(notes) },
    liveGroup(found.live),
  ];
}

async function loadPath(
  { institute, notebook, optionalPart }: ContentContext,
  packageId: number,
  place: ContentPlace,
  isMine: Promise<boolean | null>,
) {
  const [{ value: found }, subjects, mine, overview, left] = await Promise.all([
    optionalPart(institute.packages.content({ packageId, ...place }), FULL_TIMEOUT_MS),
    optionalPart(institute.packages.subjects(packageId)),
    isMine,
    notebook.overview(),
    notebook.places(),
  ]);
  if (!found) return null;
  const best = bestMarks(overview?.taken ?? []);
  const inChapter = { chapterId: 0 };
  const rows: StudyRow[] = [
    ...found.tests.map((row) => ({ row, item: testItem(row, testPaths.packageDetail, best) })),
    ...found.videos.map((row) => ({ row, item: videoItem(row, inChapter) })),
    ...found.notes.map((row) => ({ row, item: noteItem(row, inChapter) })),
  ];
  const path = studyPath(
    rows.map(({ row, item }) => ({ row, item: inPackage(item, mine) })),
    subjects.value,
    {
      taken: new Set(overview?.taken.map(({ testId }) => testId)),
      running: new Set(overview?.openTests.map(({ testId }) => testId)),
      places: new Map(left?.map(({ kind, id, place: at }) => [`${kind} ${id}`, at])),
    },
  );
  return { path, live: liveGroup(found.live) };
}

export function packageContent(packageId: number): ContentSource {
  let lookup: ReturnType<typeof lookUpPackage> | null = null;
  /** Asks once a page. @throws InstituteError where there is no such package */
  const lookUp = (context: ContentContext) => {
    lookup ??= lookUpPackage(context, packageId).then((answer) => {
      if (answer.found === null && answer.failure?.kind === "not-found") throw answer.failure;
      return answer;
    });
    return lookup;
  };
  const isMine = async (context: ContentContext) => (await lookUp(context)).isMine;
  return {
    home: { label: "Package", href: packagePaths.subjects(packageId) },
    above: { label: "Package", href: packagePaths.details(packageId) },
    title: async (context) => (await lookUp(context)).found?.name ?? "Package",
    words: { one: "lesson or test", many: "lessons and tests" },
    subjects: ({ institute }) => institute.packages.subjects(packageId),
    chapters: ({ institute }, subjectId) => institute.packages.chapters({ packageId, subjectId }),
    content: (context, place) => contentGroups(context, packageId, place, isMine(context)),
    path: (context, place) => loadPath(context, packageId, place, isMine(context)),
    warning: async (context) => ((await isMine(context)) === null ? ownershipUnknownText : null),
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
