import { jumpButton } from "~/lib/attempt/protocol/exam-buttons";
import { isOpen, timeLeft } from "~/lib/attempt/rules/clock";
import { countStatusesBySection } from "~/lib/attempt/rules/status";
import type { ExamModel } from "./exam-model";

export function SectionTabs({ model }: { model: ExamModel }) {
  const { paper, attempt, index, at } = model;
  if (paper.sections.length < 2) return null;
  const counts = countStatusesBySection(attempt);
  const current = index === null ? -1 : attempt.sectionOf[index];
  return (
    <nav className="exam-tabs" aria-label="Sections">
      {paper.sections.map((section, position) => {
        const window = attempt.windows[position];
        const open = window !== undefined && isOpen(window, at);
        const count = counts[position];
        const answered = count === undefined ? 0 : count[1] + count[2];
        const over = window !== undefined && timeLeft(window.closes, at) === 0;
        return (
          <button
            key={section.questionIds[0]}
            type="submit"
            form="exam"
            {...jumpButton(attempt.sectionOf.indexOf(position))}
            className={over ? "exam-tab exam-tab-over" : "exam-tab"}
            aria-current={position === current ? "true" : undefined}
            disabled={!open}
          >
            <span className="exam-tab-number" aria-hidden="true">
              {position + 1}
            </span>
            <span className="exam-tab-name">{section.name}</span>
            <span className="exam-tab-count">
              {answered}/{section.questionIds.length}
              <span className="exam-tab-lock">
                {section.durationSeconds === null ? null : `, ${section.durationSeconds / 60} min`}
                {open ? null : over ? ", locked" : ", later"}
              </span>
            </span>
          </button>
        );
      })}
    </nav>
  );
}
