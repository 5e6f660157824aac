import type { Page } from "@playwright/test";

/** The links of the things in a page's lists, whether they are cards, tiles or rows. */
export const items = (page: Page) => page.locator("main li:not(nav li) > a");

interface Screen {
  /** With ids of the reference institute. */
  path: string;
  /** The page may have this small script, and no other page any. */
  script?: "small";
}

const chapter = "3/pharmacology/303/dose-calculations";

/** Every screen of content, one of each kind. */
export const screens: readonly Screen[] = [
  { path: "/dashboard" },
  { path: "/dashboard/search", script: "small" },
  { path: "/dashboard/search?q=bones", script: "small" },
  { path: "/packages" },
  { path: "/package/701/details" },
  { path: "/package/702/details" },
  { path: "/package/701/subjects" },
  { path: "/package/701/subject/3/chapters" },
  { path: "/package/701/content" },
  { path: "/package/701/content?subjectId=3&chapterId=303&topicId=3031" },
  { path: "/package/701/demo" },
  { path: "/demo/subjects" },
  { path: "/demo/subjects/3/chapters" },
  { path: `/demo/content/${chapter}` },
  { path: "/free-tests" },
  { path: "/free-tests?category=premium" },
  { path: "/free-tests/chapters/3/pharmacology" },
  { path: "/free-tests/content/3/pharmacology" },
  { path: `/free-tests/content/${chapter}` },
  { path: "/free-tests/detail/801" },
  { path: "/premium-tests/detail/862" },
  { path: "/package-tests/detail/862" },
  { path: "/test/801/instructions" },
  { path: "/free-notes" },
  { path: "/free-notes?subjectId=1" },
  { path: "/note/501?subjectId=1", script: "small" },
  { path: "/note/502", script: "small" },
  { path: "/note/507?subjectId=3" },
  { path: "/premium-content" },
  { path: "/premium-content/3/chapters" },
  { path: "/premium-content/3/notes" },
  { path: "/premium-content/3/tests" },
  { path: "/premium-content/3/videos" },
  { path: "/book-store" },
  { path: "/book/601" },
  { path: "/dashboard/video/401", script: "small" },
  { path: "/dashboard/announcements" },
  { path: "/dashboard/contacts" },
  { path: "/dashboard/doubts" },
  { path: "/package/701/buy" },
  { path: "/buy-individual-content?type=note&id=507" },
  { path: "/dashboard/purchases" },
  { path: "/job-portal" },
  { path: "/job-portal/51" },
  { path: "/job-portal/applications" },
  { path: "/job-portal/bookmarks" },
];

/** Addresses with an id where the star is, each refused in the same words whatever stands there. */
export const addressesOfNothing = [
  "/package/*/details",
  "/package/*/subjects",
  "/package/*/subject/3/chapters",
  "/package/701/subject/*/chapters",
  "/package/*/content",
  "/package/701/content?subjectId=*",
  "/package/701/content?subjectId=3&chapterId=*",
  "/package/*/demo",
  "/demo/subjects/*/chapters",
  "/demo/content/*/a/303/b",
  "/demo/content/3/a/*/b",
  "/free-tests/chapters/*/a",
  "/free-tests/content/*/a",
  "/free-tests/content/3/a/*/b",
  "/free-tests/detail/*",
  "/premium-tests/detail/*",
  "/package-tests/detail/*",
  "/test/*/instructions",
  "/free-notes?subjectId=*",
  "/free-notes?subjectId=1&chapterId=*",
  "/note/*",
  "/premium-content/*/chapters",
  "/premium-content/*/notes",
  "/premium-content/*/tests",
  "/premium-content/*/videos",
  "/premium-content/3/notes?chapterId=*",
  "/book/*",
  "/dashboard/video/*",
  "/package/*/buy",
  "/buy-package?package=*",
  "/buy-individual-content?type=note&id=*",
  "/buy-individual-content?type=video&id=*",
  "/buy-individual-content?type=test&id=*",
  "/book/*/purchase",
  "/dashboard/purchases/*",
  "/job-portal/*",
  "/free-classes/watch/*",
];
