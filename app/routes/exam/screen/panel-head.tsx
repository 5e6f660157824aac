import { popoverTarget } from "./popover";

interface PanelHeadProps {
  title: string;
  /** This panel closes, with every panel opened from it. */
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
