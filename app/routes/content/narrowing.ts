import type { Chip } from "~/components/parts/chip-filter";
import type { ContentSource } from "~/lib/content/content-source";
import { isCallMissing } from "~/lib/institute/errors";
import { keysOf } from "~/lib/keys";
import type { Named, PlaceIds } from "~/paths";
import type { StudentArgs } from "~/request/guards";
import { type LoadedLocation, locationIds } from "./location";

interface NextLevel {
  label: string;
  parameter: keyof PlaceIds;
  list: Promise<Named[]>;
  missing: string;
}

/** Subjects and chapters are led to by the page itself. */
function nextLevel(source: ContentSource, args: StudentArgs): NextLevel | null {
  const { context } = args;
  const { narrowing } = source;
  const { chapterId, topicId, subtopicId } = locationIds(args);
  if (!narrowing || subtopicId) return null;
  if (topicId) {
    const list = narrowing.subtopics(context, topicId);
    const missing = "We could not load the subtopics.";
    return { label: "Subtopics", parameter: "subtopicId", list, missing };
  }
  if (!chapterId) return null;
  const list = narrowing.topics(context, chapterId);
  return { label: "Topics", parameter: "topicId", list, missing: "We could not load the topics." };
}

export async function loadNextSteps(source: ContentSource, args: StudentArgs) {
  const level = nextLevel(source, args);
  if (!level || !source.narrowing) return null;
  const { label, parameter, missing } = level;
  const { value, failure } = await args.context.optionalPart(level.list);
  const location = locationIds(args);
  const chips = value?.map(({ id, name }): Chip => {
    const href = source.narrowing?.path({ ...location, [parameter]: id }) ?? "";
    return { label: name, href, isCurrent: false };
  });
  // Some providers have no levels below a chapter.
  return { label, chips: chips ?? [], missing: failure && !isCallMissing(failure) ? missing : "" };
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
