import type { ReactNode } from "react";
import { type ExamLook, nextFontSize, viewButton } from "~/lib/attempt/protocol/exam-buttons";
import { homePaths } from "~/paths";
import { popoverTarget } from "./popover";

interface ActionProps {
  word: string | number;
  children: ReactNode;
  look?: string;
  disabled?: boolean;
  "aria-label"?: string;
}

function Action({ word, look = "btn btn-quiet", ...props }: ActionProps) {
  return <button type="submit" form="exam" className={look} {...viewButton(word)} {...props} />;
}

/** Works by plain submit buttons only. */
export function ExamMenu({ look, onKeys }: { look: ExamLook; onKeys?: () => void }) {
  const { examFontSize: size, fontFamily, paletteShown } = look;
  const smaller = nextFontSize(size, -1);
  const bigger = nextFontSize(size, 1);
  return (
    <>
      <Action word="paper">The whole paper on one page</Action>
      <fieldset className="exam-look">
        <legend>Text of the questions: {size}</legend>
        <Action word={smaller ?? size} disabled={smaller === null} aria-label="Smaller text">
          A−
        </Action>
        <Action word={bigger ?? size} disabled={bigger === null} aria-label="Bigger text">
          A+
        </Action>
        <Action word={fontFamily === "Khand" ? "system" : "khand"}>
          {fontFamily === "Khand" ? "Use the phone's font" : "Use Khand"}
        </Action>
      </fieldset>
      <Action
        word={paletteShown ? "palette-off" : "palette-on"}
        look="btn btn-quiet exam-palette-switch"
      >
        {paletteShown ? "Hide the palette" : "Show the palette"}
      </Action>
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
      <Action word="submission" look="btn">
        Submit test
      </Action>
    </>
  );
}
