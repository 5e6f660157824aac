import type { ListGroup } from "~/lib/list/list";
import type { ListQuery } from "~/lib/list/list-query";
import type { Services } from "~/lib/services";
import type { Named } from "~/paths";

/** What a source asks with. */
export type ContentContext = Pick<Services, "institute" | "notebook" | "optionalPart">;

/** What the address of the first screen asks for. */
type Asked = Pick<ListQuery, "category" | "q">;

/** Where in a tree things are: anywhere, in a subject, in one of its chapters. */
export interface ContentPlace {
  subjectId: number | null;
  chapterId: number | null;
}

/** A subject or a chapter as a list shows it. */
export interface ListedPlace extends Named {
  facts?: string[];
  /** Where it leads, if not to what is in it. */
  href?: string;
}

/** A link to one kind of the things of a place. */
interface Kind {
  label: string;
  href: string;
  isCurrent: boolean;
}

/**
 * One way into what there is to learn: subjects, their chapters, and what is in them. Every call throws InstituteError
 * alone; a group that the rest can do without has null for its items where it did not come.
 */
export interface ContentSource {
  /** The first screen. */
  home: { label: string; href: string };
  /** What there is, as "no free test yet" and "all tests" have it. */
  words: { one: string; many: string };
  /** The groups of the first screen; the subjects alone where it is left out. */
  overview?(context: ContentContext, asked: Asked): Promise<ListGroup[]>;
  subjects(context: ContentContext): Promise<Named[]>;
  chapters(context: ContentContext, subjectId: number): Promise<Named[]>;
  content(context: ContentContext, place: ContentPlace): Promise<ListGroup[]>;
  /** The chapters of a subject that a list of them shows, where it is not all of them. */
  listedChapters?(context: ContentContext, subjectId: number): Promise<ListedPlace[]>;
  /** The kinds of things that a place has, where each is on a screen of its own. */
  kinds?(subject: Named, chapter: Named | null): Kind[];
  /** The address of a subject's chapters. */
  chaptersPath(subject: Named): string;
  /** The address of what a subject, or a chapter of it, has. */
  contentPath(subject: Named, chapter: Named | null): string;
}

/** Subjects or chapters as a group of a list; null for those that did not come, as `failed` says. */
export function placesGroup<P extends Named>(
  title: string,
  places: readonly P[] | null,
  pathOf: (place: P) => string,
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
