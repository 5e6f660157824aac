import { ScoreStrip } from "~/components/parts/score-bar";
import { Words } from "~/components/parts/words";
import { formatMarks } from "~/lib/format";
import { FEW_QUESTIONS, type GroupFigures } from "~/lib/result/group-figures";
import { formatCounts } from "~/lib/result/shared-result";

const PARTS_CARD_FEWEST_QUESTIONS = 3;
const PARTS_CARD_SHOWN = 3;

interface PartsCardProps {
  title: string;
  id: string;
  parts: readonly GroupFigures[];
}

export function PartsCard({ title, id, parts }: PartsCardProps) {
  const telling = parts.filter(({ questions }) => questions >= PARTS_CARD_FEWEST_QUESTIONS);
  if (telling.length === 0) return null;
  const rest = telling.slice(PARTS_CARD_SHOWN);
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Parts parts={telling.slice(0, PARTS_CARD_SHOWN)} />
      {rest.length > 0 ? (
        <details className="fold">
          <summary>{rest.length} more</summary>
          <Parts parts={rest} />
        </details>
      ) : null}
    </section>
  );
}

function Parts({ parts }: Pick<PartsCardProps, "parts">) {
  return (
    <ul className="lines">
      {parts.map((part) => (
        <li key={part.name}>
          <p className="part-head">
            <Words>{part.name}</Words> <span>{accuracyText(part)}</span>
          </p>
          <ScoreStrip {...part} />
          <p className="row-line">
            {formatCounts({ correct: part.right || null, wrong: part.wrong || null, skipped: part.leftOut || null })}
            {part.marks === null ? "" : ` · ${formatMarks(part.marks)} ${part.marks === 1 ? "mark" : "marks"}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Returns "" for too few questions. */
function accuracyText({ accuracy, questions }: GroupFigures): string {
  if (questions < FEW_QUESTIONS) return "";
  return accuracy === null ? "none answered" : `${accuracy} %`;
}
