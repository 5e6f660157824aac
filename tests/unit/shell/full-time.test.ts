import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createInstituteCache } from "~/lib/content/institute-cache";
import { loadPackage } from "~/lib/content/owned-package";
import { createStudentCache } from "~/lib/content/student-cache";
import type { Institute } from "~/lib/institute/client";
import { InstituteError } from "~/lib/institute/errors";
import { createOptionalParts, FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { readOffer } from "~/lib/purchase/offer";
import type { StudentArgs } from "~/request/guards";
import routes from "~/routes";
import * as myData from "~/routes/account/my-data";
import * as profile from "~/routes/account/profile";
import * as register from "~/routes/account/register";
import * as bookStore from "~/routes/books/book-store";
import * as chats from "~/routes/chat/chats";
import * as conversation from "~/routes/chat/conversation";
import * as classes from "~/routes/classes/classes";
import * as library from "~/routes/content/library";
import * as packages from "~/routes/content/packages";
import * as doubts from "~/routes/doubts/doubts";
import { loadTest } from "~/routes/exam/test-loading";
import * as announcements from "~/routes/institute/announcements";
import * as contacts from "~/routes/institute/contacts";
import * as applications from "~/routes/jobs/applications";
import * as bookmarks from "~/routes/jobs/bookmarks";
import * as jobs from "~/routes/jobs/jobs";
import * as note from "~/routes/lesson/note";
import * as video from "~/routes/lesson/video";
import { loadProgress } from "~/routes/progress/progress-loading";
import * as purchases from "~/routes/purchase/purchases";
import * as results from "~/routes/results/all";
import * as search from "~/routes/search/search";
import { fake } from "../../fake";
import { openDoor } from "../request/session/visit";
import { studentArgs } from "../route-args";

type Load = (args: StudentArgs) => unknown;

/**
 * The file that waits for the one thing of a screen, what loads it, its address, the call that brings that thing, what it
 * brings, and what other calls answer at once.
 */
type Screen = [
  ...[file: string, load: Load, address: string, late: string],
  ...[brings?: unknown, beside?: Record<string, unknown>],
];

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

/** Every screen that gives the one thing it is for the full time. */
const screens: Screen[] = [
  ["routes/purchase/purchases.tsx", of(purchases), "/dashboard/purchases", "purchases.list"],
  [
    "lib/purchase/offer.ts",
    ({ context }) => readOffer(context, { type: "book", id: 9 }),
    "/",
    "books.get",
    { id: 9, name: "Book", costs: { actualPrice: 1, totalPrice: 1 } },
  ],
  ["lib/content/packages.ts", of(packages), "/packages", "packages.all"],
  ["lib/content/free-tests.ts", of(library), "/free-tests", "tests.free"],
  ["routes/institute/contacts.tsx", of(contacts), "/dashboard/contacts", "catalogue.contacts", {}],
  ["lib/content/owned-package.ts", ({ context }) => loadPackage(context, 7), "/", "packages.get", one],
  ["routes/chat/chats.tsx", of(chats), "/chat", "chat.list", { chats: [], privateChat: "open" }],
  [
    "routes/chat/conversation-loading.ts",
    of(conversation),
    "/chat/5",
    "chat.messages",
    { messages: [], hasMore: false },
    { "chat.list": { chats: [{ id: 5, name: "Asha", unreadCount: 0 }], privateChat: "open" } },
  ],
  ["routes/account/my-data-collecting.ts", of(myData), "/profile/data", "profile.exportData"],
  ["routes/account/profile/loading.ts", of(profile), "/profile?view=devices", "profile.devices"],
  [
    "lib/institute/batch-offer.ts",
    of(register),
    "/register",
    "catalogue.batches",
    { batches: [{ id: 3, name: "Morning" }], takesConsent: true },
  ],
  ["routes/results/all.tsx", of(results), "/test/results", "tests.taken"],
  ["routes/progress/filled-notebook.ts", ({ context }) => loadProgress(context), "/my-progress", "tests.taken"],
  ["routes/doubts/doubts-loading.ts", of(doubts), "/dashboard/doubts", "doubts.list", { doubts: [], total: 0 }],
  ["routes/institute/announcements.tsx", of(announcements), "/dashboard/announcements", "catalogue.announcements"],
  ["routes/classes/classes.tsx", of(classes), "/free-classes", "live.list"],
  ["routes/books/book-store.tsx", of(bookStore), "/book-store", "books.list"],
  ["routes/jobs/jobs.tsx", of(jobs), "/job-portal", "jobs.list", { jobs: [], pagination: { totalJobs: 0 } }],
  ["routes/jobs/applications.tsx", of(applications), "/job-portal/applications", "jobs.applications"],
  ["routes/jobs/bookmarks.tsx", of(bookmarks), "/job-portal/bookmarks", "jobs.bookmarks"],
  [
    "routes/search/search-loading.ts",
    of(search),
    "/dashboard/search?q=bone&kind=tests",
    "search.content",
    { ...none, books: [], ebooks: [], results: [], meant: "" },
  ],
  ["routes/content/library.tsx", of(library), "/free-tests/chapters/21/subject", "catalogue.chapters"],
  ["lib/content/sources.ts", of(library), "/free-notes?subjectId=21", "notes.freeBySubject"],
  ["lib/content/premium.ts", of(library), "/premium-content/21/notes", "notes.premiumBySubject"],
  ["lib/content/package-content.ts", of(library), "/package/7/content", "packages.content", none],
  ["lib/content/package-content.ts", of(library), "/package/7/demo", "packages.demo", none],
  ["lib/content/find-lesson.ts", of(note), "/note/9", "notes.free", [free]],
  ["routes/lesson/note-loading.ts", of(note), "/note/9", "individual.hasAccess", true, { "notes.free": [sold] }],
  ["routes/lesson/video-loading.ts", of(video), "/dashboard/video/9", "videos.all", [free]],
  [
    "routes/exam/test-loading.ts",
    (args) => loadTest(args, 9),
    "/test/9/instructions",
    "tests.all",
    [{ id: 9 }],
    { "tests.get": forbidden },
  ],
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
function argsOf([, , address, late, brings = [], beside = {}]: Screen, { ms, isAloneLate = true }: Speed) {
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
    attempts: {
      ...{ open: async () => [], read: async () => ({ kind: "none" as const }) },
      exportTables: async () => ({ tests: {}, sealedIds: [] }),
    },
    phoneData: async () => ({}),
    drafts: { find: async () => null },
    notebook: {
      places: async () => [],
      overview: async () => null,
      place: async () => null,
      solvedAmong: async () => [],
      seeAnnouncements: async () => null,
      search: async () => [],
      blocked: async () => [],
      exportTables: async () => ({}),
      weakestTopics: async () => [],
      progress: async () => ({
        taken: [],
        listed: 0,
        filledAt: 0,
        topics: [],
        results: [],
        keptQuestions: [],
        practiceDays: [],
      }),
      fill: async () => undefined,
    },
  };
  return studentArgs(services, { path: address, params: paramsOf(address) });
}

/** Milliseconds that a page takes, and the failure it then is. */
async function loaded(screen: Screen, speed: Speed) {
  const start = Date.now();
  const page = { after: 0, failure: null as unknown };
  const done = Promise.resolve(screen[1](argsOf(screen, speed)))
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
  // A hash takes real time, of which the clock here knows nothing.
  vi.spyOn(crypto.subtle, "digest").mockResolvedValue(new ArrayBuffer(32));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe.each(screens.map((screen) => ({ screen, name: `${screen[3]} at ${screen[2]}` })))("$name", ({ screen }) => {
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

it("every file that gives the full time is in the table", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      file !== "lib/institute/optional-part.ts" &&
      readFileSync(`app/${file}`, "utf8").includes("FULL_TIMEOUT_MS"),
  );
  expect([...new Set(screens.map(([file]) => file))].sort()).toEqual(files.sort());
});
