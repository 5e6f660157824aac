import { memo, type ReactNode } from "react";
import { KnownWords } from "~/components/parts/known-words";
import { jumpButton } from "~/lib/attempt/protocol/exam-buttons";
import { countStatuses, statusOf } from "~/lib/attempt/rules/status";
import type { QuestionState } from "~/lib/attempt/rules/types";
import { STATUS_LABELS, STATUS_WORDS, STATUSES } from "./exam-messages";
import { type ExamModel, sectionProgress } from "./exam-model";

export interface RunProps {
  questions: readonly QuestionState[];
  first: number;
  /** Null where it is not one of these. */
  current: number | null;
  unconfirmed: ReadonlySet<number>;
  locked: boolean;
}

const RUN_LENGTH = 20;

function cellsOf({ questions, first, current, unconfirmed, locked }: RunProps) {
  return questions.map((question, offset) => {
    const index = first + offset;
    const status = statusOf(question);
    const waits = unconfirmed.has(question.id);
    let name = `Question ${index + 1}, ${STATUS_WORDS[status]}`;
    if (question.bookmarked) name += ", bookmarked";
    if (waits) name += ", only on this phone so far";
    if (locked) name += ", locked";
    return (
      <button
        key={question.id}
        type="submit"
        form="exam"
        {...jumpButton(index)}
        className={waits ? `pal pal-${status} pal-wait` : `pal pal-${status}`}
        aria-label={name}
        aria-current={index === current ? "true" : undefined}
        data-bookmarked={question.bookmarked ? "" : undefined}
        disabled={locked}
      >
        {index + 1}
      </button>
    );
  });
}

/** Compares by object: a question that changes is another. */
export function looksTheSame(before: RunProps, now: RunProps): boolean {
  return (
    before.current === now.current &&
    before.locked === now.locked &&
    before.questions.every(
      (question, offset) =>
        question === now.questions[offset] && before.unconfirmed.has(question.id) === now.unconfirmed.has(question.id),
    )
  );
}

/** Redraws the one run that changed. */
const Run = memo(cellsOf, looksTheSame);

type Section = ReturnType<typeof sectionProgress>[number];

function PaletteNumbers({ model, section }: { model: ExamModel; section: Section }) {
  const { counted, index, unconfirmed } = model;
  const { first, end } = section;
  const locked = section.state !== "open";
  const runs: RunProps[] = [];
  for (let from = first; from < end; from += RUN_LENGTH) {
    const questions = counted.questions.slice(from, Math.min(from + RUN_LENGTH, end));
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

/** Counts by sign; each sign filters the numbers by CSS. */
function Legend({ model }: { model: ExamModel }) {
  const { questions } = model.counted;
  const counts = countStatuses(questions);
  return (
    <fieldset className="pal-legend">
      <legend className="sr-only">Show the questions that are</legend>
      <label>
        <input type="radio" name="show" value="all" defaultChecked autoComplete="off" />
        <span>All</span>
        <b>{questions.length}</b>
      </label>
      {STATUSES.map((status) => (
        <label key={status}>
          <input type="radio" name="show" value={status} autoComplete="off" />
          <span className={`pal pal-${status}`} aria-hidden="true" />
          <span className="sr-only">{STATUS_LABELS[status]}</span>
          <b>{counts[status]}</b>
        </label>
      ))}
    </fieldset>
  );
}

function Meanings() {
  return (
    <details className="pal-meanings">
      <summary className="link-line">What the signs mean</summary>
      <ul>
        {STATUSES.map((status) => (
          <li key={status}>
            <span className={`pal pal-${status}`} aria-hidden="true" />
            {STATUS_LABELS[status]}
          </li>
        ))}
        <li>
          <span className="pal pal-5" data-bookmarked="" aria-hidden="true">
            1
          </span>
          Bookmarked
        </li>
        <li>
          <span className="pal pal-5 pal-wait" aria-hidden="true" />
          Not sent yet: only on this phone
        </li>
      </ul>
    </details>
  );
}

function SectionHead({ section, until }: { section: Section; until: PaletteProps["until"] }) {
  const { name, nameLanguage, number, state, answered, first, end } = section;
  const isOpen = state === "open";
  if (state === "later") {
    return (
      <h2 key={state}>
        Section {number} · opens in {until(section.opens)}
      </h2>
    );
  }
  const words = `${answered} of ${end - first} answered`;
  // New for each count: browser translators take text nodes away.
  return (
    <h2 key={`${state} ${words}`}>
      {`Section ${number}`}
      {isOpen ? ": " : " · over, "}
      {isOpen ? <KnownWords language={nameLanguage}>{name}</KnownWords> : null}
      {isOpen ? ` · ${words}` : words}
    </h2>
  );
}

interface PaletteProps {
  model: ExamModel;
  /** Takes ms since the start. */
  until: (at: number) => ReactNode;
}

/** Puts the section in view first. */
export function Palette({ model, until }: PaletteProps) {
  const sections = sectionProgress(model);
  const ordered = [...sections.filter((one) => one.isHere), ...sections.filter((one) => !one.isHere)];
  return (
    <>
      <Legend model={model} />
      {ordered.map((section) => (
        <section key={section.first} aria-label={section.name}>
          {sections.length > 1 ? <SectionHead section={section} until={until} /> : null}
          <PaletteNumbers model={model} section={section} />
        </section>
      ))}
      <Meanings />
    </>
  );
}
