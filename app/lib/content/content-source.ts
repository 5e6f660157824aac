import type { Institute } from "~/lib/institute/client";
import type { OptionalParts } from "~/lib/institute/optional-part";
import type { ListGroup } from "~/lib/list/list";
import type { ListQuery } from "~/lib/list/list-query";
import type { createNotebook } from "~/lib/notebook/notebook";
import type { Named, PlaceIds } from "~/paths";
import type { createInstituteCache } from "./institute-cache";
import type { StudyPath } from "./study-path";

export interface ContentContext {
  institute: Institute;
  notebook: ReturnType<typeof createNotebook>;
  optionalPart: OptionalParts;
  session: { student: { instituteCode: string } | null };
  instituteCache: ReturnType<typeof createInstituteCache>;
}

type OverviewQuery = Pick<ListQuery, "category" | "q">;

export interface ContentPlace extends PlaceIds {
  subjectId: number | null;
  chapterId: number | null;
}

export interface ListedPlace extends Named {
  facts?: string[];
  href?: string;
}

interface ContentSourceStep {
  label: string;
  href: string;
}

interface ContentSourceKind extends ContentSourceStep {
  isCurrent: boolean;
}

/** A way into what there is to learn; `items` of a group that failed are null. @throws InstituteError alone */
export interface ContentSource {
  home: ContentSourceStep;
  above?: ContentSourceStep;
  title?(context: ContentContext): Promise<string>;
  warning?(context: ContentContext): Promise<string | null>;
  isSold?: true;
  words: { one: string; many: string };
  overview?(context: ContentContext, query: OverviewQuery): Promise<ListGroup[]>;
  subjects(context: ContentContext): Promise<Named[]>;
  /** The subjects are those of the institute, the same for every student. */
  hasAllSubjects?: true;
  chapters(context: ContentContext, subjectId: number): Promise<Named[]>;
  content(context: ContentContext, place: ContentPlace): Promise<ListGroup[]>;
  /** The same in the order of study; null where it did not come. */
  path?(context: ContentContext, place: ContentPlace): Promise<{ path: StudyPath; live: ListGroup } | null>;
  listedChapters?(context: ContentContext, subjectId: number): Promise<ListedPlace[]>;
  kinds?(subject: Named, chapter: Named | null): ContentSourceKind[];
  chaptersPath(subject: Named): string;
  /** Null for a subject where only chapters have a page. */
  contentPath(subject: Named, chapter: Named | null): string | null;
  narrowing?: {
    topics(context: ContentContext, chapterId: number): Promise<Named[]>;
    subtopics(context: ContentContext, topicId: number): Promise<Named[]>;
    path(place: PlaceIds): string;
  };
}

interface Places<P> {
  title: string;
  places: readonly P[] | null;
  pathOf: (place: P) => string | null;
  factsOf?: (place: P) => string[];
  missing?: string;
  subject?: string;
}

export function placesGroup<P extends Named>({
  title,
  places,
  pathOf,
  factsOf = () => [],
  missing,
  subject,
}: Places<P>): ListGroup {
  const items = places?.map((place) => ({
    id: place.id,
    name: place.name,
    href: pathOf(place),
    facts: factsOf(place),
    ...(subject === undefined ? {} : { subject }),
  }));
  return { id: "places", title, items: items ?? null, ...(missing ? { missing } : {}), look: "rows" };
}
