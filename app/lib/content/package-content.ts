import { formatMoment } from "~/lib/format";
import { liveState } from "~/lib/institute/calls/live";
import { messages } from "~/lib/institute/error-catalogue";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { LiveVideo } from "~/lib/institute/schemas/content";
import type { ListGroup, ListItem } from "~/lib/list/list";
import { classPaths, packagePaths, testPaths } from "~/paths";
import { bestMarks } from "./best-marks";
import type { ContentContext, ContentPlace, ContentSource } from "./content-source";
import { lookUpPackage } from "./owned-package";
import { ownershipUnknownText } from "./package-text";
import { type PackedItem, packedGroups } from "./packed-kinds";

/** Inside an owned package, rows do not repeat that they are owned. Null: unknown owner, so nothing shows as locked. */
function inPackage(item: PackedItem, isMine: boolean | null): PackedItem {
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
  const groups = packedGroups(found, {
    testPath: () => testPaths.packageDetail,
    best: bestMarks(overview?.taken ?? []),
    within: place,
  });
  return [
    ...groups.map((group) => ({ ...group, items: group.items.map((item) => inPackage(item, mine)) })),
    liveGroup(found.live),
  ];
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

export function liveItem(video: LiveVideo, now = Date.now()): ListItem {
  const { id, name, teacher, startsAt } = video;
  const state = liveState(video, now);
  const badge = { live: "Live now", upcoming: "", ended: "Over", cancelled: "Cancelled", postponed: "Postponed" }[
    state
  ];
  return {
    id,
    kind: "live",
    name,
    href: classPaths.watch(id),
    facts: [teacher, formatMoment(startsAt)],
    ...(badge ? { badge } : {}),
    at: startsAt,
  };
}
