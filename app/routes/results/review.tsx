import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { QuestionPicture } from "~/components/content/question-picture";
import { RichText } from "~/components/content/rich-text";
import { Page } from "~/components/shell/page";
import { asPageData, usePageData } from "~/framework/page-data";
import { formatDuration } from "~/lib/format";
import { idFrom } from "~/lib/http/params";
import { notFound } from "~/lib/http/responses";
import { optionHtml, sanitise } from "~/lib/rich-text/sanitise";
import { requireStudent } from "~/lib/session/guards";
import { homePaths } from "~/paths";
import type { RouteHandle } from "~/route-handle";
import { describeKeyChange, KeyChanges } from "./key-changes";
import { meritListModal } from "./merit-list";
import { RankSummary, ScoreSummary } from "./score-summary";

export const handle = { modals: { "merit-list": meritListModal } } satisfies RouteHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? "Result"} · Result · PCBT` },
];

export const loader = requireStudent(async ({ context, params }) => {
  const testId = idFrom(params, "testId", "Failed to load performance");
  const performanceId = idFrom(params, "attemptId", "Failed to load performance");
  const performance = await context.institute.tests.performance(performanceId);
  if (performance.testId !== testId) throw notFound("Failed to load performance");
  const rank = await context.optionalPart(context.institute.tests.rank(performance.marksId));
  const { questions, keyChanges, ...score } = performance;
  const corrected = keyChanges.map((change) => describeKeyChange(change, questions));
  const reviewed = questions.map((question) => ({
    id: question.id,
    html: sanitise(question.text),
    image: question.image,
    imageAlt: question.imageAlt,
    options: question.options.map((option) => ({
      id: option.id,
      html: optionHtml(option.text, option.image),
      right: option.id === question.correctOptionId,
      chosen: option.id === question.selectedOptionId,
    })),
    explanation: question.explanation === null ? null : sanitise(question.explanation),
    outcome: question.isCorrect
      ? ("Correct" as const)
      : question.selectedOptionId === null
        ? ("Not answered" as const)
        : ("Wrong" as const),
    timeSpent: question.timeSpent,
  }));
  const packed = asPageData(reviewed, context.isDocument);
  return { score, rank: rank.value, corrected, name: performance.name, reviewed: packed };
});

export default function Review() {
  const { score, rank, corrected, name, reviewed } = useLoaderData<typeof loader>();
  const questions = usePageData(reviewed);
  return (
    <Page title={name || "Result"} crumbs={[{ label: "Results", href: homePaths.results }]}>
      <KeyChanges changes={corrected} />
      <ScoreSummary score={score} />
      <RankSummary rank={rank} />
      <h2>Your answers</h2>
      <ol className="stack">
        {questions.map((question, index) => (
          <li key={question.id} className="card" id={`q${index + 1}`}>
            <p className="facts">
              <strong>Question {index + 1}</strong>
              <span
                className={`outcome outcome-${question.outcome.toLowerCase().replace(" ", "-")}`}
              >
                {question.outcome}
              </span>
              <span>{formatDuration(question.timeSpent)}</span>
            </p>
            <RichText html={question.html} />
            <QuestionPicture image={question.image} imageAlt={question.imageAlt} lazy />
            <ul className="stack stack-tight">
              {question.options.map((option) => (
                <li
                  key={option.id}
                  className={`answer${option.right ? " answer-right" : ""}${option.chosen ? " answer-chosen" : ""}`}
                >
                  <RichText html={option.html} />
                  {option.right || option.chosen ? (
                    <p className="answer-marks">
                      {option.right ? <span>Right answer</span> : null}
                      {option.chosen ? <span>Your answer</span> : null}
                    </p>
                  ) : null}
                </li>
              ))}
            </ul>
            {question.explanation ? (
              <div className="notice">
                <RichText html={question.explanation} />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </Page>
  );
}
