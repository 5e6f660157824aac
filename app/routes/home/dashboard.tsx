import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ItemCards } from "~/components/list/item-card";
import { MissingPart } from "~/components/list/missing-part";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { UnfinishedTests } from "~/components/test/unfinished-tests";
import { testItem } from "~/lib/content/test-item";
import { requireStudent } from "~/lib/session/guards";
import { lastOther } from "~/lib/visit/history";
import { accountPaths, contentPaths, homePaths, testPaths } from "~/paths";

export const meta: MetaFunction = () => [{ title: "Home · PCBT" }];

const testsShown = 6;

export const loader = requireStudent(async ({ context, student, url }) => {
  const [free, unfinished] = await Promise.all([
    context.optionalPart(context.institute.tests.free(testsShown)),
    context.attempts.open(),
  ]);
  return {
    name: student.name,
    // In the first minutes after an OTP the old password is not asked for.
    passwordCard: context.session.cameByOtp ? { fresh: context.session.freshOtpSeconds > 0 } : null,
    now: Date.now(),
    unfinished,
    tests: free.value?.map((test) => testItem(test, testPaths.detail)) ?? null,
    last: lastOther(
      await context.history.pages(),
      url.pathname,
      unfinished.map(({ testId }) => testId),
    ),
  };
});

export default function Dashboard() {
  const { name, now, passwordCard, unfinished, tests, last } = useLoaderData<typeof loader>();
  return (
    <Page title={`Namaste, ${name}`} wide>
      <UnfinishedTests attempts={unfinished} now={now} />
      {passwordCard ? <SetPasswordCard fresh={passwordCard.fresh} /> : null}
      {last ? (
        <a className="card link-card" href={last.path}>
          <span className="hint">Continue where you were</span>
          <strong>{last.title}</strong>
        </a>
      ) : null}
      <section className="stack" aria-labelledby="free-tests">
        <h2 id="free-tests">Free tests</h2>
        {tests === null ? <MissingPart text="We could not load the free tests." /> : null}
        {tests?.length === 0 ? (
          <p className="lede">No free tests yet. Look again tomorrow.</p>
        ) : null}
        {tests ? <ItemCards items={tests} /> : null}
        <p className="actions">
          <MainLink href={contentPaths.tests}>All tests</MainLink>
          <ButtonLink href={homePaths.results}>Your results</ButtonLink>
        </p>
      </section>
    </Page>
  );
}

/** Stays until a password is set: without one each sign-in takes another OTP. */
function SetPasswordCard({ fresh }: { fresh: boolean }) {
  return (
    <section className="card card-now" aria-labelledby="set-password">
      <h2 id="set-password">Set a password</h2>
      <p>
        You came in with an OTP.{" "}
        {fresh
          ? "Set a password now, so you can sign in without one."
          : "With a password you can sign in without one. We send you a new OTP first."}
      </p>
      <p className="actions">
        <MainLink href={accountPaths.view("password")}>Set password</MainLink>
      </p>
    </section>
  );
}
