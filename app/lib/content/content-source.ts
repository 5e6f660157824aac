import type { Institute } from "~/lib/institute/client";
import type { OptionalParts } from "~/lib/institute/optional-part";
import type { ListGroup } from "~/lib/list/list";
import type { ListQuery } from "~/lib/list/list-query";
import type { createNotebook } from "~/lib/notebook/notebook";
import type { Named, PlaceIds } from "~/paths";
import type { createSharedAnswers } from "./shared-answers";

/** What a source asks with. */
export interface ContentContext {
  institute: Institute;
  notebook: ReturnType<typeof createNotebook>;
  optionalPart: OptionalParts;
  session: { student: { instituteCode: string } | null };
  shared: ReturnType<typeof createSharedAnswers>;
}

/** What the address of the first screen asks for. */
type Asked = Pick<ListQuery, "category" | "q">;

/** Where in a tree things are: anywhere, in a subject, one of its chapters, or below. */
export interface ContentPlace extends PlaceIds {
  subjectId: number | null;
  chapterId: number | null;
}

/** A subject or a chapter as a list shows it. */
export interface ListedPlace extends Named {
  facts?: string[];
  /** Where it leads, if not to what is in it. */
  href?: string;
}

interface Step {
  label: string;
  href: string;
}

/** A link to one kind of the things of a place. */
interface Kind extends Step {
  isCurrent: boolean;
}

/**
 * One way into what there is to learn: subjects, their chapters, and what is in them. Every call throws InstituteError
 * alone; a group that the rest can do without has null for its items where it did not come.
 */
export interface ContentSource {
  /** The first screen. */
  home: Step;
  /** What stands above the first screen, where it is not Home. */
  above?: Step;
  /** What the first screen is called, where the institute alone knows it. */
  title?(context: ContentContext): Promise<string>;
  /** What could not be asked of everything in it; null where nothing is missing. */
  unsure?(context: ContentContext): Promise<string | null>;
  /** It shows what is for sale: then its first screen leads to what everybody may read. */
  isSold?: true;
  /** What there is, as "no free test yet" and "all tests" have it. */
  words: { one: string; many: string };
  /** The groups of the first screen; the subjects alone where it is left out. */
  overview?(context: ContentContext, asked: Asked): Promise<ListGroup[]>;
  subjects(context: ContentContext): Promise<Named[]>;
  /** They are all the subjects of the institute, the same for every student. */
  hasAllSubjects?: true;
  chapters(context: ContentContext, subjectId: number): Promise<Named[]>;
  content(context: ContentContext, place: ContentPlace): Promise<ListGroup[]>;
  /** The chapters of a subject that a list of them shows, where it is not all of them. */
  listedChapters?(context: ContentContext, subjectId: number): Promise<ListedPlace[]>;
  /** The kinds of things that a place has, where each is on a screen of its own. */
  kinds?(subject: Named, chapter: Named | null): Kind[];
  /** The address of a subject's chapters. */
  chaptersPath(subject: Named): string;
  /** The address of what a subject, or a chapter of it, has; null for a subject where only chapters have one. */
  contentPath(subject: Named, chapter: Named | null): string | null;
  /** The levels below a chapter, where everything is on one screen that is narrowed step by step. */
  narrowing?: {
    topics(context: ContentContext, chapterId: number): Promise<Named[]>;
    subtopics(context: ContentContext, topicId: number): Promise<Named[]>;
    path(place: PlaceIds): string;
  };
}

/** Subjects or chapters as a group of a list; null for those that did not come, as `failed` says. */
export function placesGroup<P extends Named>(
  title: string,
  places: readonly P[] | null,
  pathOf: (place: P) => string | null,
  factsOf: (place: P) => string[] = () => [],
  failed = "",
): ListGroup {
  const items = places?.map((place) => ({
    id: place.id,
    name: place.name,
    href: pathOf(place),
    facts: factsOf(place),
  }));
  return { id: "places", title, items: items ?? null, missing: `${failed}.`, look: "rows" };
}
