import { idFrom, notFound } from "~/lib/http/responses";
import { messages } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { demoPaths, lessonPaths } from "~/paths";
import { type ContentSource, libraryFilters, listedPlaces } from "./content-source";
import { freeTests } from "./free-tests";
import { noteItem } from "./list-items";
import { packageContent, packageDemo } from "./package-content";
import { shop } from "./packages";
import { freeGroups, kindHeading } from "./packed-kinds";
import { premium, readPremiumKind } from "./premium";

export const freeNotes: ContentSource = {
  home: { label: "Notes", href: lessonPaths.freeNotes },
  words: { one: "free note", many: "notes" },

  ...listedPlaces,
  hasAllSubjects: true,

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

  filters: (subject) => libraryFilters(subject, "Free notes", lessonPaths.freeNotesIn({ subjectId: subject.id })),
  chaptersPath: ({ id }) => lessonPaths.freeNotesIn({ subjectId: id }),
  contentPath: (subject, chapter) => lessonPaths.freeNotesIn({ subjectId: subject.id, chapterId: chapter?.id ?? null }),
};

export const demo: ContentSource = {
  home: { label: "Free lessons", href: demoPaths.subjects },
  above: shop,
  words: { one: "free lesson or test", many: "lessons and tests" },

  ...listedPlaces,
  hasAllSubjects: true,
  content: freeGroups,

  filters: (subject) => libraryFilters(subject, "Free"),
  chaptersPath: (subject) => demoPaths.chapters(subject.id),
  contentPath: (subject, chapter) => (chapter ? demoPaths.content(subject, chapter) : demoPaths.chapters(subject.id)),
};

type SourceParams = Readonly<Record<string, string | undefined>>;

const contentSources = new Map<string, (params: SourceParams, url: URL) => ContentSource>([
  ["free-tests", () => freeTests],
  ["free-notes", () => freeNotes],
  ["premium-content", (_, url) => premium(readPremiumKind(url.pathname), url.searchParams.get("show") === "mine")],
  ["demo", () => demo],
  ["package", packageSource],
]);

function packageSource(params: SourceParams, url: URL): ContentSource {
  const packageId = idFrom(params, "packageId");
  return readSegment(url, 3) === "demo" ? packageDemo(packageId) : packageContent(packageId);
}

/** Counts from 1; lowers and decodes as the router does. */
function readSegment({ pathname }: URL, position: number): string {
  return decodeURIComponent(pathname.split("/")[position] ?? "").toLowerCase();
}

/** @throws a 404 page where no source has this address */
export function findSource(url: URL, params: SourceParams): ContentSource {
  const make = contentSources.get(readSegment(url, 1));
  if (!make) throw notFound();
  return make(params, url);
}
