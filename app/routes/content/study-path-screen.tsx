import type { ReactNode } from "react";
import { MissingPart } from "~/components/list/missing-part";
import { accentClass } from "~/components/parts/accent";
import { AccessLabel } from "~/components/parts/access-label";
import { type Chip, ChipFilter } from "~/components/parts/chip-filter";
import { Icon } from "~/components/parts/icon";
import { clock, done, empty } from "~/components/parts/icon-paths";
import { kindIcons } from "~/components/parts/kind-icon";
import { ListRows } from "~/components/parts/list-row";
import { subjectAccent } from "~/components/parts/subject-icon";
import { Facts, Words } from "~/components/parts/words";
import { MainLink } from "~/components/shell/button-link";
import type { StepState, StudyPath, StudyStep } from "~/lib/content/study-path";
import { capital } from "~/lib/format";
import { kinds } from "~/lib/kinds";
import type { ListGroup } from "~/lib/list/list";

const icons: Record<StepState, string> = { done, now: clock, open: empty };
const stateLabels = { done: "Done: ", now: "Begun: " } as const;
const wholeName = "Of the whole subject";
const mixedName = "Of all subjects";

const stepKindLabel = ({ kind }: StudyStep["item"]) => capital(kinds[kind].one);

function Next({ next: { step, subject } }: { next: NonNullable<StudyPath["next"]> }) {
  const { item, state, marks } = step;
  return (
    <section className="card card-now" aria-labelledby="next">
      <h2 id="next">
        {state === "now" ? "Go on" : "Next"}: <Words>{item.name}</Words>
      </h2>
      <p>
        <Facts facts={[stepKindLabel(item), ...(item.facts ?? []), subject]} />
      </p>
      <div className="actions">
        <MainLink href={item.href ?? ""}>{kinds[item.kind].packed.study}</MainLink>
        {marks ? (
          <form method="post">
            <input type="hidden" name="kind" value={marks.kind} />
            <input type="hidden" name="id" value={marks.id} />
            <button type="submit" className="btn">
              Mark as done
            </button>
          </form>
        ) : null}
      </div>
    </section>
  );
}

function PathStep({ step: { item, state }, isNext }: { step: StudyStep; isNext: boolean }) {
  const { name, href, facts = [], badge, lock } = item;
  return (
    <li className={`step step-${state}`} aria-current={isNext ? "step" : undefined}>
      <Icon path={icons[state]} />
      <a href={href ?? undefined}>
        <span className="step-name">
          {state === "open" ? null : <span className="sr-only">{stateLabels[state]}</span>}
          <Icon path={kindIcons[item.kind]} small />
          <Words as="strong">{name}</Words>
        </span>
        <span className="row-line">
          <Facts facts={[stepKindLabel(item), ...facts, badge ?? ""]} />
        </span>
        <AccessLabel lock={lock} />
      </a>
    </li>
  );
}

function Subject({ subject, next }: { subject: StudyPath["subjects"][number]; next: StudyStep | null }) {
  const { id, name, chapters, done: count, all } = subject;
  const isHere = chapters.some(({ steps }) => next !== null && steps.includes(next));
  const title = name === "" ? mixedName : name;
  return (
    <details className={`fold ${accentClass(id === null ? undefined : subjectAccent(name))}`.trimEnd()} open={isHere}>
      <summary>
        <h2 className="path-subject">
          <Words>{title}</Words>
        </h2>{" "}
        <span className="row-line">
          {count} of {all} done
        </span>
      </summary>
      {chapters.map(({ name: chapter, steps }) => (
        <div key={chapter} className="path-chapter">
          {chapter === "" && chapters.length === 1 ? null : (
            <h3>
              <Words>{chapter === "" ? wholeName : chapter}</Words>
            </h3>
          )}
          <ol className="path">
            {steps.map((step) => (
              <PathStep key={`${step.item.kind} ${step.item.id}`} step={step} isNext={step === next} />
            ))}
          </ol>
        </div>
      ))}
    </details>
  );
}

interface StudyPathScreenProps {
  path: StudyPath;
  live: ListGroup | null;
  unsure: string | null;
  orders: readonly Chip[];
  children: ReactNode;
}

/** Contents of a package in the order of study. */
export function StudyPathScreen({ path, live, unsure, orders, children }: StudyPathScreenProps) {
  const { next, subjects, done: count, all } = path;
  return (
    <>
      {unsure ? <MissingPart text={unsure} /> : null}
      {next ? <Next next={next} /> : null}
      <p className="row-line">
        {count} of {all} done{next === null && count === all ? ". You have come to the end: well done." : ""}
      </p>
      <ChipFilter label="Order" chips={orders} />
      {children}
      {subjects.map((subject) => (
        <Subject key={subject.id ?? "all"} subject={subject} next={next?.step ?? null} />
      ))}
      {live?.items && live.items.length > 0 ? (
        <section className="stack" aria-labelledby={live.id}>
          <h2 id={live.id}>{live.title}</h2>
          <ListRows
            rows={live.items.map(({ name, href, facts = [], badge }) => ({
              href,
              title: name,
              icon: kindIcons.live,
              line: <Facts facts={[...facts, badge ?? ""]} />,
            }))}
          />
        </section>
      ) : null}
    </>
  );
}
