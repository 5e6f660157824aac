import { nextClasses, todaysClass } from "~/lib/class/class-times";
import { nextMock } from "~/lib/content/group-tests";
import { mainThing, openPurchases } from "~/lib/content/home-main";
import { loadMyPackages } from "~/lib/content/my-packages";
import { loadStudied, type StudyState } from "~/lib/content/study-path";
import { dayOf } from "~/lib/days";
import { noRows } from "~/lib/institute/optional-part";
import { atAGlance } from "~/lib/notebook/rules/at-a-glance";
import { tonightOf } from "~/lib/notebook/rules/tonight";
import { opensLater } from "~/lib/result/solutions-open";
import type { StudentArgs } from "~/request/guards";
import { lastVisit } from "~/request/session/history";

/** Milliseconds for parts below the top. */
const SLOW_PART_MS = 3_000;

/** Null marks a part that failed. `now`: milliseconds. */
async function loadBelow({ context, student }: StudentArgs, now: number, studied: Promise<StudyState>) {
  const { instituteCache, optionalPart, preferences, studentCache } = context;
  const code = student.instituteCode;
  const [live, announcements, packages, banners] = await Promise.all([
    optionalPart(studentCache.liveClasses(), SLOW_PART_MS, noRows),
    optionalPart(studentCache.announcements(), SLOW_PART_MS, noRows),
    optionalPart(loadMyPackages(context, code, { now, studied }), SLOW_PART_MS, {
      whereMissing: { packages: [], more: 0 },
    }),
    preferences.isLite().then((lite) => (lite ? [] : instituteCache.banners(code))),
  ]);
  return {
    live: live.value && { today: todaysClass(live.value, now), next: nextClasses(live.value, now) },
    announcements: announcements.value,
    packages: packages.value,
    banners,
  };
}

/** Milliseconds. */
const PURCHASES_MS = 1_500;
const MOST_OPEN_PURCHASES = 3;

export async function loadHome(args: StudentArgs) {
  const { context, student } = args;
  const { notebook, session } = context;
  const now = Date.now();
  const study = loadStudied(notebook);
  const [free, unfinished, overview, studied, pages, bought, below] = await Promise.all([
    context.optionalPart(context.instituteCache.homeTests(student.instituteCode)),
    context.attempts.open({ known: notebook.openTests() }),
    notebook.overview(),
    study,
    context.history.pages(),
    context.optionalPart(context.purchases.list(), PURCHASES_MS),
    loadBelow(args, now, study),
  ]);
  notebook.fill();
  const taken = new Set(overview?.taken.map(({ testId }) => testId));
  const running = unfinished.map(({ testId }) => testId);
  const isNew = overview?.taken.length === 0 && unfinished.length === 0;
  const purchases = bought.value ?? [];
  const mock = free.value && nextMock(free.value.mocks, new Set([...taken, ...running]));
  const tonight = overview && tonightOf(overview, dayOf(now));
  const first = isNew ? (free.value?.first ?? null) : null;
  const mine = below.packages?.packages ?? [];
  const main = mainThing({ now, unfinished, purchases, mine, studied, tonight, first, mock });
  return {
    firstName: student.name.trim().split(/\s+/)[0] || student.username,
    // Within minutes after an OTP the old password is not needed.
    passwordLine: session.cameByOtp ? { fresh: session.freshOtpSeconds > 0 } : null,
    now,
    unfinished,
    main,
    notices: overview?.notices ?? [],
    opened: overview?.openings.filter((one) => opensLater(one, now) === null) ?? [],
    /** Null before the first test. */
    glance: overview && overview.taken.length > 0 ? atAGlance(overview, dayOf(now)) : null,
    tonight,
    areTests: free.value && (free.value.first !== null || mock !== null),
    mock,
    openPurchases: openPurchases(purchases)
      .filter((one) => main?.is !== "payment" || main.purchase !== one)
      .slice(0, MOST_OPEN_PURCHASES),
    last: lastVisit(pages, { running, taken: [...taken] }),
    taken,
    below,
  };
}

export type Home = Awaited<ReturnType<typeof loadHome>>;
