import { check, done, repeat, share, trend } from "~/components/parts/icon-paths";
import { ListRows } from "~/components/parts/list-row";
import { Words } from "~/components/parts/words";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { readPageData } from "~/framework/page-data";
import { formatCount } from "~/lib/format";
import { resultParts, type Weakness, weaknesses } from "~/lib/result/group-figures";
import { solutionPath } from "~/lib/result/solutions-open";
import { homePaths, testPaths } from "~/paths";
import { KeyChanges } from "./key-changes";
import { PartsCard } from "./parts-card";
import type { LoadedResult, ResultView } from "./result-loading";
import { ScoreAccount } from "./score-account";
import { ScoreCard } from "./score-card";
import { SolutionsLater } from "./solutions-later";
import { StandingCard } from "./standing-card";
import { TimeChart } from "./time-chart";
import { WhatIfCard } from "./what-if-card";

export function ResultScreen({ loaded }: { loaded: LoadedResult }) {
  const view = readPageData(loaded.shown);
  const { result, standing, receipt, finish } = view;
  const parts = resultParts(result);
  return (
    <Page
      title="Your result"
      lede={result.name}
      crumbs={[{ label: "Results", href: homePaths.results }]}
      aside={
        <div className="stack aside">
          <TimeChart result={result} />
          <Ways view={view} />
        </div>
      }
    >
      <KeyChanges result={result} solution={(number) => solutionPath(result, number)} />
      <ScoreCard result={result} standing={standing} finish={finish} />
      {view.opensAt === null ? (
        <ResultScreenNextSteps view={view} weak={weaknesses(parts)} />
      ) : (
        <SolutionsLater opensAt={view.opensAt} />
      )}
      <ScoreAccount result={result} waited={receipt?.waited ?? null} />
      <StandingCard view={view} />
      <WhatIfCard shown={view} />
      <PartsCard title="By section" id="sections" parts={parts.sections} />
      <PartsCard title="By subject" id="subjects" parts={parts.subjects} />
      <PartsCard title="By topic" id="topics" parts={parts.topics} />
    </Page>
  );
}

function ResultScreenNextSteps({ view: { result }, weak }: { view: ResultView; weak: Weakness[] }) {
  const { testId, performanceId, wrong, skipped, questions } = result;
  const [words, show] = wrong
    ? [`Review ${formatCount(wrong, "wrong answer")}`, "&show=wrong"]
    : skipped
      ? [`Review ${formatCount(skipped, "question")} you left out`, "&show=left-out"]
      : ["Review your answers", ""];
  return (
    <section className="stack next-steps" aria-label="What to do next">
      <div className="actions actions-end">
        {questions.length > 0 ? (
          <MainLink href={testPaths.solutions(testId, performanceId, `view=solutions${show}`)}>{words}</MainLink>
        ) : null}
        {wrong ? (
          <form method="post" action={homePaths.practice}>
            <button
              type="submit"
              className="btn"
              name="choice"
              value={new URLSearchParams({ test: String(testId) }).toString()}
            >
              {`Practise your ${formatCount(wrong, "wrong answer")}`}
            </button>
          </form>
        ) : (
          <ButtonLink href={testPaths.instructions(testId)}>Try again</ButtonLink>
        )}
      </div>
      {weak.length > 0 ? (
        <p>
          Practise next:{" "}
          {weak.map(({ of, name }, index) => (
            <span key={name}>
              {index > 0 ? ", " : ""}
              <a href={homePaths.practiceOf(of, name)}>
                <Words>{name}</Words>
              </a>
            </span>
          ))}
        </p>
      ) : null}
    </section>
  );
}

function Ways({ view: { result, receipt } }: { view: ResultView }) {
  const { testId, performanceId, questions, wrong, skipped } = result;
  // Without known wrong or skipped questions the main button leads to all solutions.
  const isReviewed = questions.length === 0 || !(wrong || skipped);
  const rows = [
    isReviewed ? null : { title: "Review your answers", href: testPaths.solutions(testId, performanceId), icon: check },
    wrong ? { title: "Try again", href: testPaths.instructions(testId), icon: repeat } : null,
    { title: "Share as a picture", href: testPaths.resultPicture(testId, performanceId), icon: share },
    { title: "All attempts", href: testPaths.attempts(testId), icon: trend },
    receipt ? { title: "Proof of submission", href: testPaths.receiptOf(testId, receipt.number), icon: done } : null,
  ];
  return (
    <section className="ways-on" aria-label="More of this test">
      <ListRows rows={rows.filter((row) => row !== null)} />
    </section>
  );
}
