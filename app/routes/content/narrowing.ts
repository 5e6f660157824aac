import type { Chip } from "~/components/parts/chip-filter";
import type { ContentSource } from "~/lib/content/content-source";
import { capital } from "~/lib/format";
import { isCallMissing } from "~/lib/institute/errors";
import { keysOf } from "~/lib/keys";
import type { PlaceIds } from "~/paths";
import type { StudentArgs } from "~/request/guards";
import { type LoadedLocation, locationIds } from "./location";

/** The topics of a chapter or the subtopics of a topic; subjects and chapters are led to by the page itself. */
export async function loadNextSteps({ narrowing }: ContentSource, args: StudentArgs) {
  const { context } = args;
  const location = locationIds(args);
  const { chapterId, topicId, subtopicId } = location;
  if (!narrowing || !chapterId || subtopicId) return null;
  const level = topicId ? "subtopic" : "topic";
  const list = topicId ? narrowing.subtopics(context, topicId) : narrowing.topics(context, chapterId);
  const { value, failure } = await context.optionalPart(list);
  const chips = value?.map(({ id, name }): Chip => {
    return { label: name, href: narrowing.path({ ...location, [`${level}Id`]: id }), isCurrent: false };
  });
  // Some providers have no levels below a chapter.
  const missing = failure && !isCallMissing(failure) ? `We could not load the ${level}s.` : "";
  return { label: `${capital(level)}s`, chips: chips ?? [], missing };
}

export function currentSteps(source: ContentSource, location: LoadedLocation): Chip[] {
  const { narrowing } = source;
  const { subject, chapter, topic, subtopic } = location;
  if (!narrowing || !chapter) return [];
  const steps = { subjectId: subject, chapterId: chapter, topicId: topic, subtopicId: subtopic };
  const at: PlaceIds = {};
  const chips = [{ label: "All", href: narrowing.path({}), isCurrent: false }];
  for (const parameter of keysOf(steps)) {
    const step = steps[parameter];
    if (!step) break;
    at[parameter] = step.id;
    chips.push({ label: step.name, href: narrowing.path(at), isCurrent: false });
  }
  return chips.map((chip, index) => ({ ...chip, isCurrent: index === chips.length - 1 }));
}
