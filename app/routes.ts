import { index, type RouteConfig, route } from "@remix-run/route-config";

/** A route whose screen does not exist yet: guarded, and honest about it. */
const notOpenYet = (path: string) =>
  route(path, "routes/home/not-open-yet.tsx", { id: `not-open-yet/${path}` });

/** A screen of the content tree; the first word of its path says of which source. */
const content = (path: string, screen: "subjects" | "chapters" | "content") =>
  route(path, `routes/content/${screen}.tsx`, { id: path });

/** Screens for whoever builds the product: in builds of `npm run dev` alone, unknown in any other. */
const forDevelopers =
  process.env.PCBT_DEVELOPMENT === "on"
    ? [route("development/parts", "routes/development/parts.tsx")]
    : [];

/** The route table: path -> module, in the order of docs/product.md. */
export default [
  // Public: a signed-in student is sent to /dashboard.
  index("routes/home/splash.tsx"),
  route("login", "routes/account/login.tsx"),
  route("register", "routes/account/register.tsx"),
  route("verify-otp", "routes/account/verify-otp.tsx"),

  // Signed in: anybody else is sent to /login.
  route("dashboard/results", "routes/results/all.tsx"),
  route("dashboard/search", "routes/search/search.tsx"),
  route("dashboard/doubts", "routes/doubts/doubts.tsx"),
  route("dashboard/announcements", "routes/institute/announcements.tsx"),
  route("dashboard/practice", "routes/progress/practice.tsx"),
  route("dashboard/video/:videoId", "routes/lesson/video.tsx"),
  route("dashboard/ebooks", "routes/lesson/ebooks.tsx"),
  route("dashboard/ebooks/:ebookId", "routes/lesson/ebook.tsx"),
  route("dashboard/kept", "routes/lesson/kept.tsx"),
  route("dashboard/translate", "routes/translate/translate.tsx"),
  route("dashboard/language", "routes/translate/language.tsx"),
  route("dashboard/purchases", "routes/purchase/purchases.tsx"),
  route("dashboard/purchases/:purchaseId", "routes/purchase/purchase.tsx"),
  route("dashboard/contacts", "routes/institute/contacts.tsx"),
  route("dashboard/*", "routes/home/dashboard.tsx"),
  route("packages", "routes/content/packages.tsx"),
  route("package/:packageId/details", "routes/content/package.tsx"),
  content("package/:packageId/subjects", "subjects"),
  content("package/:packageId/subject/:subjectId/chapters", "chapters"),
  content("package/:packageId/content", "content"),
  route("package/:packageId/buy", "routes/purchase/buy.tsx", { id: "buy-package" }),
  route("buy-package", "routes/purchase/buy-package.ts"),
  content("package/:packageId/demo", "content"),
  content("demo/subjects", "subjects"),
  content("demo/subjects/:subjectId/chapters", "chapters"),
  content("demo/content/:subjectId/:subjectName/:chapterId/:chapterName", "content"),
  content("free-tests", "subjects"),
  content("free-tests/chapters/:subjectId/:subjectName", "chapters"),
  content("free-tests/content/:subjectId/:subjectName/:chapterId?/:chapterName?", "content"),
  route("free-tests/detail/:testId", "routes/exam/test-page.tsx", { id: "free-test-detail" }),
  route("premium-tests/detail/:testId", "routes/exam/test-page.tsx", { id: "premium-test-detail" }),
  route("package-tests/detail/:testId", "routes/exam/test-page.tsx", { id: "package-test-detail" }),
  route("test/:testId/instructions", "routes/exam/test-page.tsx", { id: "test-instructions" }),
  route("test/:testId/take", "routes/exam/take.tsx"),
  route("test/:testId/events", "routes/exam/events.ts"),
  route("test/:testId/translations", "routes/exam/translations.ts"),
  route("test/:testId/language", "routes/exam/language.tsx"),
  route("test/:testId/receipt", "routes/exam/receipt.tsx"),
  route("test/:testId/receipt/:file", "routes/exam/receipt-file.ts"),
  route("test/results", "routes/results/latest.tsx"),
  route("test/:testId/attempts", "routes/results/attempts.tsx"),
  route("test-results/:testId/:attemptId", "routes/results/review.tsx"),
  route("test-results/:testId/:attemptId/result.svg", "routes/results/picture.ts"),
  content("free-notes", "content"),
  route("note/:noteId", "routes/lesson/note.tsx"),
  content("premium-content", "subjects"),
  content("premium-content/:subjectId/chapters", "chapters"),
  content("premium-content/:subjectId/notes", "content"),
  content("premium-content/:subjectId/tests", "content"),
  content("premium-content/:subjectId/videos", "content"),
  route("buy-individual-content", "routes/purchase/buy.tsx", { id: "buy-content" }),
  route("book-store", "routes/books/book-store.tsx"),
  route("book/:bookId", "routes/books/book.tsx"),
  route("book/:bookId/purchase", "routes/purchase/buy.tsx", { id: "buy-book" }),
  route("free-classes", "routes/classes/classes.tsx"),
  route("free-classes/watch/:classId", "routes/classes/watch.tsx"),
  route("free-classes/watch/:classId/comments", "routes/classes/comments.ts"),
  route("free-classes/watch/:classId/presence", "routes/classes/presence.ts"),
  route("free-classes/watch/:classId/class.ics", "routes/classes/calendar.ts"),
  route("job-portal", "routes/jobs/jobs.tsx"),
  route("job-portal/applications", "routes/jobs/applications.tsx"),
  route("job-portal/bookmarks", "routes/jobs/bookmarks.tsx"),
  route("job-portal/eligibility", "routes/jobs/eligibility.tsx"),
  route("job-portal/:jobId", "routes/jobs/job.tsx"),
  route("job-portal/:jobId/apply", "routes/jobs/apply.tsx"),
  route("job-portal/:jobId/last-date.ics", "routes/jobs/reminder.ts"),
  route("job-portal/*", "routes/jobs/unknown.ts"),
  route("my-progress", "routes/progress/progress.tsx"),
  route("chat", "routes/chat/chats.tsx"),
  route("chat/:chatId", "routes/chat/conversation.tsx"),
  route("chat/*", "routes/chat/elsewhere.ts"),
  route("profile", "routes/account/profile.tsx"),
  route("payment/callback", "routes/payment/callback.ts"),
  route("payment/report", "routes/payment/report.ts"),
  route("payment/webhook", "routes/payment/webhook.ts"),

  // Without a screen of their own.
  route("logout", "routes/account/logout.ts"),
  route("settings", "routes/home/settings.ts"),
  route("errors", "routes/home/errors.ts"),
  route("place/:kind/:lessonId", "routes/lesson/place.ts"),
  route("media/*", "routes/home/media.ts"),
  route("gateway/*", "routes/payment/stand-in.ts"),
  ...forDevelopers,
  route("*", "routes/home/unknown.ts"),
] satisfies RouteConfig;
