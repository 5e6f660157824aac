import { timeLeft } from "~/lib/attempt/clock";
import type { ExamModel } from "./exam-model";
import { formatClock, spokenTime } from "./exam-words";

/** One clock face: silent for screen readers, which hear the marks of the live line instead. */
export function ClockFace({ label, left }: { label: string; left: number }) {
  return (
    <span className="exam-clock" role="timer" aria-live="off" aria-label={`${label} left`}>
      <span className="exam-clock-label">{label}</span>
      <time dateTime={`PT${Math.ceil(left / 1000)}S`} title={spokenTime(left)}>
        {formatClock(left)}
      </time>
    </span>
  );
}

/** Milliseconds left of the open section that has a clock of its own, and of the test. */
export function clocksOf(
  { paper, session, index }: Pick<ExamModel, "paper" | "session" | "index">,
  at: number,
): { section: number | null; test: number } {
  const position = index === null ? undefined : session.sectionOf[index];
  const section = position === undefined ? undefined : paper.sections[position];
  const window = position === undefined ? undefined : session.windows[position];
  const own = window !== undefined && section !== undefined && section.durationSeconds !== null;
  return {
    section: own ? timeLeft(window.closes, at) : null,
    test: timeLeft(session.durationMs, at),
  };
}

/** Time left of the section and of the test at the moment `at` (ms since the start). */
export function ExamClocks({ model, at }: { model: ExamModel; at: number }) {
  const { section, test } = clocksOf(model, at);
  return (
    <div className="exam-clocks">
      {section === null ? null : <ClockFace label="Section" left={section} />}
      <ClockFace label={section === null ? "Time" : "Test"} left={test} />
    </div>
  );
}
