/** Addresses of the content tree; names are part of them and may hold any character. */
interface Place {
  id: number;
  name: string;
}

const segment = (place: Place) => `${place.id}/${encodeURIComponent(place.name || "-")}`;

export const contentPaths = {
  tests: "/free-tests",
  freeChapters: (subject: Place) => `/free-tests/chapters/${segment(subject)}`,
  freeSubject: (subject: Place) => `/free-tests/content/${segment(subject)}`,
  freeChapter: (subject: Place, chapter: Place) =>
    `/free-tests/content/${segment(subject)}/${segment(chapter)}`,
};

/** Addresses of the timed test. */
export const testPaths = {
  allResults: "/dashboard/results",
  detail: (testId: number) => `/free-tests/detail/${testId}`,
  premiumDetail: (testId: number) => `/premium-tests/detail/${testId}`,
  instructions: (testId: number) => `/test/${testId}/instructions`,
  take: (testId: number) => `/test/${testId}/take`,
  events: (testId: number) => `/test/${testId}/events`,
  results: (testId: number) => `/test/results?test=${testId}`,
  receipt: (testId: number) => `/test/${testId}/receipt`,
  attempts: (testId: number) => `/test/${testId}/attempts`,
  review: (testId: number, performanceId: number) => `/test-results/${testId}/${performanceId}`,
};
