import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { MissingPart } from "~/components/list/missing-part";
import { Page } from "~/components/shell/page";
import { UnfinishedTests } from "~/components/test/unfinished-tests";
import { nextMock } from "~/lib/content/home-offer";
import { loadMyPackages } from "~/lib/content/my-packages";
import { todaysClass } from "~/lib/content/todays-class";
import { dayOf } from "~/lib/days";
import { noRows } from "~/lib/institute/optional-part";
import { atAGlance } from "~/lib/notebook/rules/at-a-glance";
import { tonightOf } from "~/lib/notebook/rules/tonight";
import { opensLater } from "~/lib/result/solutions-open";
import { homePaths } from "~/paths";
import type { StudentArgs } from "~/request/guards";
import { requireStudent } from "~/request/guards";
import { lastVisit } from "~/request/session/history";
import { studentAction } from "~/request/student-action";
import type { RouteHandle } from "~/route-handle";
import {
  CorrectionNotices,
  DoneForToday,
  ExamLine,
  FirstTest,
  NextMock,
  OpenedSolutions,
  OpenPurchases,
  SetPasswordCard,
  TonightCard,
} from "./home-cards";
import { Banners, Doors, GoOn, News, Week } from "./home-parts";

/** Milliseconds for parts below the top. */
const SLOW_PART_MS = 3_000;

/** Null marks a part that failed. `now`: milliseconds. */
async function loadBelow({ context, student }: StudentArgs, now: number) {
  const { instituteCache, optionalPart, preferences, studentCache } = context;
  const code = student.instituteCode;
  const [live, announcements, packages, coins, banners] = await Promise.all([
    optionalPart(studentCache.liveClasses(), SLOW_PART_MS, noRows),
    optionalPart(studentCache.announcements(), SLOW_PART_MS, noRows),
    optionalPart(loadMyPackages(context, code, now), SLOW_PART_MS, { whereMissing: { packages: [], more: 0 } }),
    optionalPart(studentCache.coins(), SLOW_PART_MS, { whereMissing: undefined }),
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
  const [free, unfinished, overview, pages, open, below] = await Promise.all([
    context.optionalPart(context.instituteCache.homeTests(student.instituteCode)),
    context.attempts.open({ known: notebook.openTests() }),
    notebook.overview(),
    context.history.pages(),
    context.optionalPart(context.purchases.open(), OPEN_PURCHASES_MS),
    loadBelow(args, now),
  ]);
  notebook.fill();
  const takenIds = overview?.taken.map(({ testId }) => testId) ?? [];
  const running = unfinished.map(({ testId }) => testId);
  return {
    firstName: student.name.trim().split(/\s+/)[0] || student.username,
    // Within minutes after an OTP the old password is not needed.
    passwordCard: session.cameByOtp ? { fresh: session.freshOtpSeconds > 0 } : null,
    now,
    unfinished,
    notices: overview?.notices ?? [],
    opened: overview?.openings.filter((one) => opensLater(one, now) === null) ?? [],
    /** Null before the first test. */
    glance: overview && overview.taken.length > 0 ? atAGlance(overview, dayOf(now)) : null,
    tonight: overview && overview.taken.length > 0 ? tonightOf(overview, dayOf(now)) : null,
    isNew: overview?.taken.length === 0 && unfinished.length === 0,
    tests: free.value,
    mock: free.value && nextMock(free.value.mocks, new Set([...takenIds, ...running])),
    openPurchases: (open.value ?? []).slice(0, MOST_OPEN_PURCHASES),
    last: lastVisit(pages, { running, taken: takenIds }),
    taken: takenIds,
    below,
  };
});

const whichNotice = z.coerce.number().int().positive().optional();
const dismissal = z.object({ notice: whichNotice, opening: whichNotice });

export const action = studentAction({
  schema: dismissal,
  failures: "page",
  async run({ notice, opening }, { context: { notebook } }) {
    if (notice) await notebook.dismissNotice(notice);
    if (opening) await notebook.dismissOpening(opening);
    return { to: homePaths.home };
  },
});

type HomeView = ReturnType<typeof useLoaderData<typeof loader>>;

/** The one thing to do now: a running test, a first test, what comes back today, or the next mock. */
function firstThing({ unfinished, isNew, tests, glance }: HomeView): "unfinished" | "first" | "repeat" | "mock" {
  if (unfinished.length > 0) return "unfinished";
  if (isNew && tests?.first) return "first";
  return glance && glance.dueToday > 0 ? "repeat" : "mock";
}

export default function Dashboard() {
  const home = useLoaderData<typeof loader>();
  const { below, glance, mock, tests, tonight } = home;
  const thing = firstThing(home);
  return (
    <Page title={`Namaste, ${home.firstName}`} wide>
      <div className="two-columns">
        <div className="home-main">
          <UnfinishedTests attempts={home.unfinished} now={home.now} />
          {thing === "first" && tests?.first ? <FirstTest test={tests.first} /> : null}
          {thing === "repeat" && tonight ? <TonightCard tonight={tonight} /> : null}
          {thing !== "repeat" && tonight ? <DoneForToday tonight={tonight} /> : null}
          {thing === "mock" && mock ? <NextMock test={mock} /> : null}
          {thing === "mock" && tonight ? <ExamLine exam={tonight.exam} /> : null}
          {tests === null ? <MissingPart text="We could not load the free tests." /> : null}
          {tests !== null && !mock && !tests.first ? (
            <p className="lede">No free tests yet. Look again tomorrow.</p>
          ) : null}
          <OpenPurchases purchases={home.openPurchases} />
          <CorrectionNotices notices={home.notices} />
          <OpenedSolutions opened={home.opened} />
          {home.passwordCard ? <SetPasswordCard fresh={home.passwordCard.fresh} /> : null}
          <Banners banners={below.banners} />
          <Week glance={glance} coins={below.coins} />
          <GoOn
            last={home.last}
            live={below.live}
            mine={below.packages}
            taken={new Set(home.taken)}
            weakest={glance?.weakest ?? null}
            dueToday={thing === "repeat" ? 0 : (glance?.dueToday ?? 0)}
            mock={thing === "mock" ? null : mock}
          />
        </div>
        <div className="home-side">
          <Doors />
          <News announcements={below.announcements} />
        </div>
      </div>
    </Page>
  );
}
