import { Badge } from "~/components/parts/badge";
import { Drawing } from "~/components/parts/drawing";
import { eligible, notEligible } from "~/components/parts/drawings";
import { done } from "~/components/parts/icon-paths";
import { ListRow } from "~/components/parts/list-row";
import { Words } from "~/components/parts/words";
import type { Rule, Verdict } from "~/lib/jobs/eligibility";
import { formatPaise } from "~/lib/money";
import { jobPaths } from "~/paths";

const verdictBadges = { met: ["good", "Met"], "not-met": ["bad", "Not met"], unknown: ["plain", "Not known"] } as const;

const countOfRules = (count: number, all: number) => `${count} of ${all} rules ${count === 1 ? "is" : "are"}`;

function summariseRules(rules: readonly Rule[], verdict: Verdict | null): string {
  const count = (which: Verdict) => rules.filter((rule) => rule.verdict === which).length;
  switch (verdict) {
    case "met":
      return rules.length === 1
        ? "You meet the one rule that we can check."
        : `You meet all ${rules.length} rules that we can check.`;
    case "not-met":
      return `${countOfRules(count("not-met"), rules.length)} not met${
        count("unknown") > 0 ? `, ${count("unknown")} not known yet` : ""
      }.`;
    case "unknown":
      return count("unknown") === 1 && rules.at(-1)?.name === "Other conditions"
        ? `${countOfRules(count("met"), rules.length)} met. The rest is not known: read the notice.`
        : `${countOfRules(count("unknown"), rules.length)} not known yet.`;
    default:
      return "This notice has no rule that we can check. Read the official notice.";
  }
}

interface EligibleProps {
  jobId: number;
  checked: { rules: readonly Rule[]; verdict: Verdict | null; fee: { category: string; amount: number } | null } | null;
}

export function Eligible({ jobId, checked }: EligibleProps) {
  const path = jobPaths.eligibilityFor(jobId);
  if (checked === null) {
    return (
      <section aria-label="Am I eligible?">
        <ListRow href={path} title="Am I eligible? Check it" line="Four answers, for all jobs" icon={done} />
      </section>
    );
  }
  const { rules, verdict: outcome, fee } = checked;
  return (
    <section className="card" aria-labelledby="eligible">
      <h2 id="eligible">Am I eligible?</h2>
      {outcome === "met" ? <Drawing {...eligible} /> : null}
      {outcome === "not-met" ? <Drawing {...notEligible} /> : null}
      <strong>{summariseRules(rules, outcome)}</strong>
      <ul className="lines">
        {rules.map(({ name, verdict, sum }) => (
          <li key={name}>
            <p className="row-title">
              <Words as="strong">{name}</Words>
              <Badge tone={verdictBadges[verdict][0]}>{verdictBadges[verdict][1]}</Badge>
            </p>
            <Words as="p">{sum}</Words>
          </li>
        ))}
      </ul>
      {fee ? (
        <p>
          Your fee: {fee.amount === 0 ? "none" : formatPaise(fee.amount)} (<Words>{fee.category}</Words>)
        </p>
      ) : null}
      <p className="hint">The official notice decides. Read it before you pay.</p>
      <a className="link-line link-words" href={path}>
        Change my answers
      </a>
    </section>
  );
}
