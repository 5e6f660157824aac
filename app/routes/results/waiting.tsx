import { data } from "@remix-run/cloudflare";
import { PostButton } from "~/components/form/post-button";
import { sending } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { useShell } from "~/components/shell/shell";
import type { Receipt } from "~/lib/attempt/attempts";
import type { AttemptView } from "~/lib/attempt/protocol/replies";
import { InstituteError } from "~/lib/institute/errors";
import { clamp } from "~/lib/pauses";
import { homePaths, testPaths } from "~/paths";
import { failureStatus } from "~/request/failure-page";
import type { Services } from "~/request/services";

/** Milliseconds. */
const HELD_UP_MS = 5 * 60_000;
const USUAL_MS = 20_000;
/** Seconds after which a waiting page reloads itself: the longer it waits, the more seldom. */
const LOOK_AGAIN = { least: 3, most: 30 };

/** Longer, since only this page shows its toast. */
const READ_FIRST_SECONDS = 12;

export function waitingText({ submission, serverNow }: Pick<AttemptView, "submission" | "serverNow">) {
  const { phase, message: said, nextTryAt, isPaperChanged, submittedAt, tries } = submission;
  if (phase === "signed-out") {
    return {
      title: "Sign in again to send your answers",
      message: "Your answers are safe. Your institute asks you to sign in again first.",
    };
  }
  if (phase === "refused") {
    const next =
      nextTryAt === null
        ? "We try again the next time you sign in."
        : "We try again automatically, and when you sign in again.";
    const statement = said ? ` Your institute said: ${said}` : "";
    const [title, safe] = isPaperChanged
      ? [
          "Your institute changed this test while you took it",
          "It has not accepted your answers to the questions as you saw them. Your answers are safe with us: save your proof of submission and show it to your institute.",
        ]
      : ["Your institute has not accepted your answers yet", "Your answers are safe with us."];
    return { title, message: `${safe} ${next}${statement}` };
  }
  const title = "Sending your answers";
  const turn = (nextTryAt ?? serverNow) - serverNow;
  if (tries === 0 && turn > 0) {
    return {
      title,
      message:
        "Your answers are safe. This test ended for everybody at once, so answers are sent one after the other: yours within a minute.",
      lookAgain: Math.ceil(turn / 1000) + LOOK_AGAIN.least,
    };
  }
  const waited = serverNow - (submittedAt ?? serverNow);
  const lookAgain = Math.round(clamp(LOOK_AGAIN.least, waited / 5_000, LOOK_AGAIN.most));
  if (waited > HELD_UP_MS) {
    return {
      title: "Your institute has not received your answers yet",
      message:
        "Your answers are safe with us. We keep sending them automatically until your institute has them, even if you close this page. It may take an hour or longer: look again later.",
      lookAgain,
    };
  }
  const message =
    waited <= USUAL_MS
      ? "Your answers are safe. We are sending them. It takes a few seconds."
      : "Your answers are safe. Your institute does not answer yet: when many submit at once, it may take some minutes. We keep sending them, even if you close this page.";
  return { title, message, lookAgain };
}

type WaitingProps = ReturnType<typeof waitingText> & {
  testId: number;
  attemptId: string;
  phase: AttemptView["submission"]["phase"];
};

export function Waiting({ testId, attemptId, phase, title, message, lookAgain }: WaitingProps) {
  const isTold = useShell().toasts.length > 0;
  const isHeld = phase === "signed-out" || phase === "refused";
  return (
    <Page title={title} crumbs={[{ label: "Results", href: homePaths.results }]}>
      <EmptyNote drawing={sending} text={message}>
        {isHeld ? (
          <PostButton look="main" fields={{ attemptId }}>
            {phase === "signed-out" ? "Sign in and send them" : "Send them again"}
          </PostButton>
        ) : (
          <>
            <meta httpEquiv="refresh" content={String(Math.max(isTold ? READ_FIRST_SECONDS : 0, lookAgain ?? 0))} />
            <ButtonLink href={testPaths.results(testId)}>Check again</ButtonLink>
          </>
        )}
        <ButtonLink href={testPaths.receipt(testId)}>Proof of submission</ButtonLink>
      </EmptyNote>
      {phase === "refused" ? <StartAnew testId={testId} /> : null}
    </Page>
  );
}

interface ComingProps {
  testId: number;
  number: number;
  /** Submitted more than a day ago. */
  isLate: boolean;
  again: string;
}

/** The institute has the attempt but no result. */
export function Coming({ testId, number, isLate, again }: ComingProps) {
  const [title, text] = isLate
    ? [
        "Your result is not there",
        "Your institute took your answers, but has no result for them yet. Try again later, or show your institute your proof of submission.",
      ]
    : [
        "Your result is not there yet",
        "Your institute has your answers. It does not give the result yet: look again in a moment.",
      ];
  return (
    <Page title={title} crumbs={[{ label: "Results", href: homePaths.results }]}>
      <EmptyNote drawing={sending} text={text}>
        <MainLink href={again}>Try again</MainLink>
        <ButtonLink href={testPaths.receiptOf(testId, number)}>Proof of submission</ButtonLink>
      </EmptyNote>
    </Page>
  );
}

function StartAnew({ testId }: { testId: number }) {
  return (
    <details className="fold">
      <summary>Start again</summary>
      <p>
        The answers of this attempt can then no longer be sent to your institute.{" "}
        <a href={testPaths.receipt(testId)}>Save your proof of submission first.</a>
      </p>
      <form method="post" action={testPaths.instructions(testId)}>
        <button type="submit" className="btn" name="after" value="refusal">
          Discard these answers and start again
        </button>
      </form>
    </details>
  );
}

/** Milliseconds after which a missing result is late. */
const ON_ITS_WAY_MS = 24 * 3_600_000;

/** Failures with an error page of their own. */
const ownPageKinds: readonly InstituteError["kind"][] = ["unauthenticated", "rate-limited"];

/**
 * @param attempt sat here and accepted by the institute
 * @throws the failure if it has an error page of its own
 */
export function comingResult(
  { log }: Pick<Services, "log">,
  request: Request,
  failure: unknown,
  { testId, number, submission: { submittedAt } }: Pick<Receipt, "testId" | "number" | "submission">,
) {
  if (!(failure instanceof InstituteError) || ownPageKinds.includes(failure.kind)) throw failure;
  log.instituteFailure(failure, request);
  const isLate = submittedAt !== null && Date.now() - submittedAt > ON_ITS_WAY_MS;
  // A result that is not ready is no failure.
  const status = failure.kind === "not-found" ? 200 : failureStatus(failure);
  return data({ view: "coming" as const, testId, number, isLate }, { status });
}
