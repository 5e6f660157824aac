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
import * as chapters from "~/routes/content/chapters";
import * as content from "~/routes/content/content";
import * as packages from "~/routes/content/packages";
import * as subjects from "~/routes/content/subjects";
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
import * as buyPackage from "~/routes/purchase/buy-package";
import * as purchases from "~/routes/purchase/purchases";
import * as results from "~/routes/results/all";
import * as search from "~/routes/search/search";
import { fake } from "../../fake";
import { openDoor } from "../request/session/visit";
import { studentArgs } from "../route-args";

type Load = (args: StudentArgs) => unknown;

interface Screen {
  /** The file that waits for the one thing of the screen. */
  file: string;
  load: Load;
  address: string;
  params?: Record<string, string>;
  /** The call that brings the one thing, and what it brings. */
  late: string;
  brings?: unknown;
  /** What other calls answer at once; one that is not named answers with an empty list. */
  beside?: Record<string, unknown>;
}

const of = (module: { loader: unknown }) => module.loader as Load;
const route = (load: Load, address: string, params: Record<string, string> = {}) => ({ load, address, params });
const inSubject = { subjectId: "21", subjectName: "subject" };
const inPackage = { packageId: "7" };
const one = { id: 7, name: "One", price: 0, isPurchased: true, validUntil: null };
const none = { tests: [], notes: [], videos: [], live: [], packages: [] };
const subject = [{ id: 21, name: "Subject" }];
const sold = {
  id: 9,
  name: "Sold",
  isPremium: true,
  price: 9,
  description: "",
  subjectId: null,
  chapterId: null,
  duration: "",
  file: null,
  thumbnail: null,
};
const forbidden = new InstituteError("forbidden", "Access forbidden", { status: 403 });
const places = { "catalogue.subjects": subject, "packages.get": one };

