import type { ReactNode } from "react";
import { Drawing } from "~/components/parts/drawing";
import { finished } from "~/components/parts/drawings";
import { check, cross, empty } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { MainCard } from "~/components/parts/main-card";
import { Notice } from "~/components/parts/notice";
import { ScoreBar } from "~/components/parts/score-bar";
import { MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { formatCount } from "~/lib/format";
import { homePaths } from "~/paths";
import type { SummaryView } from "./practice-round";

const outcomes = new Map([
  [true, ["Right", check, "green"]],
  [false, ["Wrong", cross, "red"]],
  [null, ["Not answered", empty, undefined]],
] as const);

export function PracticeSummary({ view, children }: { view: SummaryView; children: ReactNode }) {
  const { title, right, wrong, leftOut, isTimeUp, resumeHref, back, questions, isOfToday } = view;
  return (
    <Page title={title} crumbs={[{ label: "Practice", href: homePaths.practice }]}>
      {children}
      {isTimeUp ? <Notice tone="now">Time is up. What you did not answer stays as it was.</Notice> : null}
      <MainCard title={`${right} of ${questions.length} right`} picture={<Drawing {...finished} />}>
        <p>{back.map(({ when, count }) => returnText(when, count)).join(", ")}</p>
        <ScoreBar right={right} wrong={wrong} leftOut={leftOut} />
        <p className="actions actions-end">
          {resumeHref ? (
            <MainLink href={resumeHref}>Continue</MainLink>
          ) : (
            <MainLink href={isOfToday ? homePaths.tonight : homePaths.practice}>
              {isOfToday ? "Go on with tonight" : "Practise more"}
            </MainLink>
          )}
        </p>
      </MainCard>
      <ListRows
        rows={questions.map(({ href, title, topic, isRight }) => {
          const [outcome, icon, accent] = outcomes.get(isRight) ?? [];
          return { href, title, line: [outcome, topic].filter(Boolean).join(" · "), icon, accent };
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
