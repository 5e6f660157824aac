import { formatClassTime } from "~/lib/class/class-times";
import { shownComments, tagOf } from "~/lib/class/shown-comments";
import { BESIDE_MS, notesBeside } from "~/lib/content/find-lesson";
import { idFrom, notFound } from "~/lib/http/responses";
import { type LiveVideo, liveState } from "~/lib/institute/schemas/content";
import { pictureOutsideYoutube } from "~/lib/lesson/video-source";
import { shownHtml } from "~/lib/rich-text/sanitise";
import { type StudentArgs, studentMark } from "~/request/guards";
import { loadComments } from "./class-comments";

type WatchContext = StudentArgs["context"];

/**
 * Searches the list, since the institute has no call for one class.
 * @throws a 404 page if it is not listed, InstituteError if the list fails
 */
export async function findClass({ context, params }: Pick<StudentArgs, "context" | "params">): Promise<LiveVideo> {
  const id = idFrom(params, "classId");
  const found = (await context.institute.live.list()).find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}

/** A live class without a link may have the current one. */
async function findWatchSource({ institute, optionalPart }: WatchContext, one: LiveVideo, isLive: boolean) {
  if (one.youtubeId !== null) return { youtubeId: one.youtubeId, url: null };
  if (one.url !== null || !isLive) return { youtubeId: null, url: one.url };
  const link = (await optionalPart(institute.live.link(), BESIDE_MS)).value;
  const isThis = link !== null && (link.videoId === null || link.videoId === one.id);
  return { youtubeId: null, url: isThis ? link.url : null };
}

/** Joins a live class, except on the way back to it (`?in=`). */
export async function loadClass(args: StudentArgs) {
  const { context, url } = args;
  const one = await findClass(args);
  const state = liveState(one, Date.now());
  const isLive = state === "live";
  const came = url.searchParams.get("in");
  const joining = isLive && came === null;
  const [source, notes, comments, viewers] = await Promise.all([
    isLive || state === "ended" ? findWatchSource(context, one, isLive) : null,
    notesBeside(context, one.subjectId),
    loadComments(args, one.id, came === "posted"),
    joining ? context.optionalPart(context.institute.live.join(one.id), BESIDE_MS) : null,
  ]);
  return {
    ...one,
    state,
    source,
    notes,
    time: formatClassTime(one, Date.now()),
    description: shownHtml(one.description),
    picture: pictureOutsideYoutube(one.thumbnail),
    viewers: viewers?.value ?? null,
    comments: shownComments(comments),
    tag: tagOf(comments),
    owner: studentMark(args.student),
  };
}

export type ClassView = Awaited<ReturnType<typeof loadClass>>;
