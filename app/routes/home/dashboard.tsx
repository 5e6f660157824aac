import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { MissingPart } from "~/components/list/missing-part";
import { SearchForm } from "~/components/list/search-form";
import { FigureStrip } from "~/components/parts/figure-strip";
import { ListRow } from "~/components/parts/list-row";
import { SubjectTiles } from "~/components/parts/subject-tile";
import { ButtonLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { UnfinishedTests } from "~/components/test/unfinished-tests";
import { nextMock } from "~/lib/content/home-offer";
import { loadMyPackages } from "~/lib/content/my-packages";
import { todaysClass } from "~/lib/content/todays-class";
import { atAGlance } from "~/lib/notebook/rules/at-a-glance";
import { contentPaths, homePaths } from "~/paths";
import type { StudentArgs } from "~/request/guards";
import { requireStudent } from "~/request/guards";
import { lastVisit } from "~/request/session/history";
import { studentAction } from "~/request/student-action";
import type { RouteHandle } from "~/route-handle";
import { CorrectionNotices, FirstTest, NextMock, NextPractice, OpenPurchases, SetPasswordCard } from "./home-cards";
import { Announcements, Banners, Coins, LiveClass, MyPackages, WaysToLearn } from "./home-parts";

/** Milliseconds for parts below the top. */
const budget = 3_000;

/** Null marks a part that failed. `now`: milliseconds. */
async function loadBelow({ context, student }: StudentArgs, now: number) {
  const { instituteCache, optionalPart, preferences, studentCache } = context;
  const code = student.instituteCode;
  const [live, announcements, packages, coins, banners] = await Promise.all([
    optionalPart(studentCache.liveClasses(), budget),
    optionalPart(instituteCache.announcements(code), budget),
    optionalPart(loadMyPackages(context, code, now), budget),
    optionalPart(studentCache.coins(), budget),
    preferences.isLite().then((lite) => (lite ? [] : instituteCache.banners(code))),
  ]);
  return {
    live: live.value && { today: todaysClass(live.value, now) },
    announcements: announcements.value,
    packages: packages.value,
    coins: coins.value,
    banners,
  };
}

export const handle = { stylesheet: "home" } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "Home · PCBT" }];

/** Milliseconds. */
const OPEN_PURCHASES_MS = 1_500;
const MOST_OPEN_PURCHASES = 3;

export const loader = requireStudent(async (args) => {
  const { context, student } = args;
  const { notebook, session } = context;
  const now = Date.now();
  const [free, unfinished, noted, pages, open, below] = await Promise.all([
    context.optionalPart(context.instituteCache.homeTests(student.instituteCode)),
    context.attempts.open({ known: notebook.openTests() }),
    notebook.overview(),
    context.history.pages(),
    context.optionalPart(context.purchases.open(), OPEN_PURCHASES_MS),
    loadBelow(args, now),
  ]);
  notebook.fill();
  const takenIds = noted?.taken.map(({ testId }) => testId) ?? [];
  const running = unfinished.map(({ testId }) => testId);
  return {
    firstName: student.name.trim().split(/\s+/)[0] || student.username,
    // Within minutes after an OTP the old password is not needed.
    passwordCard: session.cameByOtp ? { fresh: session.freshOtpSeconds > 0 } : null,
    now,
    unfinished,
    notices: noted?.notices ?? [],
    /** Null before the first test. */
    glance: noted && noted.taken.length > 0 ? atAGlance(noted) : null,
    isNew: noted?.taken.length === 0 && unfinished.length === 0,
    tests: free.value,
    mock: free.value && nextMock(free.value.mocks, new Set([...takenIds, ...running])),
    openPurchases: (open.value ?? []).slice(0, MOST_OPEN_PURCHASES),
    last: lastVisit(pages, { running, taken: takenIds }),
    taken: takenIds,
    below,
  };
});

const dismissal = z.object({ notice: z.coerce.number().int().positive() });

export const action = studentAction({
  schema: dismissal,
  failures: "page",
  async run({ notice }, { context }) {
    await context.notebook.dismissNotice(notice);
    return { to: homePaths.home };
  },
});

export default function Dashboard() {
  const home = useLoaderData<typeof loader>();
  const { below, glance, last, mock, tests } = home;
  return (
    <Page title={`Namaste, ${home.firstName}`} wide>
      <UnfinishedTests attempts={home.unfinished} now={home.now} />
      <OpenPurchases purchases={home.openPurchases} />
      <CorrectionNotices notices={home.notices} />
      {home.passwordCard ? <SetPasswordCard fresh={home.passwordCard.fresh} /> : null}
      <LiveClass live={below.live} />
      {home.isNew && tests?.first ? <FirstTest test={tests.first} /> : null}
      {glance ? <FigureStrip figures={glance.figures} label="Your tests so far" /> : null}
      {glance ? <NextPractice {...glance} /> : null}
      {last ? <ListRow href={last.path} title={last.title} line="Continue where you were" /> : null}
      {mock ? <NextMock test={mock} isMain={!home.isNew} /> : null}
      <MyPackages mine={below.packages} taken={new Set(home.taken)} />
      <Announcements announcements={below.announcements} />
      <section className="stack" aria-labelledby="subjects">
        <h2 id="subjects">Subjects</h2>
        {tests ? <SubjectTiles subjects={tests.subjects} /> : null}
        {tests === null ? <MissingPart text="We could not load the free tests." /> : null}
        {tests?.subjects.length === 0 && !mock && !tests.first ? (
          <p className="lede">No free tests yet. Look again tomorrow.</p>
        ) : null}
        <p className="actions">
          <ButtonLink href={contentPaths.tests}>All tests</ButtonLink>
          <ButtonLink href={homePaths.results}>Your results</ButtonLink>
        </p>
      </section>
      <SearchForm action={homePaths.search} q="" what="everything" />
      <WaysToLearn />
      <Banners banners={below.banners} />
      <Coins coins={below.coins} />
    </Page>
  );
}
