import type { ContentKind, ListName, PackedKind, PlaceKind } from "~/lib/kinds";
import type { Item } from "~/lib/order";

export interface Named {
  id: number;
  name: string;
}

const longestSlug = 60;

/** Makes a readable part of an address: letters and digits of any script, "-" for the rest. */
export function slugOf(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join("-")].slice(0, longestSlug).join("").replace(/-$/, "") || "-";
}

const segment = ({ id, name }: Named) => `${id}/${encodeURIComponent(slugOf(name))}`;

export const homePaths = {
  splash: "/",
  home: "/dashboard",
  search: "/dashboard/search",
  searchNames: "/dashboard/search/names",
  searchFor: (words: string) => `/dashboard/search?${new URLSearchParams({ q: words })}`,
  doubts: "/dashboard/doubts",
  askDoubt: (about?: { testId: number; questionId: number; attemptId: number }) =>
    `/dashboard/doubts?${new URLSearchParams({
      view: "ask",
      ...Object.fromEntries(Object.entries(about ?? {}).map(([name, id]) => [name, String(id)])),
    })}`,
  /** `back`: the page it stands on, if that is not the doubts, and the element there. */
  reportAnswer: (doubtId: number, answerId: number, back?: { return: string; at: string }) =>
    `/dashboard/doubts/${doubtId}/report/${answerId}${back ? `?${new URLSearchParams(back)}` : ""}`,
  announcements: "/dashboard/announcements",
  results: "/dashboard/results",
  progress: "/my-progress",
  progressMethod: "/my-progress/method",
  practice: "/dashboard/practice",
  /** `of`: due, wrong or bookmarked questions. */
  practiceOf: (of: "of" | "subject" | "topic" | "test" | "part", name: string) =>
    `/dashboard/practice?${of}=${encodeURIComponent(name)}`,
  /** `question` counts from 1. */
  practiceRound: (round: number, question?: number) =>
    `/dashboard/practice?round=${round}${question === undefined ? "" : `&q=${question}`}`,
  tonight: "/dashboard/tonight",
  tonightSheet: "/dashboard/tonight/questions",
  tonightAnswers: (owner: string) => `/dashboard/tonight/answers?owner=${encodeURIComponent(owner)}`,
  plan: "/dashboard/plan",
  words: "/dashboard/words",
  translate: "/dashboard/translate",
  language: (back = "") => withNext("/dashboard/language", back),
  contacts: "/dashboard/contacts",
  settings: "/settings",
  errors: "/errors",
};

export const profileViews = [
  "details",
  "picture",
  "password",
  "devices",
  "notifications",
  "consent",
  "delete",
] as const;
export type ProfileView = (typeof profileViews)[number];

export const accountPaths = {
  login: "/login",
  register: "/register",
  otp: "/verify-otp",
  logout: "/logout",
  profile: "/profile",
  data: "/profile/data",
  dataFile: "/profile/data/file",
  view: (view: ProfileView) => `/profile?view=${view}`,
};

export function withNext(path: string, next: string): string {
  return next === "" ? path : `${path}?next=${encodeURIComponent(next)}`;
}

export const contentPaths = {
  tests: "/free-tests",
  premiumTests: "/free-tests?category=premium",
  freeChapters: (subject: Named) => `/free-tests/chapters/${segment(subject)}`,
  freeSubject: (subject: Named) => `/free-tests/content/${segment(subject)}`,
  freeChapter: (subject: Named, chapter: Named) => `/free-tests/content/${segment(subject)}/${segment(chapter)}`,
};

/** Absent ids do not narrow. */
export interface PlaceIds {
  subjectId?: number | null;
  chapterId?: number | null;
  topicId?: number | null;
  subtopicId?: number | null;
}

function inPlace(path: string, place: PlaceIds & { from?: "start" }): string {
  const ids = Object.entries(place).filter(([, id]) => id != null);
  return ids.length === 0 ? path : `${path}?${new URLSearchParams(ids.map(([name, id]) => [name, String(id)]))}`;
}

export const packagePaths = {
  all: "/packages",
  details: (packageId: number) => `/package/${packageId}/details`,
  subjects: (packageId: number) => `/package/${packageId}/subjects`,
  chapters: (packageId: number, subjectId: number) => `/package/${packageId}/subject/${subjectId}/chapters`,
  content: (packageId: number, place: PlaceIds = {}) => inPlace(`/package/${packageId}/content`, place),
  demo: (packageId: number, place: PlaceIds = {}) => inPlace(`/package/${packageId}/demo`, place),
  buy: (packageId: number) => `/package/${packageId}/buy`,
  sold: "/packages?category=paid",
};

export const demoPaths = {
  subjects: "/demo/subjects",
  chapters: (subjectId: number) => `/demo/subjects/${subjectId}/chapters`,
  content: (subject: Named, chapter: Named) => `/demo/content/${segment(subject)}/${segment(chapter)}`,
};

export const premiumPaths = {
  home: "/premium-content",
  chapters: (subjectId: number, chapterId: number | null = null) =>
    inPlace(`/premium-content/${subjectId}/chapters`, { chapterId }),
  of: (list: ListName<PackedKind>, subjectId: number, chapterId: number | null = null) =>
    inPlace(`/premium-content/${subjectId}/${list}`, { chapterId }),
  buy: (kind: PackedKind, id: number) => `/buy-individual-content?type=${kind}&id=${id}`,
};

