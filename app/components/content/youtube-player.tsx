import type { ReactNode } from "react";
import { ButtonLink } from "~/components/shell/button-link";
import { useShell } from "~/components/shell/shell";
import { youtubeUrl } from "~/lib/lesson/video-source";

interface YoutubePlayerProps {
  youtubeId: string;
  name: string;
  picture: string | null;
  /** Where the page tells how far it was watched. */
  place?: string;
  start?: number;
  label: string;
  children?: ReactNode;
}

/** Contacts YouTube only after a tap. */
export function YoutubePlayer({ youtubeId, name, picture, place, start, label, children }: YoutubePlayerProps) {
  const { lite } = useShell();
  return (
    <>
      <div className="player" data-place={place} data-youtube={youtubeId} data-start={start} data-name={name}>
        {picture && !lite ? <img src={picture} alt="" /> : null}
      </div>
      {children}
      <p className="actions">
        <button type="button" className="btn btn-main" data-play="" data-room="" hidden>
          Play here
        </button>
        <ButtonLink href={youtubeUrl(youtubeId, start ?? 0)}>{label}</ButtonLink>
      </p>
      <p className="hint">Plays from YouTube: 144p saves data.</p>
    </>
  );
}
