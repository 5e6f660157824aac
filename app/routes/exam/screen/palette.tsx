import { memo } from "react";
import { jumpButton } from "~/lib/attempt/protocol/exam-buttons";
import { isOpen } from "~/lib/attempt/rules/clock";
import { countStatuses, type StatusCode, statusOf } from "~/lib/attempt/rules/status";
import type { QuestionState } from "~/lib/attempt/rules/types";
import { STATUS_LABELS, STATUS_WORDS, STATUSES } from "./exam-messages";
import type { ExamModel } from "./exam-model";

interface CellProps {
  index: number;
  status: StatusCode;
  current: boolean;
  bookmarked: boolean;
  unconfirmed: boolean;
  locked: boolean;
}

const Cell = memo(function Cell(props: CellProps) {
  const { index, status, current, bookmarked, unconfirmed, locked } = props;
  const words = [`Question ${index + 1}`, STATUS_WORDS[status]];
  if (bookmarked) words.push("bookmarked");
  if (unconfirmed) words.push("only on this phone so far");
  if (locked) words.push("locked");
  return (
    <button
      type="submit"
      form="exam"
      {...jumpButton(index)}
      className={`pal pal-${status}${unconfirmed ? " pal-wait" : ""}`}
      aria-label={words.join(", ")}
      aria-current={current ? "true" : undefined}
      data-bookmarked={bookmarked ? "" : undefined}
      disabled={locked}
    >
      {index + 1}
    </button>
  );
});

export interface RunProps {
  questions: readonly QuestionState[];
  first: number;
  /** null: the question in view is not one of these. */
  current: number | null;
  unconfirmed: ReadonlySet<number>;
  locked: boolean;
}

const RUN_LENGTH = 20;

function cellsOf({ questions, first, current, unconfirmed, locked }: RunProps) {
  return questions.map((question, offset) => (
    <Cell
      key={question.id}
      index={first + offset}
      status={statusOf(question)}
      current={first + offset === current}
      bookmarked={question.bookmarked}
      unconfirmed={unconfirmed.has(question.id)}
      locked={locked}
    />
  ));
}

/** A question that changes is another object. */
export function looksTheSame(before: RunProps, now: RunProps): boolean {
  return (
    before.current === now.current &&
    before.locked === now.locked &&
    before.questions.every(
      (question, offset) =>
        question === now.questions[offset] &&
        before.unconfirmed.has(question.id) === now.unconfirmed.has(question.id),
    )
  );
}

/** A change is mostly in one run of ten, so only that one is drawn again. */
const Run = memo(cellsOf, looksTheSame);

function Numbers({ model, first, end, locked }: { model: ExamModel } & Omit<Group, "name">) {
  const { attempt, index, unconfirmed } = model;
  const runs: RunProps[] = [];
  for (let from = first; from < end; from += RUN_LENGTH) {
    const questions = attempt.questions.slice(from, Math.min(from + RUN_LENGTH, end));
    const isHere = index !== null && index >= from && index < from + questions.length;
    runs.push({ questions, first: from, current: isHere ? index : null, unconfirmed, locked });
  }
  return (
    <div className="pal-grid">
      {runs.map((run) => (
        <Run key={run.first} {...run} />
      ))}
    </div>
  );
}

/** Each line also filters the numbers below, by CSS alone. */
function Legend({ model }: { model: ExamModel }) {
  const counts = countStatuses(model.attempt.questions);
  return (
    <fieldset className="pal-legend">
      <legend className="sr-only">Show the questions that are</legend>
      <label>
        <input type="radio" name="show" value="all" defaultChecked autoComplete="off" />
        <span className="pal-all" aria-hidden="true" />
        <span>All</span>
        <b>{model.attempt.questions.length}</b>
      </label>
      {STATUSES.map((status) => (
        <label key={status}>
          <input type="radio" name="show" value={status} autoComplete="off" />
          <span className={`pal pal-${status}`} aria-hidden="true" />
          <span>{STATUS_LABELS[status]}</span>
          <b>{counts[status]}</b>
        </label>
      ))}
    </fieldset>
  );
}

interface Group {
  name: string;
  first: number;
  end: number;
  locked: boolean;
}

/** The section in view comes first: the others are seldom wanted. */
function groupsOf({ paper, attempt, index, at }: ExamModel): Group[] {
  let end = 0;
  const groups = paper.sections.map(({ name, questionIds }, position) => {
    const first = end;
    end += questionIds.length;
    const window = attempt.windows[position];
    return { name, first, end, locked: window === undefined || !isOpen(window, at) };
  });
  const here = index === null ? 0 : attempt.sectionOf[index];
  const inView = groups.filter((_, position) => position === here);
  return [...inView, ...groups.filter((_, position) => position !== here)];
}

export function Palette({ model }: { model: ExamModel }) {
  const { paper } = model;
  return (
    <>
      <Legend model={model} />
      <p className="hint">Underlined: bookmarked. With a dot: only on this phone so far.</p>
      {groupsOf(model).map(({ name, first, end, locked }) => (
        <section key={first} aria-label={name}>
          {paper.sections.length > 1 ? <h2>{name}</h2> : null}
          <Numbers model={model} first={first} end={end} locked={locked} />
        </section>
      ))}
    </>
  );
}
