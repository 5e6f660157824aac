import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RichText } from "~/components/content/rich-text";
import { Unlock } from "~/components/content/unlock";
import { YoutubePlayer } from "~/components/content/youtube-player";
import { Items } from "~/components/list/items";
import { MissingPart } from "~/components/list/missing-part";
import { noLessons } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { Facts } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { findVideo } from "~/lib/content/find-lesson";
import { sizeOf, videoItem } from "~/lib/content/list-items";
import { mayOpen, packagesWith } from "~/lib/content/packages-with";
import { idFrom, notFound, optionalIdOf } from "~/lib/http/responses";
import { FULL_TIMEOUT_MS, withSharedDeadline } from "~/lib/institute/optional-part";
import type { Video } from "~/lib/institute/schemas/content";
import { pictureOutsideYoutube, readVideoSource } from "~/lib/lesson/video-source";
import { resumeSecond } from "~/lib/lesson/video-time";
import { shownHtml } from "~/lib/rich-text/sanitise";
import { demoPaths, lessonPaths, premiumPaths } from "~/paths";
import { requireStudent, type StudentArgs } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { FilePlayer, StartLine } from "./video-player";

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

export const loader = requireStudent(loadVideo);

type VideoView = Awaited<ReturnType<typeof loadVideo>>;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? "Video"} · PCBT` }];

export const handle = {
  script: ({ watching }: VideoView) => (watching.kind === "open" ? "video" : undefined),
  youtube: true,
  stylesheet: "video",
} satisfies RouteHandle;

function Watching({ video }: { video: VideoView }) {
  const { watching, ...facts } = video;
  if (watching.kind === "unknown") {
    return <MissingPart text="We could not ask whether this video is open to you." />;
  }
  if (watching.kind === "locked") {
    return <Unlock item={{ type: "video", id: facts.id }} price={facts.price} packages={watching.packages} />;
  }
  const { source, start } = watching;
  if (source === null) {
    return <EmptyNote drawing={noLessons} text="This video has no file yet. Ask your institute for it." />;
  }
  if (source.kind === "file") return <FilePlayer {...facts} source={source} start={start} />;
  const { id, subjectId, name, picture } = facts;
  const player = { name, picture, start, youtubeId: source.youtubeId, place: lessonPaths.place("video", id) };
  return (
    <YoutubePlayer {...player} label="Watch on YouTube">
      <StartLine id={id} subjectId={subjectId} start={start} />
    </YoutubePlayer>
  );
}

export default function VideoPage() {
  const video = useLoaderData<typeof loader>();
  const { name, up, description, next } = video;
  return (
    <Page
      title={name}
      crumbs={up ? [up] : []}
      aside={
        next ? (
          <section className="part aside" aria-labelledby="next">
            <h2 id="next">Next in this chapter</h2>
            <Items items={[next]} />
          </section>
        ) : null
      }
    >
      <p className="row-line">
        <Facts facts={[video.chapterName, video.duration, sizeOf(video)]} />
      </p>
      <Watching video={video} />
      {description ? <RichText html={description} /> : null}
    </Page>
  );
}
