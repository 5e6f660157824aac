import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { MissingPart } from "~/components/list/missing-part";
import { FigureStrip } from "~/components/parts/figure-strip";
import { ListRow } from "~/components/parts/list-row";
import { SubjectTiles } from "~/components/parts/subject-tile";
import { ButtonLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { UnfinishedTests } from "~/components/test/unfinished-tests";
import { homeOffer } from "~/lib/content/home-offer";
import { testItem } from "~/lib/content/test-item";
import { countOf } from "~/lib/format";
import { redirectAfterPost } from "~/lib/http/responses";
import type { TestSummary } from "~/lib/institute/schemas/test";
import { atAGlance } from "~/lib/notebook/rules/at-a-glance";
import { requireStudent, studentForm } from "~/lib/session/guards";
import { lastThing } from "~/lib/visit/history";
import { contentPaths, homePaths, testPaths } from "~/paths";
import {
  CorrectionNotices,
  FirstTest,
  NextMock,
  NextPractice,
  SetPasswordCard,
} from "./home-cards";

export const meta: MetaFunction = () => [{ title: "Home · PCBT" }];

const offered = (test: TestSummary | null) => test && testItem(test, testPaths.detail);

export const loader = requireStudent(async ({ context, student }) => {
  const { institute, notebook, session } = context;
  const [free, unfinished, noted, pages] = await Promise.all([
    context.optionalPart(institute.tests.free()),
    context.attempts.open({ known: notebook.openTests() }),
    notebook.overview(),
    context.history.pages(),
  ]);
  notebook.fill();
  const begun = [...(noted?.taken ?? []), ...unfinished].map(({ testId }) => testId);
  const offer = free.value && homeOffer(free.value, new Set(begun));
  return {
    firstName: student.name.trim().split(/\s+/)[0] || student.username,
    // In the first minutes after an OTP the old password is not asked for.
    passwordCard: session.cameByOtp ? { fresh: session.freshOtpSeconds > 0 } : null,
    now: Date.now(),
    unfinished,
    notices: noted?.notices ?? [],
    /** Null for a student who has not taken a test yet. */
    glance: noted && noted.taken.length > 0 ? atAGlance(noted) : null,
    isNew: noted?.taken.length === 0 && unfinished.length === 0,
    offer: offer && {
      mock: offered(offer.mock),
      first: offered(offer.first),
      subjects: offer.subjects.map((subject) => ({
        href: contentPaths.freeChapters(subject),
        name: subject.name,
        line: countOf(subject.tests.length, "test"),
      })),
    },
    last: lastThing(
      pages,
      unfinished.map(({ testId }) => testId),
    ),
  };
});

const dismissal = z.object({ notice: z.coerce.number().int().positive() });

/** A notice that was read is put away. */
export const action = studentForm({ fields: dismissal }, async ({ context, form }) => {
  const { data } = dismissal.safeParse(Object.fromEntries(form));
  if (data) await context.notebook.dismissNotice(data.notice);
  return redirectAfterPost(homePaths.home);
});

export default function Dashboard() {
  const home = useLoaderData<typeof loader>();
  const { glance, offer, last } = home;
  return (
    <Page title={`Namaste, ${home.firstName}`} wide>
      <UnfinishedTests attempts={home.unfinished} now={home.now} />
      <CorrectionNotices notices={home.notices} />
      {home.passwordCard ? <SetPasswordCard fresh={home.passwordCard.fresh} /> : null}
      {home.isNew && offer?.first ? <FirstTest test={offer.first} /> : null}
      {glance ? <FigureStrip figures={glance.figures} label="Your tests so far" /> : null}
      {glance ? <NextPractice {...glance} /> : null}
      {last ? <ListRow href={last.path} title={last.title} line="Continue where you were" /> : null}
      {offer?.mock ? <NextMock test={offer.mock} isMain={!home.isNew} /> : null}
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
