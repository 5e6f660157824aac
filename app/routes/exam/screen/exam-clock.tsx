import { useDocumentSettings } from "~/components/shell/document-context";
import { timeLeft, warningOf } from "~/lib/attempt/rules/clock";
import { formatClock, spokenTime } from "./exam-messages";
import type { ExamModel } from "./exam-model";

interface ClockFaceProps {
  label: string;
  /** Milliseconds. */
  left: number;
}

/** Silent for screen readers, which hear the warnings of the live line instead. */
function ClockFace({ label, left }: ClockFaceProps) {
  const { scripts } = useDocumentSettings();
  const seconds = Math.ceil(left / 1000);
  const counter = import.meta.env.SSR ? <ClockCounter label={label} seconds={seconds} /> : null;
  return (
    <span
      className="exam-clock"
      data-mark={warningOf(left)}
      role="timer"
      aria-live="off"
      aria-label={`${label} left`}
    >
      <span className="exam-clock-label">{label}</span>
      {scripts ? <noscript>{counter}</noscript> : counter}
      <time dateTime={`PT${seconds}S`} title={spokenTime(left)}>
        {formatClock(left)}
      </time>
    </span>
  );
}

/** Without script, CSS counts down from the time the page was made and marks it at 10, 5 and 1 minute. */
function ClockCounter({ label, seconds }: { label: string; seconds: number }) {
  const { nonce } = useDocumentSettings();
  const name = `exam-tick-${label.toLowerCase()}`;
  return (
    <>
      <style nonce={nonce}>{`.exam-clock:has(.${name}){--from:${seconds}}`}</style>
      <span className={`exam-tick ${name}${seconds < 3600 ? "" : " exam-tick-hours"}`} />
    </>
  );
}

/** Milliseconds left; `section` is null if it has no clock of its own. */
export function clocksOf(
  { paper, attempt, index }: Pick<ExamModel, "paper" | "attempt" | "index">,
  at: number,
): { section: number | null; test: number } {
  const position = index === null ? undefined : attempt.sectionOf[index];
  const section = position === undefined ? undefined : paper.sections[position];
  const window = position === undefined ? undefined : attempt.windows[position];
  const own = window !== undefined && section !== undefined && section.durationSeconds !== null;
  return {
    section: own ? timeLeft(window.closes, at) : null,
    test: timeLeft(attempt.durationMs, at),
  };
}

export function ExamClocks({ model, at }: { model: ExamModel; at: number }) {
  const { section, test } = clocksOf(model, at);
  return (
    <div className="exam-clocks">
      {section === null ? null : <ClockFace label="Section" left={section} />}
      <ClockFace label={section === null ? "Time" : "Test"} left={test} />
    </div>
  );
}
