import { classWords, formatClassTime, groupClasses } from "~/lib/class/class-times";
import { messages } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { type LiveVideo, liveState } from "~/lib/institute/schemas/content";
import type { PackedLists } from "~/lib/institute/schemas/kind-lists";
import type { ListGroup, ListItem } from "~/lib/list/list";
import { classPaths, type PlaceIds, packagePaths, testPaths } from "~/paths";
import { bestMarks } from "./best-marks";
import type { ContentContext, ContentPlace, ContentSource } from "./content-source";
import { withoutAccess } from "./list-items";
import { contentCounts, lookUpPackage, ownershipUnknownText } from "./owned-package";
import { packageItem } from "./packages";
import { type PackedItem, packedGroups } from "./packed-kinds";

/** Inside an owned package, rows do not repeat that they are owned. Null: unknown owner, so nothing shows as locked. */
function inPackage(item: PackedItem, isMine: boolean | null): PackedItem {
  if (isMine === false) return item.lock ? { ...item, lock: "With this package" } : item;
  const { lock, isYours, ...open } = item;
  return isMine === null && isYours ? { ...open, isYours } : open;
}

function liveGroup(classes: readonly LiveVideo[], now = Date.now()): ListGroup {
  const { live, upcoming, off, ended } = groupClasses(classes, now);
  const items = [...live, ...upcoming, ...off, ...ended].map((video) => liveItem(video, now));
  return { id: "live", title: "Live", items, keepsOrder: true };
}

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
  const { offer: _, ...source } = offeredPackage(packageId);
  return source;
}

function offeredPackage(packageId: number): ContentSource {
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
    async offer(context) {
      const { found, isMine } = await lookUp(context);
      return found && isMine === false
        ? { ...packageItem(found), facts: contentCounts(found), action: "See the whole package" }
        : null;
    },
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

function liveItem(video: LiveVideo, now: number): ListItem {
  const { id, name, startsAt } = video;
  const badge = classWords(liveState(video, now));
  return {
    id,
    kind: "live",
    name,
    href: classPaths.watch(id),
    facts: [formatClassTime({ startsAt, endsAt: null }, now)],
    ...(badge ? { badge } : {}),
    at: startsAt,
  };
}

export function demoGroups(demo: PackedLists) {
  const groups = packedGroups(demo, { testPath: () => testPaths.packageDetail });
  // Everything in the demo is free, whatever its rows say.
  return groups.map((group) => ({ ...group, items: group.items.map(withoutAccess) }));
}

export function packageDemo(packageId: number): ContentSource {
  const { narrowing: _, warning: __, ...whole } = offeredPackage(packageId);
  const pathIn = (place: PlaceIds) => packagePaths.demo(packageId, place);
  return {
    ...whole,
    home: { label: "Package", href: packagePaths.details(packageId) },
    title: async () => "Free sample",
    words: { one: "free lesson or test", many: "lessons and tests" },
    async content({ institute, optionalPart }, { subjectId, chapterId }) {
      const { value } = await optionalPart(institute.packages.demo(packageId), FULL_TIMEOUT_MS);
      const isHere = ({ place }: ListItem) =>
        (subjectId === null || place?.subjectId === subjectId) &&
        (chapterId === null || place?.chapterId === chapterId);
      if (value) return demoGroups(value).map((group) => ({ ...group, items: group.items.filter(isHere) }));
      return [{ id: "all", title: "Free sample", items: null, missing: `${messages.packages}.` }];
    },
    chaptersPath: ({ id }) => pathIn({ subjectId: id }),
    contentPath: (subject, chapter) => pathIn({ subjectId: subject.id, chapterId: chapter?.id ?? null }),
  };
}
