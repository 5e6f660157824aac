import { weekOf } from "~/lib/days";
import type { Overview } from "../object/views";
import { accuracyOf, weakestFirst } from "./accuracy";
import { groupsOf } from "./topic-groups";

export function atAGlance({ taken, topics, dueToday, testDays, practiceDays }: Overview, today: number) {
  const sum = (of: "attempts" | "correct" | "wrong") => taken.reduce((total, test) => total + test[of], 0);
  const attempts = sum("attempts");
  const { percent } = accuracyOf({ right: sum("correct"), wrong: sum("wrong") });
  const shares = taken.filter(({ totalMarks }) => totalMarks > 0);
  const best = Math.max(...shares.map(({ marks, totalMarks }) => (marks / totalMarks) * 100));
  const [weakest] = weakestFirst(groupsOf(topics, ({ subject }) => subject));
  return {
    figures: [
      { value: String(attempts), label: attempts === 1 ? "test taken" : "tests taken" },
      ...(percent === null ? [] : [{ value: `${percent} %`, label: "answered right" }]),
      ...(best > 0 ? [{ value: `${Math.round(best)} %`, label: "best marks" }] : []),
    ],
    week: weekOf([...testDays, ...practiceDays.map(({ day }) => day)], today),
    weakest: weakest ? { subject: weakest.name, right: weakest.right, wrong: weakest.wrong } : null,
    dueToday,
  };
}
