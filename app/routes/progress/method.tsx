import type { MetaFunction } from "@remix-run/cloudflare";
import { RangeLegend, RangeScale } from "~/components/parts/range-scale";
import { Page } from "~/components/shell/page";
import { homePaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";

export const handle = { stylesheet: "progress" } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "How your standing is worked out · PCBT" }];
export const loader = requireStudent(async () => null);

const methodParts = {
  "How we get there": [
    "We take your last ten tests, each as you sat it the first time. One of which you answered less than a fifth tells nothing.",
    "We compare you with the students of your institute who sat the same tests: a hard test does not count against you.",
    "A very good or very bad day is partly luck, so your score moves a little towards the middle.",
    "Tests of one subject tell less of the whole exam than mocks, so they count for less.",
    "The range adds up what nobody knows: luck, which questions come, how hard they are, and how well we know you.",
    "Of a subject the bar says how many of the next 100 such questions you would have right, from your own answers alone. Below four answers we say nothing.",
  ],
  "Cut-offs": [
    "The first stage of NORCET asks for a percentile: 50 for UR/EWS, 45 for OBC, 40 for SC/ST. The second stage asks for as many per cent of the marks. With a disability (PwBD) it is 5 less in each.",
    "We say “reached” or “not reached” only where that is wrong in less than one case of ten.",
    "Your percentile here is among the students of your institute; the real one is among all candidates. Until your institute tells us how its students did in the last exam, we count that it may be a good deal weaker or stronger than all.",
    "The second stage is another paper with longer cases: it may be harder or easier for you by 13 marks of 100.",
    "To qualify is not to get a post: posts go by rank among those who qualify.",
  ],
  "What it cannot know": [
    "Whether the real exam is harder or easier than your mocks: we expect it to be like them.",
    "What you learn tomorrow, a bad night, an exam hall.",
    "Whether somebody helped you with an answer.",
    "Whether you are the one of ten who ends outside the range. More answers make it narrower.",
  ],
};

export default function Method() {
  return (
    <Page title="How it is worked out" crumbs={[{ label: "My progress", href: homePaths.progress }]}>
      <section className="card" aria-labelledby="example">
        <h2 id="example">An example: about 54 of 100 marks</h2>
        <RangeScale at={54} from={38} to={70} />
        <RangeLegend />
        <p>Of ten students with this bar, nine get between 38 and 70 marks.</p>
      </section>
      {Object.entries(methodParts).map(([title, lines]) => (
        <details key={title} className="fold">
          <summary>
            <h2>{title}</h2>
          </summary>
          <ul className="bullets stack stack-tight">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      ))}
    </Page>
  );
}
