import { Icon } from "~/components/parts/icon";
import { check } from "~/components/parts/icon-paths";
import { KnownWords } from "~/components/parts/known-words";
import { jumpButton } from "~/lib/attempt/protocol/exam-buttons";
import { type ExamModel, sectionProgress } from "./exam-model";

const ends = { over: ", over", open: "", later: ", opens later" };

/** Names the section in view; a closed one tells so when pressed. */
export function SectionTabs({ model }: { model: ExamModel }) {
  const sections = sectionProgress(model);
  if (sections.length < 2) return null;
  return (
    <nav className="exam-tabs" aria-label="Sections">
      {sections.map(({ name, nameLanguage, number, first, end, answered, state, isHere, minutes }) => (
        <button
          key={first}
          type="submit"
          form="exam"
          {...jumpButton(first)}
          className="exam-tab"
          aria-current={isHere ? "true" : undefined}
          aria-disabled={state !== "open" || undefined}
        >
          <span className="sr-only">Section </span>
          <b>{number}</b>
          {state === "over" ? <Icon path={check} small /> : null}
          <KnownWords as="span" className="exam-tab-name" language={nameLanguage}>
            {name}
          </KnownWords>
          <span className="exam-tab-count">
            {`${answered}/${end - first}${minutes === null ? "" : `, ${minutes} min`}${ends[state]}`}
          </span>
        </button>
      ))}
    </nav>
  );
}
