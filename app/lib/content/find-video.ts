import type { Institute } from "~/lib/institute/client";
import { isCallMissing } from "~/lib/institute/errors";
import type { Video } from "~/lib/institute/schemas/content";

const MAX_OF_SUBJECT = 100;

type Videos = Pick<Institute["videos"], "all" | "list">;

interface VideoLists {
  videos: Videos;
  individual: Pick<Institute["individual"], "purchased">;
}

async function videosOfSubject(videos: Videos, subjectId: number): Promise<Video[]> {
  try {
    return await videos.list({ subjectId, limit: MAX_OF_SUBJECT });
  } catch (error) {
    if (isCallMissing(error)) return [];
    throw error;
  }
}

async function boughtVideos({ individual }: VideoLists): Promise<Video[]> {
  return individual.purchased().then(
    ({ videos }) => videos,
    (error: unknown) => {
      if (isCallMissing(error)) return [];
      throw error;
    },
  );
}

/** Looks in lists, also for the next of its chapter: the API has no call for one video. @throws InstituteError */
export async function findVideo(lists: VideoLists, videoId: number, subjectId: number | null) {
  const steps = [
    ...(subjectId === null ? [] : [() => videosOfSubject(lists.videos, subjectId)]),
    () => lists.videos.all(),
    () => boughtVideos(lists),
  ];
  for (const step of steps) {
    const list = await step();
    const at = list.findIndex(({ id }) => id === videoId);
    const video = list[at];
    if (!video) continue;
    const isOfChapter = ({ chapterId }: Video) => chapterId !== null && chapterId === video.chapterId;
    return { video, next: list.slice(at + 1).find(isOfChapter) ?? null };
  }
  return null;
}
