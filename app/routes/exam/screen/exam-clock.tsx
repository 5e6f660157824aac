import { useDocumentSettings } from "~/components/shell/document-context";
import { timeLeft, warningMarks, warningOf } from "~/lib/attempt/rules/clock";
import { formatClock } from "~/lib/moment";
import { spokenTime } from "./exam-messages";
import type { ExamModel } from "./exam-model";

interface Clock {
  left: number;
  length: number;
}

interface ClockFaceProps extends Clock {
  of: "section" | "test" | "opening";
  name: string;
  label?: string;
}

/** Silent for screen readers, which hear the warnings of the live line. */
export function ClockFace(props: ClockFaceProps) {
  const { name, label, left, length } = props;
  const { script } = useDocumentSettings();
  const seconds = Math.ceil(left / 1000);
  const counter = import.meta.env.SSR ? <ClockCounter {...props} /> : null;
  return (
    <span className="exam-clock" data-warns={warningOf(left, length)} role="timer" aria-live="off" aria-label={name}>
      {script === null ? counter : <noscript>{counter}</noscript>}
      <time dateTime={`PT${seconds}S`} title={spokenTime(left)}>
        {formatClock(left)}
      </time>
      {label ? <span className="exam-clock-label"> {label}</span> : null}
    </span>
  );
}

/** Counts down by CSS from the time the page was made, without script. */
function ClockCounter({ of, left, length }: ClockFaceProps) {
  const { nonce } = useDocumentSettings();
  const seconds = Math.ceil(left / 1000);
  const name = `exam-tick-${of}`;
  const { soon, last } = warningMarks(length);
  const marks = `--soon:${Math.round(soon / 1000)};--last:${Math.round(last / 1000)}`;
  return (
    <>
      <style nonce={nonce}>{`.exam-clock:has(.${name}){--from:${seconds};${marks}}`}</style>
      <span className={`exam-tick ${name}${seconds < 3600 ? "" : " exam-tick-hours"}`} />
    </>
  );
}

/** Null `section` without a clock of its own. */
export function clocksOf(
  { paper, attempt, index }: Pick<ExamModel, "paper" | "attempt" | "index">,
  at: number,
): { section: Clock | null; test: Clock } {
  const position = attempt.sectionOf[index ?? -1] ?? -1;
  const seconds = paper.sections[position]?.durationSeconds ?? null;
  const closes = attempt.windows[position]?.closes ?? 0;
  return {
    section: seconds === null ? null : { left: timeLeft(closes, at), length: seconds * 1000 },
    test: { left: timeLeft(attempt.durationMs, at), length: attempt.durationMs },
  };
}

export function ExamClocks({ model, at }: { model: ExamModel; at: number }) {
  const { section, test } = clocksOf(model, at);
  if (section === null) {
    return (
      <div className="exam-clocks">
        <ClockFace of="test" name="Time left" {...test} />
      </div>
    );
  }
  return (
    <div className="exam-clocks">
      <ClockFace of="section" name="Time left (section)" label="Time left (section)" {...section} />
      <ClockFace of="test" name="Time left (test)" label="test" {...test} />
    </div>
  );
}
