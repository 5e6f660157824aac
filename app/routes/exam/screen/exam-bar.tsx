import type { ReactNode } from "react";
import { KnownWords } from "~/components/parts/known-words";
import type { ExamModel } from "./exam-model";
import { popoverTarget } from "./popover";

interface ExamBarProps {
  model: ExamModel;
  clocks: ReactNode;
  saved: ReactNode;
  over: boolean;
}

export function WhoAndWhat({ model: { student, paper } }: Pick<ExamBarProps, "model">) {
  return (
    <>
      <KnownWords as="b" language={student.nameLanguage}>
        {student.name}
      </KnownWords>{" "}
      <KnownWords language={paper.nameLanguage}>{paper.name}</KnownWords>
    </>
  );
}

export function ExamBar({ model, clocks, saved, over }: ExamBarProps) {
  const { questions } = model.counted;
  const answered = questions.filter(({ selected }) => selected !== null).length;
  return (
    <header className="exam-bar">
      <button
        type="button"
        className="exam-bar-button"
        {...popoverTarget("exam-menu")}
        aria-label="Menu"
        disabled={over}
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
          <path d="M2 4h16M2 10h16M2 16h16" />
        </svg>
      </button>
      <span className="exam-bar-who" aria-hidden="true">
        <WhoAndWhat model={model} />
      </span>
      {over ? null : clocks}
      {saved}
      <button
        type="button"
        className="exam-bar-button exam-bar-questions"
        {...popoverTarget("exam-palette")}
        disabled={over}
      >
        <span className="sr-only">Questions: answered </span>
        <span className="exam-bar-count">
          <span>{`${answered}/${questions.length}`}</span>
          <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
            <path d="M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h5v5h-5z" />
          </svg>
        </span>
        <span aria-hidden="true">Questions</span>
      </button>
    </header>
  );
}
