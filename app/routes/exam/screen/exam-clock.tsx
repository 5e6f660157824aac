import { useEffect, useRef, useState } from "react";
import { useDocumentSettings } from "~/components/shell/document-context";
import type { ExamRuntime } from "~/lib/attempt/browser/page-runtime";
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
function ClockFace(props: ClockFaceProps) {
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

/** One timer for all clocks: one drawing a second. */
const turns = new Set<() => void>();
let timer = 0;

function turnAll(): void {
  for (const turn of turns) turn();
}

function useSeconds(runtime: ExamRuntime, pageTime: number): number {
  const [at, setAt] = useState(pageTime);
  useEffect(() => {
    const turn = () => setAt(runtime.turn());
    if (turns.size === 0) timer = window.setInterval(turnAll, 1000);
    turns.add(turn);
    return () => {
      turns.delete(turn);
      if (turns.size === 0) window.clearInterval(timer);
    };
  }, [runtime]);
  return Math.max(at, pageTime);
}

interface LiveClocksProps {
  runtime: ExamRuntime;
  model: ExamModel;
  /** Runs as the clock in view begins to warn, and ends. */
  onWarning: (words: string) => void;
}

export function LiveClocks({ runtime, model, onWarning }: LiveClocksProps) {
  const at = useSeconds(runtime, model.at);
  const { section, test } = clocksOf(model, at);
  const { left, length } = section ?? test;
  const warning = warningOf(left, length);
  const clock = `${warning} ${section && model.attempt.sectionOf[model.index ?? -1]}`;
  const before = useRef(clock);
  useEffect(() => {
    if (before.current === clock) return;
    before.current = clock;
    const where = section === null ? "" : " in this section";
    // Takes back words about a section that is over.
    onWarning(warning ? `${spokenTime(left)} left${where}` : "");
  }, [clock, warning, left, section, onWarning]);
  return (
    <div className="exam-clocks">
      {section === null ? (
        <ClockFace of="test" name="Time left" {...test} />
      ) : (
        <>
          <ClockFace of="section" name="Time left (section)" label="Time left (section)" {...section} />
          <ClockFace of="test" name="Time left (test)" label="test" {...test} />
        </>
      )}
    </div>
  );
}

/** Takes ms since the start. */
export function TimeUntil({ runtime, moment }: { runtime: ExamRuntime; moment: number }) {
  return <span>{formatClock(moment - useSeconds(runtime, runtime.read().at))}</span>;
}

/** Counts without script too; one on a page. */
export function ClockUntil({ runtime, moment }: { runtime: ExamRuntime; moment: number }) {
  const left = moment - useSeconds(runtime, runtime.read().at);
  return <ClockFace of="opening" name="Time until it opens" left={left} length={0} />;
}
