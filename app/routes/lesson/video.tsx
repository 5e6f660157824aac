import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RichText } from "~/components/content/rich-text";
import { Unlock } from "~/components/content/unlock";
import { Items } from "~/components/list/items";
import { MissingPart } from "~/components/list/missing-part";
import { noLessons } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { Facts } from "~/components/parts/words";
import { Page } from "~/components/shell/page";
import { formatSize } from "~/lib/format";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { loadVideo, type VideoView } from "./video-loading";
import { FilePlayer, YoutubePlayer } from "./video-player";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? "Video"} · PCBT` }];

export const handle = {
  script: ({ watching }: VideoView) => (watching.kind === "open" ? "video" : undefined),
  youtube: true,
  stylesheet: "video",
} satisfies RouteHandle;

export const loader = requireStudent(loadVideo);

function weightOf({ size, watching }: VideoView): string {
  const isFile = watching.kind === "open" && watching.source?.kind === "file";
  return size !== null && size > 0 ? formatSize(size) : isFile ? "size not known" : "";
}

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
  return source.kind === "file" ? (
    <FilePlayer {...facts} source={source} start={start} />
  ) : (
    <YoutubePlayer {...facts} source={source} start={start} />
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
        <Facts facts={[video.chapterName, video.duration, weightOf(video)]} />
      </p>
      <Watching video={video} />
      {description ? <RichText html={description} /> : null}
    </Page>
  );
}
