/** Signed-in routes whose screens are still to come: they say so. Whoever opens one moves it to a list below. */
export const notOpenYet: readonly string[] = ["/payment/callback", "/payment/webhook"];

/** Signed-in routes that take no form: they refuse a POST, whoever sends it. */
export const routesWithoutForm: readonly string[] = [
  "/dashboard/results",
  "/dashboard/search",
  "/dashboard/announcements",
  "/dashboard/contacts",
  "/dashboard/purchases",
  "/buy-package",
  "/packages",
  "/package/1/details",
  "/package/1/subjects",
  "/package/1/subject/2/chapters",
  "/package/1/content",
  "/package/1/demo",
  "/demo/subjects",
  "/demo/subjects/2/chapters",
  "/demo/content/2/Anatomy/3/Bones",
  "/dashboard/video/401",
  "/free-tests",
  "/free-tests/chapters/2/Anatomy",
  "/free-tests/content/2/Anatomy",
  "/free-tests/content/2/Anatomy/3/Bones",
  "/free-notes",
  "/note/4",
  "/premium-content",
  "/premium-content/2/chapters",
  "/premium-content/2/notes",
  "/premium-content/2/tests",
  "/premium-content/2/videos",
  "/dashboard/ebooks",
  "/dashboard/ebooks/651",
  "/dashboard/kept",
  "/dashboard/language",
  "/test/801/attempts",
  "/my-progress",
  "/free-classes",
  "/book-store",
  "/book/601",
  "/job-portal",
  "/job-portal/applications",
  "/job-portal/bookmarks",
  "/job-portal/51/anything",
  "/chat/group/8",
];

const routesWithForm = [
  "/free-classes/watch/901",
  "/dashboard",
  "/dashboard/doubts",
  "/dashboard/anything/below",
  "/dashboard/practice",
  "/dashboard/purchases/p1",
  "/package/1/buy",
  "/buy-individual-content",
  "/book/5/purchase",
  "/dashboard/translate",
  "/free-tests/detail/801",
  "/premium-tests/detail/801",
  "/package-tests/detail/801",
  "/test-results/801/1",
  "/test/801/instructions",
  "/test/801/take",
  "/test/results",
  "/profile",
  "/job-portal/eligibility",
  "/job-portal/51",
  "/job-portal/51/apply",
  "/chat",
  "/chat/8",
];

/** Every signed-in route, with ids that may or may not exist: the guard comes first. */
export const signedInRoutes = [...routesWithoutForm, ...routesWithForm, ...notOpenYet];

/** The public routes a signed-in student is led away from; the splash is open to all. */
export const publicRoutes = ["/login", "/register", "/verify-otp"] as const;
