import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { RichText } from "~/components/content/rich-text";
import { Page } from "~/components/shell/page";
import { idFrom } from "~/lib/http/params";
import { notFound, pageError, redirectAfterPost, redirectTo } from "~/lib/http/responses";
import { sanitise } from "~/lib/rich-text/sanitise";
import { requireStudent, studentForm } from "~/lib/session/guards";
import { languages } from "~/lib/translation/languages";
import { testPaths } from "~/paths";
import { dataCostOf, formatCost } from "./data-cost";
import { ExtraTimeNotice } from "./extra-time-notice";
import { LeftOutNotice } from "./left-out-notice";
import { TestFacts } from "./test-facts";
import { loadTest } from "./test-loading";
import { UnreachedTest } from "./unreached-test";

export const meta: MetaFunction = () => [{ title: "Instructions · PCBT" }];

const startSchema = z.object({
  after: z.string().optional(),
  without: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .catch(0),
});

export const loader = requireStudent(async (args) => {
  const { context, params, url } = args;
  const loaded = await loadTest(args, idFrom(params, "testId", "Failed to load test"));
  if (loaded.kind === "unreached") return loaded.answer;
  if (loaded.kind === "locked") throw redirectTo(testPaths.premiumDetail(loaded.test.id));
  const { running } = loaded;
  const { questions, instructions, ...test } = loaded.test;
  const cost = formatCost(questions.length, await dataCostOf({ questions }, context.pictureBytes));
  const textLanguages = languages.filter(([code]) => test.languages.includes(code));
  return {
    test,
    instructions: instructions.trim() === "" ? null : sanitise(instructions),
    running,
    afterRefusal: url.searchParams.get("after") === "refusal",
    cost,
    lite: await context.preferences.isLite(),
    languages: textLanguages.map(([code, , own]) => ({ code, own })),
  };
});

/** A running attempt goes on untouched. If more questions cannot be shown by now than agreed, the page comes again. */
export const action = studentForm({ fields: startSchema }, async ({ context, params, form }) => {
  const testId = idFrom(params, "testId", "Failed to load test");
  const { after, without } = startSchema.parse(Object.fromEntries(form));
  const afterRefusal = after === "refusal";
  const choices = { afterRefusal, without };
  const begun = await context.attempts.begin(testId, choices);
  switch (begun.kind) {
    case "started":
    case "running":
      context.session.keepAliveUntil(begun.view.attempt.endsAt);
      return redirectAfterPost(testPaths.take(testId));
    case "unfinished":
      context.toasts.add({ type: "info", title: "Your last attempt is still being sent" });
      return redirectAfterPost(testPaths.results(testId));
    case "failed":
      if (begun.reason === "not-found") throw notFound("Failed to load test");
      if (begun.reason === "incomplete") {
        context.toasts.add({ type: "warning", title: begun.message });
        return redirectAfterPost(
          `${testPaths.instructions(testId)}${afterRefusal ? "?after=refusal" : ""}`,
        );
      }
      if (begun.reason === "signed-out") return redirectAfterPost(testPaths.instructions(testId));
      throw pageError(
        begun.reason === "unavailable" ? 503 : begun.reason === "forbidden" ? 403 : 400,
        "The test did not start",
        begun.message,
        begun.reason === "unavailable",
      );
  }
});

/** What counts after the end; docs/decisions/0003. */
function lateRule(lite: boolean, timed: boolean): string {
  const byForm = "an answer counts when it reaches us before its time is over";
  if (lite) return `Lite mode is on: ${byForm}.`;
  const sections = timed ? " Answers given in an earlier section count until the test ends." : "";
  return `Answers given before the end count, if your phone reaches us within 15 seconds after it.${sections} Where scripts are off, ${byForm}.`;
}

export default function Instructions() {
  const loaded = useLoaderData<typeof loader>();
  if ("unreached" in loaded) return <UnreachedTest {...loaded} />;
  const { test, instructions, running, afterRefusal, cost, lite, languages: readIn } = loaded;
  const missing = test.leftOut.count;
  const timed = test.sections.some((section) => section.duration !== null);
  const real = test.mode === "exam";
  return (
    <Page
      title="Before you start"
      lede={test.name}
      crumbs={[{ label: test.name, href: testPaths.detail(test.id) }]}
    >
      <TestFacts test={test} />
      <ExtraTimeNotice extra={test.extraMinutes} planned={test.duration} timed={timed} />
      <LeftOutNotice leftOut={test.leftOut} shown={test.totalQuestions} />
      <section className="card" aria-labelledby="needs">
        <h2 id="needs">What it takes</h2>
        <ul className="bullets">
          <li>
            Data: {cost}. The first time on a phone about 110 KB more, which the phone then keeps.
          </li>
          <li>
            Languages:{" "}
            {readIn.map(({ code, own }, index) => (
              <span key={code}>
                {index > 0 ? ", " : ""}
                <span lang={code}>{own}</span>
              </span>
            ))}
            {readIn.length === 0 ? "as the institute wrote it" : null}.
          </li>
          <li>
            {lite
              ? "You need the network for each button, as Lite mode is on. Without Lite mode the network may come and go: answers wait on the phone."
              : "The network may come and go: answers wait on the phone and are sent automatically. The page must be open once with a network. Where scripts are off, you need the network for each button."}
          </li>
        </ul>
      </section>
      <section className="card" aria-labelledby="rules">
        <h2 id="rules">Rules</h2>
        {instructions ? <RichText html={instructions} /> : null}
        <ul className="bullets">
          <li>The clock is ours, not your phone's. It does not stop once you start.</li>
          <li>At the end your answers are submitted by themselves, even if your phone is off.</li>
          <li>{lateRule(lite, timed)}</li>
          <li>Every answer is kept on our side. You may go on with another phone.</li>
          <li>A question you answered and marked for review is evaluated.</li>
          {timed ? (
            <li>A section is locked when its time is over. You cannot go back to it.</li>
          ) : null}
          {real ? (
            <li>
              As in the real exam, a choice counts only after Save & Next or Mark for Review & Next.
              A number of the palette, Previous and Next do not save it. The choice in view when you
              submit the test counts.
            </li>
          ) : (
            <li>
              A choice counts at once; in Lite mode, or where scripts are off, as soon as you press
              a button, for instance Next. Clear Response takes it back.
            </li>
          )}
        </ul>
      </section>
      <form method="post" className="actions actions-end">
        <input type="hidden" name="without" value={missing} />
        {afterRefusal ? <input type="hidden" name="after" value="refusal" /> : null}
        <button type="submit" className="btn btn-main">
          {running
            ? "Continue the test"
            : missing === 0
              ? "Start the test"
              : `Start with ${test.totalQuestions} of ${test.totalQuestions + missing} questions`}
        </button>
      </form>
    </Page>
  );
}
