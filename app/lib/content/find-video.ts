import type { Institute } from "~/lib/institute/client";
import { isCallMissing } from "~/lib/institute/errors";
import type { Video } from "~/lib/institute/schemas/content";

/** What one call gives of a subject at most. */
const MOST_OF_SUBJECT = 100;

type Videos = Pick<Institute["videos"], "all" | "list">;

/** The videos of a subject; none where the institute does not know it. */
async function ofSubject(videos: Videos, subjectId: number): Promise<Video[]> {
  try {
    return await videos.list({ subjectId, limit: MOST_OF_SUBJECT });
  } catch (error) {
    if (isCallMissing(error)) return [];
    throw error;
  }
}

/**
 * A video and the one after it in its chapter. No call gives a single video: it is looked for in its subject, where
 * that is known, else among all. Null where it is not there.
 * @throws InstituteError as the lists do
 */
export async function findVideo(videos: Videos, videoId: number, subjectId: number | null) {
  const near = subjectId === null ? [] : await ofSubject(videos, subjectId);
  const all = near.some(({ id }) => id === videoId) ? near : await videos.all();
  const at = all.findIndex(({ id }) => id === videoId);
  const video = all[at];
  if (!video) return null;
  const isOfChapter = ({ chapterId }: Video) => chapterId !== null && chapterId === video.chapterId;
  return { video, next: all.slice(at + 1).find(isOfChapter) ?? null };
}
