import { Icon } from "~/components/parts/icon";
import { clock, done, empty, info, warning } from "~/components/parts/icon-paths";
import { formatMoment } from "~/lib/format";
import type { Step, StepState } from "./timeline";

const icons: Record<StepState, string> = { ...{ done, now: clock, later: empty }, ...{ bad: warning, ended: info } };
const said: Record<StepState, string> = {
  ...{ done: "Done", now: "Now", later: "To come" },
  ...{ bad: "Over", ended: "Over" },
};

export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="timeline" aria-label="What happened so far">
      {steps.map(({ title, at, state, note }) => (
        <li key={title} className={`timeline-${state}`} aria-current={state === "now" ? "step" : undefined}>
          <Icon path={icons[state]} />
          <span>
            <span className="sr-only">{said[state]}: </span>
            <strong>{title}</strong>
            {at ? <span className="row-line">{formatMoment(at)}</span> : null}
            {note ? (
              <span className="row-line" dir="auto">
                {note}
              </span>
            ) : null}
            {state === "now" ? <span className="row-line">Waiting for it</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
