import { popoverTarget } from "./popover";

interface PanelHeadProps {
  title: string;
  /** Id of the panel that closes, with those opened from it. */
  closes: string;
}

export function PanelHead({ title, closes }: PanelHeadProps) {
  return (
    <div className="exam-panel-head">
      <b tabIndex={-1}>{title}</b>
      <button
        type="button"
        className="exam-bar-button"
        {...popoverTarget(closes, "hide")}
        aria-label={`Close: ${title}`}
      >
        Close
      </button>
    </div>
  );
}
