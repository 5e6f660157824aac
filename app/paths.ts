import type { ContentKind, ListName, PackedKind, PlaceKind } from "~/lib/kinds";
import type { Item } from "~/lib/order";

/** Something with a name; the name may hold any character. */
export interface Named {
  id: number;
  name: string;
}

/** The most characters of a name that an address repeats. */
const longestSlug = 60;

/** A name as an address repeats it, for the reader alone: letters and digits of any script, "-" for all else. */
export function slugOf(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join("-")].slice(0, longestSlug).join("").replace(/-$/, "") || "-";
}

const segment = ({ id, name }: Named) => `${id}/${encodeURIComponent(slugOf(name))}`;

/** Home, what has no area of its own, and what only takes forms. */
export const homePaths = {
  splash: "/",
  home: "/dashboard",
  search: "/dashboard/search",
  searchFor: (words: string) => `/dashboard/search?${new URLSearchParams({ q: words })}`,
  doubts: "/dashboard/doubts",
  /** The form for a doubt, about a question where it is given. */
  askDoubt: (about?: { testId: number; questionId: number; attemptId: number }) =>
    `/dashboard/doubts?${new URLSearchParams({
      view: "ask",
      ...Object.fromEntries(Object.entries(about ?? {}).map(([name, id]) => [name, String(id)])),
    })}`,
  announcements: "/dashboard/announcements",
  results: "/dashboard/results",
  progress: "/my-progress",
  practice: "/dashboard/practice",
  /** What to practise: a topic, a subject, the wrong ones of a test, or (`of`) those that are due, wrong or kept. */
  practiceOf: (of: "of" | "subject" | "topic" | "test", name: string) =>
    `/dashboard/practice?${of}=${encodeURIComponent(name)}`,
  /** How a round went, or one of its questions (from 1). */
  practiceRound: (round: number, question?: number) =>
    `/dashboard/practice?round=${round}${question === undefined ? "" : `&q=${question}`}`,
  translate: "/dashboard/translate",
  /** What questions are read in; `back`: the page to come back to once a language is chosen. */
  language: (back = "") => withNext("/dashboard/language", back),
  contacts: "/dashboard/contacts",
  settings: "/settings",
  errors: "/errors",
};

/** The views of /profile, which the address names (`?view=`); the overview has no name. */
export const profileViews = ["details", "picture", "password", "devices", "notifications", "delete"] as const;
export type ProfileView = (typeof profileViews)[number];

/** The account, and the ways into it. */
export const accountPaths = {
  login: "/login",
  register: "/register",
  otp: "/verify-otp",
  logout: "/logout",
  profile: "/profile",
  view: (view: ProfileView) => `/profile?view=${view}`,
};

