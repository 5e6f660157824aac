export interface DrawingPaths {
  lines: string;
  light: string;
}

/** A line drawing in a box of 96 × 72; decorative, as its page says the same in words. */
export function Drawing({ lines, light }: DrawingPaths) {
  return (
    <svg className="drawing" viewBox="0 0 96 72" width="96" height="72" aria-hidden="true">
      <path d={lines} />
      <path className="drawing-light" d={light} />
    </svg>
  );
}
