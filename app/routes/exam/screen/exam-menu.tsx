import type { ReactNode } from "react";
import { Icon } from "~/components/parts/icon";
import { clock, flag, globe, info, key, leave, note, tests } from "~/components/parts/icon-paths";
import { type ExamLook, nextFontSize, viewButton } from "~/lib/attempt/protocol/exam-buttons";
import { homePaths, testPaths } from "~/paths";
import { WhoAndWhat } from "./exam-bar";
import type { ExamModel } from "./exam-model";
import { popoverTarget } from "./popover";

interface ActionProps {
  word: string | number;
  icon?: string;
  children: ReactNode;
  look?: string;
  disabled?: boolean;
  "aria-pressed"?: boolean;
  "aria-label"?: string;
}

function MenuButton({ word, icon, children, look = "btn btn-quiet", ...props }: ActionProps) {
  return (
    <button type="submit" form="exam" className={look} {...viewButton(word)} {...props}>
      {icon ? <Icon path={icon} /> : null}
      {children}
    </button>
  );
}

/** Works by plain submit buttons and links. */
export function ExamMenu({ look, model, onKeys }: { look: ExamLook; model: ExamModel; onKeys?: () => void }) {
  const { paper, reading, hasLanguages, lite } = model;
  const { examFontSize: size, fontFamily, paletteShown } = look;
  const smaller = nextFontSize(size, -1);
  const bigger = nextFontSize(size, 1);
  return (
    <>
      <p className="exam-who">
        <WhoAndWhat model={model} />
      </p>
      <MenuButton word="paper" icon={note}>
        The whole paper on one page
      </MenuButton>
      {hasLanguages ? (
        <MenuButton word="languages" icon={globe}>
          Language: {(reading?.isOn && reading.language?.name) || "English"}
        </MenuButton>
      ) : null}
      <fieldset className="exam-look">
        <legend>Text size</legend>
        <MenuButton word={smaller ?? size} disabled={smaller === null} aria-label="Smaller text">
          A−
        </MenuButton>
        <MenuButton word={bigger ?? size} disabled={bigger === null} aria-label="Bigger text">
          A+
        </MenuButton>
      </fieldset>
      {lite ? null : (
        <fieldset className="exam-look">
          <legend>Letters</legend>
          <MenuButton word="system" aria-pressed={fontFamily === "system"}>
            Wide
          </MenuButton>
          <MenuButton word="khand" aria-pressed={fontFamily === "Khand"}>
            Narrow
          </MenuButton>
        </fieldset>
      )}
      <MenuButton
        word={paletteShown ? "palette-off" : "palette-on"}
        icon={tests}
        look="btn btn-quiet exam-palette-switch"
      >
        {paletteShown ? "Hide the palette" : "Show the palette"}
      </MenuButton>
      <hr />
      <button type="button" className="btn btn-quiet" {...popoverTarget("exam-report")}>
        <Icon path={flag} />
        Report this question
      </button>
      <a className="btn btn-quiet" href={testPaths.instructions(paper.testId)}>
        <Icon path={info} />
        Instructions
      </a>
      {model.attempt.accommodations.breaks ? (
        <a className="btn btn-quiet" href={testPaths.breaks(paper.testId)}>
          <Icon path={clock} />
          Breaks
        </a>
      ) : null}
      {onKeys ? (
        <button type="button" className="btn btn-quiet exam-shortcuts" onClick={onKeys}>
          <Icon path={key} />
          Shortcuts
        </button>
      ) : null}
      <a className="btn btn-quiet" href={homePaths.home}>
        <Icon path={leave} />
        Leave (timer keeps running)
      </a>
      <MenuButton word="submission" look="btn">
        Submit test
      </MenuButton>
    </>
  );
}