/** A known subject saves the search for it. */
export const lessonPaths = {
  freeNotes: "/free-notes",
  freeNotesIn: (place: PlaceIds) => inPlace("/free-notes", place),
  note: (noteId: number, subjectId: number | null = null) => inPlace(`/note/${noteId}`, { subjectId }),
  video: (videoId: number, subjectId: number | null = null) => inPlace(`/dashboard/video/${videoId}`, { subjectId }),
  videoAnew: (videoId: number, subjectId: number | null) =>
    inPlace(`/dashboard/video/${videoId}`, { subjectId, from: "start" }),
  kept: "/dashboard/kept",
  place: (kind: PlaceKind, id: number) => `/place/${kind}/${id}`,
};

export const classPaths = {
  all: "/free-classes",
  watch: (classId: number) => `/free-classes/watch/${classId}`,
  comments: (classId: number) => `/free-classes/watch/${classId}/comments`,
  /** `owner`: the mark of the page's student. */
  sentComments: (classId: number, owner: string) =>
    `/free-classes/watch/${classId}/comments?${new URLSearchParams({ owner })}`,
  reportComment: (classId: number, commentId: number) => `/free-classes/watch/${classId}/report/${commentId}`,
  presence: (classId: number) => `/free-classes/watch/${classId}/presence`,
  calendar: (classId: number) => `/free-classes/watch/${classId}/class.ics`,
};

export const bookPaths = {
  store: "/book-store",
  book: (bookId: number) => `/book/${bookId}`,
  purchase: (bookId: number) => `/book/${bookId}/purchase`,
  ebooks: "/dashboard/ebooks",
  ebook: (ebookId: number) => `/dashboard/ebooks/${ebookId}`,
};

export const jobPaths = {
  all: "/job-portal",
  found: (search: URLSearchParams) => (search.size > 0 ? `/job-portal?${search}` : "/job-portal"),
  job: (jobId: number) => `/job-portal/${jobId}`,
  apply: (jobId: number) => `/job-portal/${jobId}/apply`,
  reminder: (jobId: number) => `/job-portal/${jobId}/last-date.ics`,
  applications: "/job-portal/applications",
  bookmarks: "/job-portal/bookmarks",
  eligibility: "/job-portal/eligibility",
  eligibilityFor: (jobId: number) => `/job-portal/eligibility?job=${jobId}`,
};

export const chatPaths = {
  all: "/chat",
  chat: (chatId: number) => `/chat/${chatId}`,
  before: (chatId: number, messageId: number) => `/chat/${chatId}?before_id=${messageId}`,
  /** A new address makes a browser fetch the page again. */
  anew: (chatId: number, moment: number) => `/chat/${chatId}?at=${moment}`,
  /** `owner`: the mark of the page's student. */
  messages: (chatId: number, owner: string) => `/chat/${chatId}/messages?${new URLSearchParams({ owner })}`,
  following: (chatId: number) => `/chat/${chatId}?follow=1`,
  report: (chatId: number, messageId: number) => `/chat/${chatId}/report/${messageId}`,
  blocked: "/chat/blocked",
};

export const testPaths = {
  detail: (testId: number) => `/free-tests/detail/${testId}`,
  premiumDetail: (testId: number) => `/premium-tests/detail/${testId}`,
  packageDetail: (testId: number) => `/package-tests/detail/${testId}`,
  instructions: (testId: number) => `/test/${testId}/instructions`,
  take: (testId: number) => `/test/${testId}/take`,
  events: (testId: number) => `/test/${testId}/events`,
  messages: (testId: number) => `/test/${testId}/messages`,
  report: (testId: number) => `/test/${testId}/report`,
  translations: (testId: number) => `/test/${testId}/translations`,
  language: (testId: number) => `/test/${testId}/language`,
  breaks: (testId: number) => `/test/${testId}/break`,
  results: (testId: number) => `/test/results?test=${testId}`,
  receipt: (testId: number) => `/test/${testId}/receipt`,
  receiptOf: (testId: number, attempt: number) => `/test/${testId}/receipt?attempt=${attempt}`,
  receiptPicture: (testId: number, attempt: number) => `/test/${testId}/receipt?attempt=${attempt}&view=picture`,
  receiptFile: (testId: number, file: string, attempt: number) => `/test/${testId}/receipt/${file}?attempt=${attempt}`,
  attempts: (testId: number) => `/test/${testId}/attempts`,
  review: (testId: number, performanceId: number) => `/test-results/${testId}/${performanceId}`,
  resultPicture: (testId: number, performanceId: number) => `/test-results/${testId}/${performanceId}?view=picture`,
  /** `query` selects solutions; all without it. */
  solutions: (testId: number, performanceId: number, query = "view=solutions") =>
    `/test-results/${testId}/${performanceId}?${query}`,
};

export const purchasePaths = {
  all: "/dashboard/purchases",
  purchase: (purchaseId: string) => `/dashboard/purchases/${purchaseId}`,
  pay: (purchaseId: string) => `/dashboard/purchases/${purchaseId}?modal=payment`,
  /** From the button Pay: the gateway opens without another press, where the phone lets it. */
  payStraight: (purchaseId: string) => `/dashboard/purchases/${purchaseId}?modal=payment&straight=1`,
  receipt: (purchaseId: string) => `/dashboard/purchases/${purchaseId}?view=receipt`,
};

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

export const openPath = ({ type, id }: Item): string => openPaths[type](id);

export const paymentPaths = {
  callback: "/payment/callback",
  webhook: "/payment/webhook",
  report: "/payment/report",
  /** Exists under `npm start` only. */
  standIn: "/gateway/v1/checkout/embedded",
};
