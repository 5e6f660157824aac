import { useEffect, useRef, useState } from "react";
import type { ExamRuntime } from "~/lib/attempt/browser/page-runtime";
import { warningOf } from "~/lib/attempt/rules/clock";
import { clocksOf, ExamClocks } from "./exam-clock";
import { formatClock, spokenTime } from "./exam-messages";
import type { ExamModel } from "./exam-model";

/** One timer for all clocks, so that they cost one drawing a second. */
const turns = new Set<() => void>();
let timer = 0;

function turnAll(): void {
  for (const turn of turns) turn();
}

function useSeconds(runtime: ExamRuntime, drawn: number): number {
  const [at, setAt] = useState(drawn);
  useEffect(() => {
    const turn = () => setAt(runtime.turn());
    if (turns.size === 0) timer = window.setInterval(turnAll, 1000);
    turns.add(turn);
    return () => {
      turns.delete(turn);
      if (turns.size === 0) window.clearInterval(timer);
    };
  }, [runtime]);
  return Math.max(at, drawn);
}

interface LiveClocksProps {
  runtime: ExamRuntime;
  model: ExamModel;
  /** Called when the clock of the section in view or, if it has none, of the test begins to warn. */
  onWarning: (words: string) => void;
}

export function LiveClocks({ runtime, model, onWarning }: LiveClocksProps) {
  const at = useSeconds(runtime, model.at);
  const { section, test } = clocksOf(model, at);
  const { left, length } = section ?? test;
  const warning = warningOf(left, length);
  const before = useRef(warning);
  useEffect(() => {
    if (before.current === warning) return;
    before.current = warning;
    const where = section === null ? "" : " in this section";
    if (warning) onWarning(`${spokenTime(left)} left${where}`);
  }, [warning, left, section, onWarning]);
  return <ExamClocks model={model} at={at} />;
}

/** How long it is until `moment` (ms since the start). */
export function TimeUntil({ runtime, moment }: { runtime: ExamRuntime; moment: number }) {
  return <>{formatClock(moment - useSeconds(runtime, runtime.read().at))}</>;
}