/** Every screen that gives the one thing it is for the full time. */
const screens: Record<string, Screen> = {
  "the purchases": {
    file: "routes/purchase/purchases.tsx",
    ...route(of(purchases), "/dashboard/purchases"),
    late: "purchases.list",
  },
  "what is sold": {
    file: "lib/purchase/offer.ts",
    ...route(({ context }) => readOffer(context, { type: "book", id: 9 }), "/"),
    late: "books.get",
    brings: { id: 9, name: "Book", costs: { actualPrice: 1, totalPrice: 1 } },
  },
  "the shop": { file: "lib/content/packages.ts", ...route(of(packages), "/packages"), late: "packages.all" },
  "the packages to buy": {
    file: "lib/content/packages.ts",
    ...route(of(buyPackage), "/buy-package"),
    late: "packages.all",
  },
  "the subjects of single items": {
    file: "lib/content/premium.ts",
    ...route(of(subjects), "/premium-content"),
    late: "catalogue.subjects",
    brings: subject,
    beside: { "individual.subjects": forbidden, "individual.purchased": none },
  },
  "the free tests": {
    file: "lib/content/free-tests.ts",
    ...route(of(subjects), "/free-tests"),
    late: "tests.free",
    beside: { "catalogue.subjects": subject },
  },
  "whom to ask": {
    file: "routes/institute/contacts.tsx",
    ...route(of(contacts), "/dashboard/contacts"),
    late: "catalogue.contacts",
    brings: {},
  },
  "a package": {
    file: "lib/content/owned-package.ts",
    ...route(({ context }) => loadPackage(context, 7), "/"),
    late: "packages.get",
    brings: one,
  },
  "the chats": {
    file: "routes/chat/chats.tsx",
    ...route(of(chats), "/chat"),
    late: "chat.list",
    brings: { chats: [], privateChat: "open" },
  },
  "one chat": {
    file: "routes/chat/conversation-loading.ts",
    ...route(of(conversation), "/chat/5", { chatId: "5" }),
    late: "chat.messages",
    brings: { messages: [], hasMore: false },
    beside: { "chat.list": { chats: [{ id: 5, name: "Asha", unreadCount: 0 }], privateChat: "open" } },
  },
  "all that is stored of a student": {
    file: "routes/account/my-data-collecting.ts",
    ...route(of(myData), "/profile/data"),
    late: "profile.exportData",
  },
  "what was agreed to": {
    file: "routes/account/profile/loading.ts",
    ...route(of(profile), "/profile?view=consent"),
    late: "consent.get",
  },
  "the devices": {
    file: "routes/account/profile/loading.ts",
    ...route(of(profile), "/profile?view=devices"),
    late: "profile.devices",
  },
  "the batches, without which nobody can register": {
    file: "lib/institute/batch-offer.ts",
    ...route(of(register), "/register"),
    late: "catalogue.batches",
    brings: { batches: [{ id: 3, name: "Morning" }], takesConsent: true },
  },
  "the results": { file: "routes/results/all.tsx", ...route(of(results), "/test/results"), late: "tests.taken" },
  "a notebook that was never there": {
    file: "routes/progress/filled-notebook.ts",
    ...route(({ context }) => loadProgress(context), "/my-progress"),
    late: "tests.taken",
  },
  "the doubts": {
    file: "routes/doubts/doubts-loading.ts",
    ...route(of(doubts), "/dashboard/doubts"),
    late: "doubts.list",
    brings: { doubts: [], total: 0 },
  },
  "the announcements": {
    file: "routes/institute/announcements.tsx",
    ...route(of(announcements), "/dashboard/announcements"),
    late: "catalogue.announcements",
  },
  "the classes": { file: "routes/classes/classes.tsx", ...route(of(classes), "/free-classes"), late: "live.list" },
  "the books": { file: "routes/books/book-store.tsx", ...route(of(bookStore), "/book-store"), late: "books.list" },
  "the jobs": {
    file: "routes/jobs/jobs.tsx",
    ...route(of(jobs), "/job-portal"),
    late: "jobs.list",
    brings: { jobs: [], pagination: { totalJobs: 0 } },
  },
  "the applications": {
    file: "routes/jobs/applications.tsx",
    ...route(of(applications), "/job-portal/applications"),
    late: "jobs.applications",
  },
  "the saved jobs": {
    file: "routes/jobs/bookmarks.tsx",
    ...route(of(bookmarks), "/job-portal/bookmarks"),
    late: "jobs.bookmarks",
  },
  "what a search finds": {
    file: "routes/search/search-loading.ts",
    ...route(of(search), "/dashboard/search?q=bone&kind=tests"),
    late: "search.content",
    brings: { ...none, books: [], ebooks: [], results: [], meant: "" },
  },
  "the subjects of a package": {
    file: "routes/content/subjects.tsx",
    ...route(of(subjects), "/package/7/subjects", inPackage),
    late: "packages.subjects",
    beside: places,
  },
  "the subjects of free lessons": {
    file: "lib/content/demo.ts",
    ...route(of(subjects), "/demo/subjects"),
    late: "catalogue.subjects",
    beside: { "videos.all": [] },
  },
  "the chapters of a subject": {
    file: "routes/content/chapters.tsx",
    ...route(of(chapters), "/free-tests/chapters/21/subject", inSubject),
    late: "catalogue.chapters",
    beside: places,
  },
  "the free tests of a subject": {
    file: "lib/content/free-tests.ts",
    ...route(of(content), "/free-tests/content/21/subject", inSubject),
    late: "tests.freeBySubject",
    beside: places,
  },
  "the free notes of a subject": {
    file: "lib/content/free-notes.ts",
    ...route(of(content), "/free-notes?subjectId=21"),
    late: "notes.freeBySubject",
    beside: places,
  },
  "the premium notes of a subject": {
    file: "lib/content/premium.ts",
    ...route(of(content), "/premium-content/21/notes", { subjectId: "21" }),
    late: "notes.premiumBySubject",
    beside: { ...places, "individual.purchasedIndividual": none },
  },
  "what is in a package": {
    file: "lib/content/package-content.ts",
    ...route(of(content), "/package/7/content", inPackage),
    late: "packages.content",
    brings: none,
    beside: places,
  },
  "the demo of a package": {
    file: "lib/content/package-demo.ts",
    ...route(of(content), "/package/7/demo", inPackage),
    late: "packages.demo",
    brings: none,
    beside: places,
  },
  "a note": {
    file: "lib/content/find-note.ts",
    ...route(of(note), "/note/9", { noteId: "9" }),
    late: "notes.free",
    brings: [{ ...sold, isPremium: false }],
    beside: { "individual.purchased": none },
  },
  "whether a note is open": {
    file: "routes/lesson/note-loading.ts",
    ...route(of(note), "/note/9", { noteId: "9" }),
    late: "individual.hasAccess",
    brings: true,
    beside: { "notes.free": [sold], "individual.purchased": none },
  },
  "a video": {
    file: "routes/lesson/video-loading.ts",
    ...route(of(video), "/dashboard/video/9", { videoId: "9" }),
    late: "videos.all",
    brings: [{ ...sold, isPremium: false, price: 0 }],
  },
  "whether a video is open": {
    file: "routes/lesson/video-loading.ts",
    ...route(of(video), "/dashboard/video/9", { videoId: "9" }),
    late: "individual.hasAccess",
    brings: true,
    beside: { "videos.all": [sold] },
  },
  "the list that a locked test is in": {
    file: "routes/exam/test-loading.ts",
    ...route((args) => loadTest(args, 9), "/test/9/instructions"),
    late: "tests.all",
    brings: [{ id: 9 }],
    beside: { "tests.get": forbidden },
  },
};

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
function argsOf({ address, params = {}, late, brings = [], beside = {} }: Screen, { ms, isAloneLate = true }: Speed) {
  const answer = (call: string) => {
    if (call === late) return arrives(brings, ms);
    return isAloneLate ? arrives(call in beside ? beside[call] : [], 0) : hangs();
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
    instituteCache: createInstituteCache(keeping),
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
  return studentArgs(services, { path: address, params });
}

/** Milliseconds that a page takes, and the failure it then is. */
async function loaded(screen: Screen, speed: Speed) {
  const start = Date.now();
  const page = { after: 0, failure: null as unknown };
  const done = Promise.resolve(screen.load(argsOf(screen, speed)))
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

describe.each(Object.entries(screens))("%s", (_, screen) => {
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
  expect([...new Set(Object.values(screens).map(({ file }) => file))].sort()).toEqual(files.sort());
});

/** Screens without a row above, and how each waits. */
const otherwise = {
  "needs no call, or only one beside what it shows": [
    ...["index", "login", "verify-otp", "chat/blocked", "my-progress/method", "job-portal/eligibility"],
    ...["dashboard/kept", "dashboard/translate", "dashboard/language", "dashboard/words", "dashboard/plan"],
    ...["test/:testId/language", "chat/:chatId/report/:messageId"],
    "dashboard/doubts/:doubtId/report/:answerId",
    "free-classes/watch/:classId/report/:commentId",
  ],
  "awaits its call itself, as long as the client does": [
    ...["book/:bookId", "dashboard/ebooks", "dashboard/ebooks/:ebookId", "job-portal/:jobId/apply"],
    ...["test/:testId/attempts", "test-results/:testId/:attemptId", "free-classes/watch/:classId"],
  ],
  "is drawn of an object: the attempt, the notebook, the purchases": [
    ...["test/:testId/take", "test/:testId/break", "test/:testId/receipt", "dashboard/purchases/:purchaseId"],
    ...["dashboard/practice", "dashboard/tonight", "dashboard/tonight/questions"],
  ],
  "has the row of the function that loads it: what is sold, a package, a test, the chapters and the results": [
    ...["book/:bookId/purchase", "buy-individual-content", "package/:packageId/buy", "package/:packageId/details"],
    ...["free-tests/detail/:testId", "premium-tests/detail/:testId", "package-tests/detail/:testId"],
    ...["package/:packageId/subject/:subjectId/chapters", "demo/subjects/:subjectId/chapters", "dashboard/results"],
    ...["premium-content/:subjectId/chapters", "premium-content/:subjectId/tests", "premium-content/:subjectId/videos"],
    "demo/content/:subjectId/:subjectName/:chapterId/:chapterName",
  ],
  "has no one thing": ["dashboard/*"],
};

it("every screen of the route table has a row, or its way of waiting", () => {
  const patterns = routes.filter(({ file }) => file.endsWith(".tsx")).map(({ path = "index" }) => path);
  const addresses = Object.values(screens).map(({ address }) => address.slice(1).split("?", 1)[0] ?? "");
  const isMatch = (pattern: string, address: string) =>
    new RegExp(`^${pattern.replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`).test(address);
  const isRow = (pattern: string) => addresses.some((address) => isMatch(pattern, address));
  const told = Object.values(otherwise).flat();
  expect(patterns.filter((pattern) => !isRow(pattern)).sort()).toEqual([...told].sort());
});
