import { findVideo } from "~/lib/content/find-lesson";
import { videoItem } from "~/lib/content/list-items";
import { mayOpen, packagesWith } from "~/lib/content/packages-with";
import { idFrom, notFound, optionalIdOf } from "~/lib/http/responses";
import { FULL_TIMEOUT_MS, withSharedDeadline } from "~/lib/institute/optional-part";
import type { Video } from "~/lib/institute/schemas/content";
import { pictureOutsideYoutube, readVideoSource } from "~/lib/lesson/video-source";
import { resumeSecond } from "~/lib/lesson/video-time";
import { shownHtml } from "~/lib/rich-text/sanitise";
import { demoPaths, premiumPaths } from "~/paths";
import type { StudentArgs } from "~/request/guards";

function wayUp(video: Video) {
  const { subjectId, subjectName, chapterId, chapterName } = video;
  if (subjectId === null) return null;
  if (video.isPremium) return { label: subjectName, href: premiumPaths.of("videos", subjectId) };
  if (chapterId === null) return { label: subjectName, href: demoPaths.chapters(subjectId) };
  const subject = { id: subjectId, name: subjectName };
  const href = demoPaths.content(subject, { id: chapterId, name: chapterName });
  return { label: chapterName, href };
}

/** Call it only for an open video: a locked page must not have its address. */
async function loadWatching({ context, url }: Pick<StudentArgs, "context" | "url">, video: Video) {
  const [access, left] = await Promise.all([
    mayOpen(context, "video", video),
    context.notebook.place("video", video.id),
  ]);
  if (access === null) return { kind: "unknown" as const };
  if (!access) {
    const packages = await packagesWith(context, "video", video);
    return { kind: "locked" as const, packages };
  }
  const isAnew = url.searchParams.get("from") === "start";
  const start = isAnew ? 0 : resumeSecond(left, video.duration);
  return { kind: "open" as const, source: readVideoSource(video), start };
}

/** @throws a 404 page, or InstituteError if the lists that may have it fail */
export async function loadVideo({ params, url, ...args }: StudentArgs) {
  const context = withSharedDeadline(args.context);
  const id = idFrom(params, "videoId");
  const subjectId = optionalIdOf(url.searchParams.get("subjectId"));
  const looking = findVideo(context.institute, id, subjectId);
  const { value: found, failure } = await context.optionalPart(looking, FULL_TIMEOUT_MS);
  if (failure) throw failure;
  if (!found) throw notFound();
  const { video, next } = found;
  const { name, chapterName, duration, size, price, thumbnail } = video;
  return {
    id,
    name,
    chapterName,
    duration,
    size,
    price,
    subjectId: video.subjectId,
    up: wayUp(video),
    description: shownHtml(video.description),
    picture: pictureOutsideYoutube(thumbnail),
    watching: await loadWatching({ context, url }, video),
    next: next && videoItem(next, { chapterId: video.chapterId }),
  };
}

export type VideoView = Awaited<ReturnType<typeof loadVideo>>;
