import type { Institute } from "~/lib/institute/client";
import type { OptionalParts } from "~/lib/institute/optional-part";
import type { ListGroup, ListItem } from "~/lib/list/list";
import type { ListQuery } from "~/lib/list/list-query";
import type { createNotebook } from "~/lib/notebook/notebook";
import { demoPaths, type Named, type PlaceIds, premiumPaths } from "~/paths";
import type { createInstituteCache } from "./institute-cache";

export interface ContentContext {
  institute: Institute;
  notebook: ReturnType<typeof createNotebook>;
  optionalPart: OptionalParts;
  session: { student: { instituteCode: string } | null };
  instituteCache: ReturnType<typeof createInstituteCache>;
}

export type AskedParts = Pick<ContentContext, "institute" | "optionalPart">;

/** With the institute's picture, where it has one. */
export interface ListedSubject extends Named {
  image?: string | null;
}

export interface ContentPlace extends PlaceIds {
  subjectId: number | null;
  chapterId: number | null;
}

interface ContentSourceStep {
  label: string;
  href: string;
}

/** A way into what there is to learn; `items` of a group that failed are null. @throws InstituteError alone */
export interface ContentSource {
  home: ContentSourceStep;
  above?: ContentSourceStep;
  title?(context: ContentContext): Promise<string>;
  /** What is sold, where this is the free part of it. */
  offer?(context: ContentContext): Promise<ListItem | null>;
  warning?(context: ContentContext): Promise<string | null>;
  isSold?: true;
  words: { one: string; many: string };
  overview?(context: ContentContext, query: Pick<ListQuery, "category" | "q">): Promise<ListGroup[]>;
  subjects(context: ContentContext): Promise<ListedSubject[]>;
  /** The subjects are those of the institute, the same for every student. */
  hasAllSubjects?: true;
  chapters(context: ContentContext, subjectId: number): Promise<Named[]>;
  content(context: ContentContext, place: ContentPlace): Promise<ListGroup[]>;
  /** Those with something of this source, where not all have. */
  filledChapters?(context: ContentContext, subjectId: number): Promise<Named[]>;
  filters?(subject: Named, chapter: Named | null): (ContentSourceStep & { isCurrent: boolean })[];
  chaptersPath(subject: Named): string;
  contentPath(subject: Named, chapter: Named | null): string;
  narrowing?: {
    topics(context: ContentContext, chapterId: number): Promise<Named[]>;
    subtopics(context: ContentContext, topicId: number): Promise<Named[]>;
    path(place: PlaceIds): string;
  };
}

/** The institute's subjects and chapters, as it lists them to everybody. */
export const listedPlaces: Pick<ContentSource, "subjects" | "chapters"> = {
  subjects: ({ institute }) => institute.catalogue.subjects(),
  chapters: ({ institute }, subjectId) => institute.catalogue.chapters(subjectId),
};

/** How the library names itself where a subject leads back to it. */
export const library = { label: "Library", href: premiumPaths.home };

/** `own`: the address of a view that only its own page names. */
export function libraryFilters({ id }: Named, current: string, own?: string) {
  const all = premiumPaths.chapters(id);
  const views = { All: all, Free: demoPaths.chapters(id), Mine: `${all}?show=mine`, ...(own && { [current]: own }) };
  return Object.entries(views).map(([label, href]) => ({ label, href, isCurrent: label === current }));
}

interface Places<P> {
  title: string;
  places: readonly P[] | null;
  pathOf: (place: P) => string;
  progressOf?: (place: P) => { done: number; all: number } | undefined;
  /** What is there, where no progress is told: rows then, not tiles. */
  factsOf?: (place: P) => string[];
  missing?: string;
}

/** Subjects as tiles, each with what is done of it; `subject`: its chapters as rows. */
export function placesGroup<P extends ListedSubject>(
  { title, places, pathOf, progressOf = () => undefined, factsOf, missing }: Places<P>,
  subject?: Named,
): ListGroup {
  const items = places?.map((place): ListItem => {
    const { done, all } = progressOf(place) ?? { done: 0, all: 0 };
    return {
      id: place.id,
      name: place.name,
      image: place.image ?? null,
      href: pathOf(place),
      ...(factsOf ? { facts: factsOf(place) } : {}),
      ...(all === 0 ? {} : { facts: [`${done} of ${all} done`], percent: Math.round((done / all) * 100) }),
      ...(subject
        ? { place: { subjectId: subject.id, subjectName: subject.name, chapterId: null, chapterName: "" } }
        : {}),
    };
  });
  return {
    id: "places",
    title,
    items: items ?? null,
    keepsOrder: true,
    ...(missing ? { missing } : {}),
    ...(subject || factsOf ? {} : { look: "tiles" }),
  };
}
