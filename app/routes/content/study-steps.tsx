import { AccessLabel } from "~/components/parts/access-label";
import { kindIcons } from "~/components/parts/kind-icon";
import { ListRows } from "~/components/parts/list-row";
import { ShareRing } from "~/components/parts/share-ring";
import { subjectAccent } from "~/components/parts/subject-icon";
import { Facts, Words } from "~/components/parts/words";
import { type StudyChapter, type StudyStep, stepTitle } from "~/lib/content/study-path";
import { formatCount } from "~/lib/format";
import { kinds, packedInStudy } from "~/lib/kinds";

/** A chapter of a subject, and where it stands by topic. */
export interface StudyFold extends StudyChapter {
  topics?: string;
}

interface ChapterProps {
  fold: StudyFold;
  next: StudyStep | null;
  isOpen: boolean;
}

const isOneThing = ({ steps, topics }: StudyFold) => steps.length === 1 && !topics;

/** `name`: what need not be said of a step again. */
function StepRows({ steps, next, name }: Pick<ChapterProps, "next"> & Pick<StudyFold, "steps" | "name">) {
  return (
    <ListRows
      rows={steps.map((step) => ({
        href: step.href,
        title: stepTitle(step, steps.length > 1 ? name : ""),
        icon: kindIcons[step.kind],
        accent: subjectAccent(step.place?.subjectName ?? ""),
        line: <Facts facts={[...(step.facts ?? []).filter((fact) => fact !== name), step.badge ?? ""]} />,
        access: <AccessLabel {...step} />,
        state: step.state,
        isCurrent: step === next,
        action: step === next ? kinds[step.kind].packed.study : undefined,
      }))}
    />
  );
}

function Chapter({ fold: { name, steps, topics }, next, isOpen }: ChapterProps) {
  const done = steps.filter(({ state }) => state === "done").length;
  const counts = packedInStudy.flatMap((kind) => {
    const count = steps.filter((step) => step.kind === kind).length;
    return count > 0 ? [formatCount(count, kinds[kind].one)] : [];
  });
  const [lock] = new Set(steps.map((step) => step.lock ?? ""));
  return (
    <details className="fold fold-rows" open={isOpen}>
      <summary>
        <Words as="h2">{name === "" ? "Of the whole subject" : name}</Words>
        <span className="row-line">
          <ShareRing percent={Math.round((done / steps.length) * 100)} />
          {done > 0 ? `${done} of ${steps.length} done` : counts.join(" · ")}
        </span>
        {lock && steps.every((step) => step.lock) ? <AccessLabel lock={lock} /> : null}
      </summary>
      <StepRows steps={steps} next={next} name={name} />
      {topics ? (
        <a className="link-line link-words" href={topics}>
          By topic
        </a>
      ) : null}
    </details>
  );
}

/** Things that need no folding. */
const MAX_UNFOLDED = 6;

/** Where there is little in them they are one list; else the one where to go on is open. */
export function Chapters({ folds, next }: { folds: readonly StudyFold[]; next: StudyStep | null }) {
  const here = folds.find(({ steps }) => next !== null && steps.includes(next)) ?? folds[0];
  const steps = folds.flatMap((fold) => fold.steps);
  const isLittle = steps.length <= MAX_UNFOLDED && !folds.some(({ topics }) => topics);
  if (isLittle || folds.every(isOneThing)) return <StepRows steps={steps} next={next} name="" />;
  return folds.map((fold) =>
    isOneThing(fold) ? (
      <StepRows key={fold.id ?? "whole"} {...fold} next={next} name={fold.steps[0]?.name ?? ""} />
    ) : (
      <Chapter key={fold.id ?? "whole"} fold={fold} next={next} isOpen={fold === here} />
    ),
  );
}
