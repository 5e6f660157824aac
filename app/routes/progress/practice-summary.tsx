import type { ReactNode } from "react";
import { check, cross, empty } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { Notice } from "~/components/parts/notice";
import { ScoreBar } from "~/components/parts/score-bar";
import { Words } from "~/components/parts/words";
import { MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { formatCount } from "~/lib/format";
import { homePaths } from "~/paths";
import type { SummaryView } from "./practice-round";

const outcomes = new Map([
  [true, ["Right", check]],
  [false, ["Wrong", cross]],
  [null, ["Not answered", empty]],
] as const);

export function PracticeSummary({ view, children }: { view: SummaryView; children: ReactNode }) {
  const { title, right, wrong, leftOut, isTimeUp, resumeHref, back, questions, isOfToday } = view;
  return (
    <Page title={`${right} of ${questions.length} right`} crumbs={[{ label: "Practice", href: homePaths.practice }]}>
      <Words as="p" className="lede">
        {title}
      </Words>
      {children}
      {isTimeUp ? <Notice tone="now">Time is up. What you did not answer stays as it was.</Notice> : null}
      <section className="part" aria-label="How it went">
        <ScoreBar right={right} wrong={wrong} leftOut={leftOut} />
      </section>
      <section className="part" aria-labelledby="back">
        <h2 id="back">What comes back when</h2>
        <ul className="bullets">
          {back.map(({ when, count }) => (
            <li key={when}>{returnText(when, count)}</li>
          ))}
        </ul>
        <p className="hint">
          A wrong question comes back the next day, a right one after ever longer. Nothing is dropped before your exam.
        </p>
      </section>
      <p className="actions actions-end">
        {resumeHref ? (
          <MainLink href={resumeHref}>Continue</MainLink>
        ) : (
          <MainLink href={isOfToday ? homePaths.tonight : homePaths.practice}>
            {isOfToday ? "Go on with tonight" : "Practise more"}
          </MainLink>
        )}
      </p>
      <ListRows
        rows={questions.map(({ href, title, topic, isRight }) => {
          const [outcome, icon] = outcomes.get(isRight) ?? [];
          return { href, title, line: [outcome, topic].filter(Boolean).join(" · "), icon };
        })}
      />
    </Page>
  );
}

function returnText(when: string, count: number): string {
  const questions = formatCount(count, "question");
  const [comes, does] = count === 1 ? ["comes", "does"] : ["come", "do"];
  return when === "" ? `${questions} ${does} not come back before your exam` : `${questions} ${comes} back ${when}`;
}
