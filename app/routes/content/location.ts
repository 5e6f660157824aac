import type { ContentSource } from "~/lib/content/content-source";
import { notFound, optionalIdFrom, redirectTo } from "~/lib/http/responses";
import type { OptionalPart } from "~/lib/institute/optional-part";
import { type Named, slugOf } from "~/paths";
import type { StudentArgs } from "~/request/guards";

export const locationParameters = ["subjectId", "chapterId", "topicId", "subtopicId"] as const;

/** Reads ids from the path or, for a source with one address, from the query. Ignores levels below a missing one. */
export function locationIds({ params, url }: Pick<StudentArgs, "params" | "url">) {
  const search = [...url.searchParams].filter(([, value]) => value !== "");
  const parameters = { ...Object.fromEntries(search), ...params };
  const subjectId = optionalIdFrom(parameters, "subjectId");
  const chapterId = subjectId && optionalIdFrom(parameters, "chapterId");
  const topicId = chapterId && optionalIdFrom(parameters, "topicId");
  const subtopicId = topicId && optionalIdFrom(parameters, "subtopicId");
  return { subjectId, chapterId, topicId, subtopicId };
}

interface NamedLocation extends Named {
  isNamed: boolean;
}

/**
 * Uses a general name if the institute did not answer.
 * @throws a 404 page for an unknown id
 */
async function locationIn(
  list: Promise<OptionalPart<readonly Named[]>>,
  id: number,
  general: string,
): Promise<NamedLocation> {
  const { value } = await list;
  if (!value) return { id, name: general, isNamed: false };
  const found = value.find((one) => one.id === id);
  if (!found) throw notFound();
  return { id, name: found.name, isNamed: true };
}

async function findSubjects(id: number, source: ContentSource, { context, student }: StudentArgs) {
  if (!source.hasAllSubjects) return source.subjects(context);
  const known = await context.instituteCache.subjects(student.instituteCode);
  return known.some((subject) => subject.id === id) ? known : source.subjects(context);
}

/** @throws a redirect to `pathOf` if the address has other names */
export async function loadLocation(
  source: ContentSource,
  args: StudentArgs,
  pathOf: (subject: Named, chapter: Named | null) => string,
) {
  const { context, params, url } = args;
  const { narrowing } = source;
  const { subjectId, chapterId, topicId, subtopicId } = locationIds(args);
  const nameIn = (list: Promise<readonly Named[]>, id: number, general: string) =>
    locationIn(context.optionalPart(list), id, general);
  const [subject, chapter, topic, subtopic] = await Promise.all([
    subjectId && nameIn(findSubjects(subjectId, source, args), subjectId, "Subject"),
    subjectId && chapterId ? nameIn(source.chapters(context, subjectId), chapterId, "Chapter") : null,
    narrowing && chapterId && topicId ? nameIn(narrowing.topics(context, chapterId), topicId, "Topic") : null,
    narrowing && topicId && subtopicId ? nameIn(narrowing.subtopics(context, topicId), subtopicId, "Subtopic") : null,
  ]);
  if (!subject) return { subject: null, chapter: null, topic: null, subtopic: null };
  const isMisnamed = (location: NamedLocation | null, name: string | undefined) =>
    location?.isNamed && name !== undefined && name !== slugOf(location.name);
  if (isMisnamed(subject, params.subjectName) || isMisnamed(chapter, params.chapterName)) {
    throw redirectTo(`${pathOf(subject, chapter)}${url.search}`);
  }
  return { subject, chapter, topic, subtopic };
}

export type LoadedLocation = Awaited<ReturnType<typeof loadLocation>>;
