/** A share as a ring, beside the words that say it. The radius makes the line 100 long. */
export function ShareRing({ percent }: { percent: number }) {
  return (
    <svg className="share-ring" width="16" height="16" viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="15.915" />
      {percent > 0 ? <circle cx="18" cy="18" r="15.915" strokeDasharray={`${percent} 100`} /> : null}
    </svg>
  );
}

/** The ring as the face of a row, around its number. */
export function ShareFace({ percent }: { percent: number }) {
  return (
    <span className="share-face">
      <ShareRing percent={percent} />
      <b>
        {percent}
        <span className="sr-only"> %</span>
      </b>
    </span>
  );
}