/** An address with the place to go to once signed in. */
export function withNext(path: string, next: string): string {
  return next === "" ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/** The content tree: a subject, its chapters, what is in them. */
export const contentPaths = {
  tests: "/free-tests",
  premiumTests: "/free-tests?category=premium",
  freeChapters: (subject: Named) => `/free-tests/chapters/${segment(subject)}`,
  freeSubject: (subject: Named) => `/free-tests/content/${segment(subject)}`,
  freeChapter: (subject: Named, chapter: Named) => `/free-tests/content/${segment(subject)}/${segment(chapter)}`,
};

/** Where in a tree of content something is; what is absent does not narrow. */
export interface PlaceIds {
  subjectId?: number | null;
  chapterId?: number | null;
  topicId?: number | null;
  subtopicId?: number | null;
}

/** An address with the ids of a place that it has. */
function inPlace(path: string, place: PlaceIds): string {
  const given = Object.entries(place).filter(([, id]) => id != null);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given.map(([name, id]) => [name, String(id)]))}`;
}

/** Packages, which the institute also calls courses. */
export const packagePaths = {
  all: "/packages",
  details: (packageId: number) => `/package/${packageId}/details`,
  subjects: (packageId: number) => `/package/${packageId}/subjects`,
  chapters: (packageId: number, subjectId: number) => `/package/${packageId}/subject/${subjectId}/chapters`,
  content: (packageId: number, place: PlaceIds = {}) => inPlace(`/package/${packageId}/content`, place),
  demo: (packageId: number) => `/package/${packageId}/demo`,
  buy: (packageId: number) => `/package/${packageId}/buy`,
  /** Those that are sold. */
  sold: "/packages?category=paid",
};

/** What may be tried before anything is bought. */
export const demoPaths = {
  subjects: "/demo/subjects",
  chapters: (subjectId: number) => `/demo/subjects/${subjectId}/chapters`,
  content: (subject: Named, chapter: Named) => `/demo/content/${segment(subject)}/${segment(chapter)}`,
};

/** What is bought, by itself or in a package. */
export const premiumPaths = {
  home: "/premium-content",
  chapters: (subjectId: number) => `/premium-content/${subjectId}/chapters`,
  of: (list: ListName<PackedKind>, subjectId: number, chapterId: number | null = null) =>
    inPlace(`/premium-content/${subjectId}/${list}`, { chapterId }),
  buy: (kind: PackedKind, id: number) => `/buy-individual-content?type=${kind}&id=${id}`,
};

/** Notes and videos. Their subject, where it is known, saves the search for them. */
export const lessonPaths = {
  freeNotes: "/free-notes",
  freeNotesIn: (place: PlaceIds) => inPlace("/free-notes", place),
  note: (noteId: number, subjectId: number | null = null) => inPlace(`/note/${noteId}`, { subjectId }),
  video: (videoId: number, subjectId: number | null = null) => inPlace(`/dashboard/video/${videoId}`, { subjectId }),
  /** From its beginning, wherever it was left. */
  videoAnew: (videoId: number, subjectId: number | null) => {
    const path = inPlace(`/dashboard/video/${videoId}`, { subjectId });
    return `${path}${subjectId === null ? "?" : "&"}from=start`;
  },
  kept: "/dashboard/kept",
  /** Takes where a note or a video was left, told by the script of its page. */
  place: (kind: PlaceKind, id: number) => `/place/${kind}/${id}`,
};

export const classPaths = {
  all: "/free-classes",
  watch: (classId: number) => `/free-classes/watch/${classId}`,
  /** Give and take for the script of its page. */
  comments: (classId: number) => `/free-classes/watch/${classId}/comments`,
  /** Takes comments that waited on the phone. `owner`: the mark of whose page it is. */
  sentComments: (classId: number, owner: string) =>
    `/free-classes/watch/${classId}/comments?${new URLSearchParams({ owner })}`,
  presence: (classId: number) => `/free-classes/watch/${classId}/presence`,
  /** For the phone's calendar. */
  calendar: (classId: number) => `/free-classes/watch/${classId}/class.ics`,
};

export const bookPaths = {
  store: "/book-store",
  book: (bookId: number) => `/book/${bookId}`,
  purchase: (bookId: number) => `/book/${bookId}/purchase`,
  ebooks: "/dashboard/ebooks",
  ebook: (ebookId: number) => `/dashboard/ebooks/${ebookId}`,
};

/** Job notices, and what a student does about them. */
export const jobPaths = {
  all: "/job-portal",
  /** A list that the address narrows. */
  found: (search: URLSearchParams) => (search.size > 0 ? `/job-portal?${search}` : "/job-portal"),
  job: (jobId: number) => `/job-portal/${jobId}`,
  apply: (jobId: number) => `/job-portal/${jobId}/apply`,
  /** The last date as an entry of a calendar, which reminds. */
  reminder: (jobId: number) => `/job-portal/${jobId}/last-date.ics`,
  applications: "/job-portal/applications",
  bookmarks: "/job-portal/bookmarks",
  eligibility: "/job-portal/eligibility",
  /** The student's answers, with a way back to the job that they are for. */
  eligibilityFor: (jobId: number) => `/job-portal/eligibility?job=${jobId}`,
};

/** Chats with teachers and groups. */
export const chatPaths = {
  all: "/chat",
  chat: (chatId: number) => `/chat/${chatId}`,
  /** What came before a message. */
  before: (chatId: number, messageId: number) => `/chat/${chatId}?before_id=${messageId}`,
  /** The same page by an address that it does not have yet: a browser asks for it anew. */
  anew: (chatId: number, moment: number) => `/chat/${chatId}?at=${moment}`,
  /** For the script of a student's page: what is new, what was before, and what is sent. `owner`: their mark. */
  messages: (chatId: number, owner: string) => `/chat/${chatId}/messages?${new URLSearchParams({ owner })}`,
  /** Messages alone, which refresh by themselves. */
  following: (chatId: number) => `/chat/${chatId}?follow=1`,
};

/** The timed test, from its detail to its results. */
export const testPaths = {
  detail: (testId: number) => `/free-tests/detail/${testId}`,
  premiumDetail: (testId: number) => `/premium-tests/detail/${testId}`,
  packageDetail: (testId: number) => `/package-tests/detail/${testId}`,
  instructions: (testId: number) => `/test/${testId}/instructions`,
  take: (testId: number) => `/test/${testId}/take`,
  events: (testId: number) => `/test/${testId}/events`,
  /** Where the exam's script sends a report of a fault in a question. */
  report: (testId: number) => `/test/${testId}/report`,
  /** The questions of a running test in another language, as JSON. */
  translations: (testId: number) => `/test/${testId}/translations`,
  /** The list of languages, on the way from a question and back to it. */
  language: (testId: number) => `/test/${testId}/language`,
  results: (testId: number) => `/test/results?test=${testId}`,
  receipt: (testId: number) => `/test/${testId}/receipt`,
  receiptOf: (testId: number, attempt: number) => `/test/${testId}/receipt?attempt=${attempt}`,
  receiptFile: (testId: number, file: string, attempt: number) => `/test/${testId}/receipt/${file}?attempt=${attempt}`,
  attempts: (testId: number) => `/test/${testId}/attempts`,
  review: (testId: number, performanceId: number) => `/test-results/${testId}/${performanceId}`,
  /** `asked`: which of the solutions; all of them without it. */
  solutions: (testId: number, performanceId: number, asked = "view=solutions") =>
    `/test-results/${testId}/${performanceId}?${asked}`,
};

/** What was bought, and what is on its way to it. */
export const purchasePaths = {
  all: "/dashboard/purchases",
  purchase: (purchaseId: string) => `/dashboard/purchases/${purchaseId}`,
  /** The way to the bank, as a modal over the purchase. */
  pay: (purchaseId: string) => `/dashboard/purchases/${purchaseId}?modal=payment`,
  receipt: (purchaseId: string) => `/dashboard/purchases/${purchaseId}?view=receipt`,
};

/** Where a thing is bought. */
export function buyPath({ type, id }: Item): string {
  if (type === "package") return packagePaths.buy(id);
  return type === "book" ? bookPaths.purchase(id) : premiumPaths.buy(type, id);
}

const openPaths: Record<ContentKind, (id: number) => string> = {
  package: packagePaths.details,
  book: bookPaths.book,
  note: lessonPaths.note,
  video: lessonPaths.video,
  test: testPaths.premiumDetail,
};

/** Where a thing that was bought is opened. */
export const openPath = ({ type, id }: Item): string => openPaths[type](id);

/** Where a payment gateway sends a student back to, and where it reports. */
export const paymentPaths = {
  callback: "/payment/callback",
  webhook: "/payment/webhook",
  report: "/payment/report",
  /** The hosted checkout of the stand-in gateway, which is there under `npm start` alone. */
  standIn: "/gateway/v1/checkout/embedded",
};
