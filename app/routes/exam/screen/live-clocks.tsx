import { useEffect, useRef, useState } from "react";
import type { ExamRuntime } from "~/lib/attempt/browser/page-runtime";
import { warningCrossed } from "~/lib/attempt/rules/clock";
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
  /** Called at 10, 5 and 1 minute before the end of the section in view or, if it has no clock, the test. */
  onMark: (words: string) => void;
}

export function LiveClocks({ runtime, model, onMark }: LiveClocksProps) {
  const at = useSeconds(runtime, model.at);
  const { section, test } = clocksOf(model, at);
  const left = section ?? test;
  const where = section === null ? "" : " in this section";
  const before = useRef(left);
  useEffect(() => {
    const crossed = warningCrossed(before.current, left);
    before.current = left;
    if (crossed !== null) onMark(`${spokenTime(crossed * 60_000)} left${where}`);
  }, [left, where, onMark]);
  return <ExamClocks model={model} at={at} />;
}

export function TimeOnQuestion({ runtime, model }: Pick<LiveClocksProps, "runtime" | "model">) {
  const at = useSeconds(runtime, model.at);
  const { attempt, index } = model;
  const spent = attempt.questions[index ?? -1]?.timeSpent ?? 0;
  return <>{formatClock(spent + Math.max(0, at - attempt.accountedUntil))}</>;
}
