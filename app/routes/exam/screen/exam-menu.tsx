import { errandButton, nextFontSize } from "~/lib/attempt/protocol/exam-buttons";
import type { Preferences } from "~/lib/visit/preferences";
import { homePaths } from "~/paths";
import { popoverTarget } from "./popover";

export type Look = Pick<Preferences, "fontSize" | "fontFamily" | "paletteShown">;

/** Everything that is not needed at every question. All of it works by plain submit buttons. */
export function ExamMenu({ look, onKeys }: { look: Look; onKeys?: () => void }) {
  const smaller = nextFontSize(look.fontSize, -1);
  const bigger = nextFontSize(look.fontSize, 1);
  const errand = (word: string | number) => ({
    type: "submit" as const,
    form: "exam",
    ...errandButton(word),
  });
  return (
    <>
      <button className="btn btn-quiet" {...errand("paper")}>
        The whole paper on one page
      </button>
      <fieldset className="exam-look">
        <legend>Text of the questions: {look.fontSize}</legend>
        <button
          className="btn btn-quiet"
          {...errand(smaller ?? look.fontSize)}
          disabled={smaller === null}
          aria-label="Smaller text"
        >
          A−
        </button>
        <button
          className="btn btn-quiet"
          {...errand(bigger ?? look.fontSize)}
          disabled={bigger === null}
          aria-label="Bigger text"
        >
          A+
        </button>
        <button
          className="btn btn-quiet"
          {...errand(look.fontFamily === "Khand" ? "system" : "khand")}
        >
          {look.fontFamily === "Khand" ? "Use the phone's font" : "Use Khand"}
        </button>
      </fieldset>
      <button
        className="btn btn-quiet exam-palette-switch"
        {...errand(look.paletteShown ? "palette-off" : "palette-on")}
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
      <button className="btn" {...errand("submission")}>
        Submit test
      </button>
    </>
  );
}
