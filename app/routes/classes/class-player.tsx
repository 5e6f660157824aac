import { classNotBegun } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { useShell } from "~/components/shell/shell";
import { youtubeUrl } from "~/lib/lesson/video-source";
import type { ClassView } from "./watch-loading";

/** Loads nothing before a tap. */
export function ClassPlayer({ view }: { view: ClassView }) {
  const { lite } = useShell();
  const { name, picture, source, state } = view;
  if (source === null) return null;
  if (source.youtubeId === null && source.url === null) {
    return (
      <EmptyNote
        drawing={classNotBegun}
        text={
          state === "live"
            ? "The institute has given no link to this class yet. Load the page again in a minute."
            : "There is no recording of this class."
        }
      />
    );
  }
  if (source.youtubeId === null) {
    return (
      <p className="actions">
        <MainLink href={source.url ?? ""}>{state === "live" ? "Open the class" : "Open the recording"}</MainLink>
      </p>
    );
  }
  return (
    <>
      <div className="player" data-youtube={source.youtubeId} data-name={name}>
        {picture && !lite ? <img src={picture} alt="" /> : null}
      </div>
      <p className="actions">
        <button type="button" className="btn btn-main" data-play="" data-room="" hidden>
          Play here
        </button>
        <ButtonLink href={youtubeUrl(source.youtubeId, 0)}>
          {state === "live" ? "Watch on YouTube" : "Watch the recording on YouTube"}
        </ButtonLink>
      </p>
      <p className="hint">Plays from YouTube. Choose 144p to save data.</p>
    </>
  );
}
