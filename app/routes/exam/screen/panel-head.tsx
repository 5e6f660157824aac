import { popoverTarget } from "./popover";

interface PanelHeadProps {
  title: string;
  /** The panel that goes away, with every panel that was opened from it. */
  closes: string;
}

export function PanelHead({ title, closes }: PanelHeadProps) {
  return (
    <div className="exam-panel-head">
      <b>{title}</b>
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
