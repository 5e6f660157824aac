import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MissingPart } from "~/components/list/missing-part";
import { ListRow } from "~/components/parts/list-row";
import { SubjectTiles } from "~/components/parts/subject-tile";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { UnfinishedTests } from "~/components/test/unfinished-tests";
import { homeOffer } from "~/lib/content/home-offer";
import { testItem } from "~/lib/content/test-item";
import { countOf } from "~/lib/format";
import type { TestSummary } from "~/lib/institute/schemas/test";
import type { ListItem } from "~/lib/list/list";
import { requireStudent } from "~/lib/session/guards";
import { lastThing } from "~/lib/visit/history";
import { accountPaths, contentPaths, homePaths, testPaths } from "~/paths";

export const meta: MetaFunction = () => [{ title: "Home · PCBT" }];

const offered = (test: TestSummary | null) => test && testItem(test, testPaths.detail);

export const loader = requireStudent(async ({ context, student }) => {
  const { institute, session } = context;
  const [free, unfinished] = await Promise.all([
    context.optionalPart(institute.tests.free()),
    context.attempts.open(),
  ]);
  const offer = free.value && homeOffer(free.value, new Set());
  return {
    firstName: student.name.trim().split(/\s+/)[0] || student.username,
    // In the first minutes after an OTP the old password is not asked for.
    passwordCard: session.cameByOtp ? { fresh: session.freshOtpSeconds > 0 } : null,
    now: Date.now(),
    unfinished,
    offer: offer && {
      mock: offered(offer.mock),
      first: offered(offer.first),
      subjects: offer.subjects.map((subject) => ({
        href: contentPaths.freeChapters(subject),
        name: subject.name,
        line: countOf(subject.tests, "test"),
      })),
    },
    last: lastThing(
      await context.history.pages(),
      unfinished.map(({ testId }) => testId),
    ),
  };
});

export default function Dashboard() {
  const { firstName, now, passwordCard, unfinished, offer, last } = useLoaderData<typeof loader>();
  return (
    <Page title={`Namaste, ${firstName}`} wide>
      <UnfinishedTests attempts={unfinished} now={now} />
      {passwordCard ? <SetPasswordCard fresh={passwordCard.fresh} /> : null}
      {last ? <ListRow href={last.path} title={last.title} line="Continue where you were" /> : null}
      {offer?.mock ? <MockCard mock={offer.mock} /> : null}
      <section className="stack" aria-labelledby="subjects">
        <h2 id="subjects">Subjects</h2>
        {offer ? <SubjectTiles subjects={offer.subjects} /> : null}
        {offer === null ? <MissingPart text="We could not load the free tests." /> : null}
        {offer?.subjects.length === 0 && !offer.mock && !offer.first ? (
          <p className="lede">No free tests yet. Look again tomorrow.</p>
        ) : null}
        <p className="actions">
          <ButtonLink href={contentPaths.tests}>All tests</ButtonLink>
          <ButtonLink href={homePaths.results}>Your results</ButtonLink>
        </p>
      </section>
    </Page>
  );
}

function MockCard({ mock }: { mock: ListItem }) {
  return (
    <section className="card" aria-labelledby="full-mock">
      <h2 id="full-mock">Full mock: {mock.name}</h2>
      <p className="row-line">{mock.facts?.filter(Boolean).join(" · ")}</p>
      <p className="actions">
        <MainLink href={mock.href ?? ""}>Start</MainLink>
      </p>
    </section>
  );
}

/** Stays until a password is set: without one each sign-in takes another OTP. */
function SetPasswordCard({ fresh }: { fresh: boolean }) {
  return (
    <section className="card card-now" aria-labelledby="set-password">
      <h2 id="set-password">Set a password</h2>
      <p>
        You signed in with an OTP.{" "}
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
