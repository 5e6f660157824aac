import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createInstituteCache } from "~/lib/content/institute-cache";
import { loadPackage } from "~/lib/content/owned-package";
import { createStudentCache } from "~/lib/content/student-cache";
import type { Institute } from "~/lib/institute/client";
import { InstituteError } from "~/lib/institute/errors";
import { createOptionalParts, FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { StudentArgs } from "~/request/guards";
import routes from "~/routes";
import * as profile from "~/routes/account/profile";
import * as register from "~/routes/account/register";
import * as conversation from "~/routes/chat/conversation";
import * as library from "~/routes/content/library";
import { loadTest } from "~/routes/exam/test-loading";
import * as jobs from "~/routes/jobs/jobs";
import * as note from "~/routes/lesson/note";
import * as video from "~/routes/lesson/video";
import * as purchases from "~/routes/purchase/purchases";
import * as results from "~/routes/results/all";
import * as search from "~/routes/search/search";
import { fake } from "../../fake";
import { openDoor } from "../request/session/visit";
import { studentArgs } from "../route-args";

type Load = (args: StudentArgs) => unknown;

/** What loads a screen, its address, the call that brings its one thing, what that is, and what other calls answer at once. */
type Screen = [...[load: Load, address: string, late: string], ...[brings?: unknown, beside?: Record<string, unknown>]];

const of = (module: { loader: unknown }) => module.loader as Load;
const one = { id: 7, name: "One", price: 0, isPurchased: true, validUntil: null };
const none = { tests: [], notes: [], videos: [], live: [], packages: [] };
const subject = [{ id: 21, name: "Subject" }];
const sold = {
  ...{ id: 9, name: "Sold", isPremium: true, price: 9, description: "", subjectId: null, chapterId: null },
  ...{ duration: "", file: null, thumbnail: null },
};
const free = { ...sold, isPremium: false, price: 0 };
const forbidden = new InstituteError("forbidden", "Access forbidden", { status: 403 });
/** What calls answer where a row says nothing else; any other one an empty list. */
const usual: Record<string, unknown> = {
  "catalogue.subjects": subject,
  "packages.get": one,
  "individual.purchased": none,
  "individual.purchasedIndividual": none,
};

/** Screens of each way to wait: a list, a function that several share, one of an object, one that is public. */
const screens: Screen[] = [
  [of(purchases), "/dashboard/purchases", "purchases.list"],
  [({ context }) => loadPackage(context, 7), "/", "packages.get", one],
  [
    of(conversation),
    "/chat/5",
    "chat.messages",
    { messages: [], hasMore: false },
    { "chat.list": { chats: [{ id: 5, name: "Asha", unreadCount: 0 }], privateChat: "open" } },
  ],
  [of(profile), "/profile?view=devices", "profile.devices"],
  [of(register), "/register", "catalogue.batches", { batches: [{ id: 3, name: "Morning" }], takesConsent: true }],
  [of(results), "/test/results", "tests.taken"],
  [of(jobs), "/job-portal", "jobs.list", { jobs: [], pagination: { totalJobs: 0 } }],
  [
    of(search),
    "/dashboard/search?q=bone&kind=tests",
    "search.content",
    { ...none, books: [], ebooks: [], results: [], meant: "" },
  ],
  [of(library), "/free-notes?subjectId=21", "notes.freeBySubject"],
  [of(library), "/package/7/content", "packages.content", none],
  [of(note), "/note/9", "notes.free", [free]],
  [of(note), "/note/9", "individual.hasAccess", true, { "notes.free": [sold] }],
  [of(video), "/dashboard/video/9", "videos.all", [free]],
  [(args) => loadTest(args, 9), "/test/9/instructions", "tests.all", [{ id: 9 }], { "tests.get": forbidden }],
];

const pathOf = (address: string) => address.slice(1).split("?", 1)[0] ?? "";
const asPattern = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\/:(\w+)\?/g, "(/(?<$1>[^/]+))?")
      .replace(/:(\w+)/g, "(?<$1>[^/]+)")
      .replace("*", "\\*")}$`,
  );
const paramsOf = (address: string) =>
  routes.map(({ path = "index" }) => asPattern(path).exec(pathOf(address))).find((found) => found !== null)?.groups ??
  {};

let failures: unknown[];

/** Milliseconds until the one thing of a screen comes, and whether all other calls hang. */
interface Speed {
  ms: number;
  isAloneLate?: boolean;
}

/** As the client gives up a call that hangs. */
const hangs = () => arrives(new InstituteError("timeout", "Request timeout."), FULL_TIMEOUT_MS);

function arrives<T>(answer: T, ms: number): Promise<T> {
  const arrived = ms === 0 ? Promise.resolve() : new Promise((done) => setTimeout(done, ms));
  return arrived.then(() => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

/** Services with an institute of that speed. */
function argsOf([, address, late, brings = [], beside = {}]: Screen, { ms, isAloneLate = true }: Speed) {
  const answers = { ...usual, ...beside };
  const answer = (call: string) => {
    if (call === late) return arrives(brings, ms);
    return isAloneLate ? arrives(answers[call] ?? [], 0) : hangs();
  };
  const anything = { has: () => true };
  const group = (name: string) =>
    new Proxy({}, { ...anything, get: (_, verb) => () => answer(`${name}.${String(verb)}`) });
  const institute = new Proxy(fake<Institute>("institute", {}), { ...anything, get: (_, name) => group(String(name)) });
  const request = new Request(`https://pcbt.invalid${address}`);
  const log = { instituteFailure: (failure: unknown) => failures.push(failure) };
  const keeping = { institute, waitUntil: () => undefined };
  // What is kept is kept by student: each visit has its own.
  const owner = crypto.randomUUID();
  const student = { instituteCode: owner, id: owner };
  const isPublic = address === "/register";
  const session = { student: isPublic ? null : student, renew: () => undefined };
  const services = {
    institute,
    log,
    session,
    admission: openDoor,
    isSubmission: false,
    waitUntil: () => undefined,
    settings: { push: null, instituteCode: "ONE", teacherPictures: new Map() },
    optionalPart: createOptionalParts({ request, log }),
    instituteCache: { ...createInstituteCache(keeping), contacts: async () => null },
    studentCache: createStudentCache({ ...keeping, owner }),
    purchases: group("purchases"),
    preferences: { isLite: async () => false, read: async () => ({}), stored: async () => null },
    attempts: { open: async () => [], read: async () => ({ kind: "none" as const }) },
    drafts: { find: async () => null },
    notebook: {
      places: async () => [],
      overview: async () => null,
      place: async () => null,
      solvedAmong: async () => [],
      search: async () => [],
      blocked: async () => [],
      weakestTopics: async () => [],
      fill: async () => undefined,
    },
  };
  return studentArgs(services, { path: address, params: paramsOf(address) });
}

