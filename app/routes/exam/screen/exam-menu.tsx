import { type ExamLook, nextFontSize, viewButton } from "~/lib/attempt/protocol/exam-buttons";
import { homePaths } from "~/paths";
import { popoverTarget } from "./popover";

/** Works by plain submit buttons only. */
export function ExamMenu({ look, onKeys }: { look: ExamLook; onKeys?: () => void }) {
  const smaller = nextFontSize(look.examFontSize, -1);
  const bigger = nextFontSize(look.examFontSize, 1);
  const action = (word: string | number) => ({
    type: "submit" as const,
    form: "exam",
    ...viewButton(word),
  });
  return (
    <>
      <button className="btn btn-quiet" {...action("paper")}>
        The whole paper on one page
      </button>
      <fieldset className="exam-look">
        <legend>Text of the questions: {look.examFontSize}</legend>
        <button
          className="btn btn-quiet"
          {...action(smaller ?? look.examFontSize)}
          disabled={smaller === null}
          aria-label="Smaller text"
        >
          A−
        </button>
        <button
          className="btn btn-quiet"
          {...action(bigger ?? look.examFontSize)}
          disabled={bigger === null}
          aria-label="Bigger text"
        >
          A+
        </button>
        <button
          className="btn btn-quiet"
          {...action(look.fontFamily === "Khand" ? "system" : "khand")}
        >
          {look.fontFamily === "Khand" ? "Use the phone's font" : "Use Khand"}
        </button>
      </fieldset>
      <button
        className="btn btn-quiet exam-palette-switch"
        {...action(look.paletteShown ? "palette-off" : "palette-on")}
      >
        {look.paletteShown ? "Hide the palette" : "Show the palette"}
      </button>
      {onKeys ? (
        <button type="button" className="btn btn-quiet" onClick={onKeys}>
          Keys and touch
        </button>
      ) : null}
      <button type="button" className="btn btn-quiet" {...popoverTarget("exam-report")}>
        Report this question
      </button>
      <a className="btn btn-quiet" href={homePaths.home}>
        Leave for now: the clock goes on
      </a>
      <button className="btn" {...action("submission")}>
        Submit test
      </button>
    </>
  );
}
