import { useEffect, useRef, useState } from "react";
import { warningCrossed } from "~/lib/attempt/clock";
import type { ExamRuntime } from "~/lib/attempt/page-runtime";
import { clocksOf, ExamClocks } from "./exam-clock";
import type { ExamModel } from "./exam-model";
import { formatClock, spokenTime } from "./exam-words";

/** The moment of the exam, once a second: only what calls this draws itself again. */
function useSeconds(runtime: ExamRuntime, still: number): number {
  const [at, setAt] = useState(still);
  useEffect(() => {
    const look = () => setAt(runtime.at());
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [runtime]);
  return at;
}

interface LiveClocksProps {
  runtime: ExamRuntime;
  model: ExamModel;
  /** Told once at 10, 5 and 1 minute before the end of the section in view or, where it has no clock, the test. */
  onMark: (words: string) => void;
}

/** The clocks of the page, by the server's time. */
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

/** How long the question in view was looked at. */
export function TimeOnQuestion({ runtime, model }: Pick<LiveClocksProps, "runtime" | "model">) {
  const at = useSeconds(runtime, model.at);
  const { session, index } = model;
  const spent = session.questions[index ?? -1]?.timeSpent ?? 0;
  return <>{formatClock(spent + Math.max(0, at - session.accountedUntil))}</>;
}
