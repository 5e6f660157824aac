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
  /** The address of a subject's chapters. */
  chaptersPath(subject: Named): string;
  /** The address of what a subject, or a chapter of it, has. */
  contentPath(subject: Named, chapter: Named | null): string;
}

/** Subjects or chapters as a group of a list. */
export function placesGroup<P extends Named>(
  title: string,
  places: readonly P[],
  pathOf: (place: Named) => string,
  factsOf: (place: P) => string[] = () => [],
): ListGroup {
  const items = places.map((place) => ({
    id: place.id,
    name: place.name,
    href: pathOf(place),
    facts: factsOf(place),
  }));
  return { id: "places", title, items, look: "rows" };
}
