import type { ContentSource } from "~/lib/content/content-source";
import { optionalIdFrom } from "~/lib/http/params";
import { notFound, redirectTo } from "~/lib/http/responses";
import type { OptionalPart } from "~/lib/institute/optional-part";
import type { StudentArgs } from "~/lib/session/guards";
import { type Named, slugOf } from "~/paths";

/** The parameters of a list's address that say where in a tree it is. */
export const placeParameters = ["subjectId", "chapterId"] as const;

/** The ids of a place, in the path or, where a source has one address for all, in the search of it. */
export function placeIds({ params, url }: Pick<StudentArgs, "params" | "url">) {
  const search = [...url.searchParams].filter(([, value]) => value !== "");
  const given = { ...Object.fromEntries(search), ...params };
  const subjectId = optionalIdFrom(given, "subjectId");
  return { subjectId, chapterId: subjectId && optionalIdFrom(given, "chapterId") };
}

/**
 * A place by its id, with the name that the institute gives it; a general one where the institute did not answer.
 * @throws a 404 page where there is none
 */
function placeIn({ value }: OptionalPart<Named[]>, id: number, general: string) {
  if (!value) return { id, name: general, isNamed: false };
  const found = value.find((place) => place.id === id);
  if (!found) throw notFound();
  return { id, name: found.name, isNamed: true };
}

/**
 * The subject of an address, and the chapter where it has one.
 * @throws a redirect to `pathOf` where the address has other names
 */
export async function loadPlace(
  source: ContentSource,
  args: StudentArgs,
  pathOf: (subject: Named, chapter: Named | null) => string,
) {
  const { context, params, url } = args;
  const { subjectId, chapterId } = placeIds(args);
  if (subjectId === null) return { subject: null, chapter: null };
  const [subjects, chapters] = await Promise.all([
    context.optionalPart(source.subjects(context)),
    chapterId && context.optionalPart(source.chapters(context, subjectId)),
  ]);
  const subject = placeIn(subjects, subjectId, "Subject");
  const chapter = chapterId && chapters ? placeIn(chapters, chapterId, "Chapter") : null;
  const isMisnamed = (place: typeof subject, name: string | undefined) =>
    place.isNamed && name !== undefined && name !== slugOf(place.name);
  if (
    isMisnamed(subject, params.subjectName) ||
    (chapter && isMisnamed(chapter, params.chapterName))
  ) {
    throw redirectTo(`${pathOf(subject, chapter)}${url.search}`);
  }
  return { subject, chapter };
}
