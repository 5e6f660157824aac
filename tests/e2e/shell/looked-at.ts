import { screens } from "../../content-screens";

/** Screens of a visitor that hand and eye are tried on. */
export const visitorScreens = [
  "/",
  "/login",
  "/login?modal=login",
  "/login?modal=otp",
  "/login?modal=settings",
  "/register",
  "/verify-otp",
];

/** Screens of a student, of every kind, with ids of the reference institute. */
export const studentScreens = [
  "/dashboard",
  "/dashboard?modal=settings",
  "/dashboard?modal=profile",
  "/dashboard/search?q=dose",
  "/dashboard/announcements",
  "/dashboard/contacts",
  "/dashboard/doubts",
  "/dashboard/doubts?view=ask",
  "/dashboard/translate",
  "/dashboard/language",
  "/dashboard/purchases",
  "/profile",
  "/profile?view=details",
  "/profile?view=consent",
  "/profile?view=delete",
  "/free-tests/content/1/Anatomy",
  "/free-tests/detail/801",
  "/premium-tests/detail/862",
  "/packages",
  "/package/701/details",
  "/package/701/content?subjectId=3",
  "/package/701/buy",
  "/book/601/purchase",
  "/free-classes",
  "/free-classes/watch/905",
  "/chat",
  "/chat/1",
  "/job-portal",
  "/job-portal/51",
  "/job-portal/51/apply",
  "/job-portal/eligibility",
  "/note/0",
  "/free-tests/detail/99999",
];

/** With them, every address of a student's screens but those of one attempt and one purchase. */
export const otherScreens = [
  ...screens.filter((path) => !studentScreens.includes(path)),
  "/buy-package",
  "/test/results",
  "/dashboard/results",
  "/test/801/attempts",
  "/my-progress",
  "/dashboard/practice",
  "/dashboard/ebooks",
  "/dashboard/ebooks/651",
  "/dashboard/kept",
  "/free-classes/watch/901",
  "/profile?view=password",
  "/profile?view=picture",
  "/profile?view=devices",
];
