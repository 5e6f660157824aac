import type { MetaFunction } from "@remix-run/cloudflare";
import { Page } from "~/components/shell/page";
import { homePaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";

export const handle = { stylesheet: "progress" } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "How your standing is worked out · PCBT" }];
export const loader = requireStudent(async () => null);

export default function Method() {
  return (
    <Page title="How your standing is worked out" crumbs={[{ label: "My progress", href: homePaths.progress }]}>
      <section className="part" aria-labelledby="today">
        <h2 id="today">Where you would stand today</h2>
        <ol className="stack stack-tight">
          <li>
            We take your last ten tests, each as you sat it the first time. A test that you sat again tells what you
            remember, and one of which you answered less than a fifth tells nothing.
          </li>
          <li>
            We compare you with the students of your institute who sat the same tests, so that a hard test does not
            count against you.
          </li>
          <li>
            A very good or very bad day is partly luck. How much of a score is luck shows in how differently students
            answered; by so much your score moves towards the middle.
          </li>
          <li>Tests of one subject tell less of the whole exam than mocks, so they count for less.</li>
          <li>
            The range adds up what is not known: luck in the next exam, which questions come, how hard it is, and how
            well we know you.
          </li>
        </ol>
      </section>
      <section className="part" aria-labelledby="cut-offs">
        <h2 id="cut-offs">Cut-offs</h2>
        <p>
          The first stage of NORCET asks for a percentile: 50 for UR/EWS, 45 for OBC, 40 for SC/ST. The second stage
          asks for as many per cent of the marks. With a disability (PwBD) it is 5 less in each. We say "reached" or
          "not reached" only where that is wrong in less than one case of ten, else "too close to say".
        </p>
        <p>
          Your percentile here is among the students of your institute; the real one is among all candidates. Until your
          institute tells us how its students did in the last exam, we count that it may be a good deal weaker or
          stronger than all. The second stage is another paper with longer cases: we count that it may be harder or
          easier for you by 13 marks of 100.
        </p>
        <p>To qualify is not to get a post: posts go by rank among those who qualify.</p>
      </section>
      <section className="part" aria-labelledby="alone">
        <h2 id="alone">Subjects and topics</h2>
        <p>
          The range behind a share of right answers says how many of the next 100 questions of that kind you would have
          right, which may be easier or harder ones. It rests on your own answers alone. Below four answers we say
          nothing.
        </p>
      </section>
      <section className="part" aria-labelledby="limits">
        <h2 id="limits">What it cannot know</h2>
        <ul className="stack stack-tight">
          <li>
            The real exam may be harder or easier than your institute's tests. We expect it to be like your mocks.
          </li>
          <li>It knows nothing of what you learn tomorrow, of a bad night, or of an exam hall.</li>
          <li>Answers that somebody helped with make it wrong.</li>
          <li>One student of ten ends outside the range. It may be you. More answers make it narrower.</li>
        </ul>
      </section>
    </Page>
  );
}
