import { useEffect, useRef, useState } from "react";
import type { ExamRuntime } from "~/lib/attempt/browser/page-runtime";
import { warningOf } from "~/lib/attempt/rules/clock";
import { formatClock } from "~/lib/moment";
import { ClockFace, clocksOf, ExamClocks } from "./exam-clock";
import { spokenTime } from "./exam-messages";
import type { ExamModel } from "./exam-model";

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
  return <ExamClocks model={model} at={at} />;
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
