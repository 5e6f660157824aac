import { FileLink } from "~/components/content/file-link";
import { Icon } from "~/components/parts/icon";
import { Notice } from "~/components/parts/notice";
import { useShell } from "~/components/shell/shell";
import { languageFacts } from "~/components/translation/language-facts";
import { formatSize } from "~/lib/format";
import type { Video } from "~/lib/institute/schemas/content";
import type { VideoSource } from "~/lib/lesson/video-source";
import { formatVideoTime } from "~/lib/lesson/video-time";
import { lessonPaths } from "~/paths";
import { questionLanguage } from "~/request/session/translation-choice";

const speeds = ["1", "1.25", "1.5", "2"];

interface FilePlayerProps extends Pick<Video, "id" | "subjectId" | "name" | "size"> {
  picture: string | null;
  source: Extract<VideoSource, { kind: "file" }>;
  start: number;
}

/** Media fragment, which players support without script. */
const from = (address: string, start: number) => (start > 0 ? `${address}#t=${start}` : address);

export function StartLine({ id, subjectId, start }: Pick<FilePlayerProps, "id" | "subjectId" | "start">) {
  if (start === 0) return null;
  return (
    <p>
      Starts at {formatVideoTime(start)}, where you stopped.{" "}
      <a className="link-words" href={lessonPaths.videoAnew(id, subjectId)}>
        From the beginning
      </a>
    </p>
  );
}

/** Shown at once in the language of questions, else one tap away in the player. */
function Tracks({ tracks }: { tracks: FilePlayerProps["source"]["captions"] }) {
  const { preferences } = useShell();
  return tracks.map(({ url, language }) => (
    <track
      key={url}
      kind="captions"
      src={url}
      srcLang={language ?? undefined}
      label={language === null ? "Captions" : languageFacts(language).own}
      default={language === questionLanguage(preferences)}
    />
  ));
}

/** The data saver forbids media in the page. */
function FileInLite({ source, size, start }: FilePlayerProps) {
  const { url, audio, audioSize, captions } = source;
  return (
    <ul className="stack stack-tight">
      <li>
        <FileLink href={from(url, start)} label="Play the video" kind="Video" bytes={size} />
      </li>
      {audio ? (
        <li>
          <FileLink href={audio} label="Only the sound" kind="Audio" bytes={audioSize} />
        </li>
      ) : null}
      {captions.map(({ url: address, language }) => (
        <li key={address}>
          <a className="link-line link-words" href={address}>
            Read the captions
            {language === null ? null : (
              <>
                : <span lang={language}>{languageFacts(language).own}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

function ForScript({ id, subjectId, source, start }: FilePlayerProps) {
  return (
    <>
      <div data-failed="" hidden role="alert">
        <Notice tone="bad">
          <p>
            The video does not play. <a href={lessonPaths.video(id, subjectId)}>Try again</a>, or{" "}
            <a href={from(source.url, start)}>open its file</a>.
          </p>
        </Notice>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset of a form */}
      <div className="actions speeds" role="group" aria-label="Speed" data-speeds="" data-room="" hidden>
        {speeds.map((speed) => (
          <button key={speed} type="button" className="btn" data-speed={speed}>
            {speed}×
          </button>
        ))}
      </div>
    </>
  );
}

export function FilePlayer(video: FilePlayerProps) {
  const { lite } = useShell();
  const { id, subjectId, name, picture, start } = video;
  const { url, audio, audioSize, captions, captionsLink } = video.source;
  if (lite) return <FileInLite {...video} />;
  return (
    <>
      <div className="player" data-place={lessonPaths.place("video", id)}>
        {/* biome-ignore lint/a11y/useMediaCaption: not every video of an institute has captions */}
        <video
          controls
          playsInline
          preload="none"
          src={from(url, start)}
          poster={picture ?? undefined}
          aria-label={name}
        >
          <Tracks tracks={captions} />
        </video>
        <button type="button" className="player-begin" data-begin="" aria-label={`Play ${name}`} hidden>
          <Icon path="M8 5v14l11-7z" />
        </button>
      </div>
      <StartLine id={id} subjectId={subjectId} start={start} />
      <ForScript {...video} />
      {audio ? (
        <figure className="player">
          <figcaption>Only the sound{audioSize === null ? "" : ` (${formatSize(audioSize)})`}</figcaption>
          {/* biome-ignore lint/a11y/useMediaCaption: the captions stand with the video */}
          <audio controls preload="none" src={audio} />
        </figure>
      ) : null}
      {captionsLink ? (
        <p>
          <a className="link-line link-words" href={captionsLink} rel="noreferrer">
            Read the captions
          </a>
        </p>
      ) : null}
    </>
  );
}