/** Milliseconds that a page takes, and the failure it then is. */
async function loaded(screen: Screen, speed: Speed) {
  const start = Date.now();
  const page = { after: 0, failure: null as unknown };
  const done = Promise.resolve(screen[0](argsOf(screen, speed)))
    .catch((error: unknown) => {
      page.failure = error;
    })
    .then(() => {
      page.after = Date.now() - start;
    });
  await vi.advanceTimersByTimeAsync(120_000);
  await done;
  return page;
}

beforeEach(() => {
  failures = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe.each(screens.map((screen) => ({ screen, name: `${screen[2]} at ${screen[1]}` })))("$name", ({ screen }) => {
  it("may take longer than a part among others", async () => {
    expect(await loaded(screen, { ms: 29_000 })).toEqual({ after: 29_000, failure: null });
    expect(failures.filter((failure) => failure !== forbidden)).toEqual([]);
  });

  it.each([
    ["it", true],
    ["everything", false],
  ])("keeps no page longer than one full time where %s hangs", async (_, isAloneLate) => {
    const { after } = await loaded(screen, { ms: 60_000, isAloneLate });
    // A timer of no milliseconds takes one.
    expect([FULL_TIMEOUT_MS, FULL_TIMEOUT_MS + 1]).toContain(after);
  });
});
