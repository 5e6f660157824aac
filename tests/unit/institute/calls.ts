import type { Institute } from "~/lib/institute/client";
import type { EndpointName } from "~/lib/institute/endpoints";
import {
  application,
  book,
  chapter,
  chat,
  doubt,
  job,
  live,
  message,
  note,
  order,
  pack,
  pagination,
  question,
  result,
  subject,
  test,
  user,
  video,
} from "./replies";

/**
 * One use of a call: what is asked of the client, what comes back, what the form must say, as text (nothing for a GET),
 * and how many other calls for the same are asked first, which the provider has not.
 */
type CallCase = readonly [
  run: (institute: Institute) => Promise<unknown>,
  reply: unknown,
  fields?: Record<string, string>,
  after?: number,
];

/** A reply with one list of one row. */
const list = (name: string, row: unknown) => ({ status: true, [name]: [row] });

/** A reply that says no more than that it worked. */
const done = { status: true, message: "Done" };

const clientId = "client-0001";

const phone = "9123456780";
/** A student who registers. */
export const newcomer = {
  ...{ name: "Asha", phone, password: "secret" },
  ...{ instituteCode: "PCBT", batchIds: [11], deviceId: "web-1-x" },
};

const consent = { version: "2026-11-26", given_at: "2026-11-26T09:54:26Z", birth_year: 2004, private_chat: "open" };
const told = { status: true, consent };

const ofUpi = { ...order, gateway: "upi" };
const address = {
  ...{ name: "Asha", line1: "1 Lake Road", city: "Pune" },
  ...{ state: "Maharashtra", pin: "411001", contact: "9876500001" },
};

/** One use of every call of the API; it does not compile while one is missing. */
export const calls: Record<EndpointName, CallCase> = {
  // Sign-in, profile and devices.
  login: [
    (i) => i.auth.login({ username: "a&b", password: "p w+", instituteCode: "PCBT", deviceId: "web-1-x" }),
    user,
    { username: "a&b", password: "p w+", institute_code: "PCBT", device_id: "web-1-x", platform: "web" },
  ],
  register: [
    (i) => i.auth.register({ ...newcomer, name: "आशा", batchIds: [11, 12] }),
    user,
    {
      ...{ username: "9123456780", phone_number: "9123456780", password: "secret", name: "आशा" },
      ...{ institute_code: "PCBT", selected_batches: "[11,12]", device_id: "web-1-x", platform: "web" },
    },
  ],
  sendOtp: [
    (i) => i.auth.sendOtp({ phone: "9123456780", instituteCode: "PCBT" }),
    { status: 200, otp: "420128", message: "OTP sent" },
    { phone: "9123456780", code: "PCBT" },
  ],
  verifyOtp: [
    (i) => i.auth.verifyOtp({ phone: "9123456780", otp: "420128", deviceId: "web-1-x" }),
    user,
    { phone: "9123456780", otp: "420128", device_id: "web-1-x", platform: "web" },
  ],
  usernameExists: [
    (i) => i.auth.usernameExists("9123456780"),
    { status: true, exist: true },
    { username: "9123456780" },
  ],
  changePassword: [
    (i) => i.profile.changePassword({ oldPassword: "a", newPassword: "b", confirmPassword: "b" }),
    done,
    { old_password: "a", new_password: "b", confirm_password: "b" },
  ],
  profile: [(i) => i.profile.get(), user],
  updateProfile: [
    (i) => i.profile.update({ name: "Asha", batchIds: [11], removePicture: true }),
    user,
    { name: "Asha", selected_batches: "[11]", remove_image: "true" },
  ],
  updateFirebaseToken: [(i) => i.profile.updateFirebaseToken("fcm"), done, { firebase_token: "fcm" }],
  batches: [(i) => i.catalogue.batches(), list("batches", { id: 11, name: "Morning" })],
  devices: [(i) => i.profile.devices(), list("devices", { device_id: "web-1-x", is_current: true })],
  signOutDevice: [(i) => i.profile.signOutDevice("web-1-x"), done, { device_id: "web-1-x" }],
  signOutEverywhere: [(i) => i.profile.signOutEverywhere(), done],
  exportData: [
    (i) => i.profile.exportData(),
    list("tables", { name: "doubts", holds: "your doubts", rows: [{ id: 1, text: "Why?" }], next: null }),
  ],
  consent: [(i) => i.consent.get(), told],
  giveConsent: [
    (i) => i.consent.give({ consentVersion: "2026-11-26", birthYear: 2004 }),
    told,
    { consent_version: "2026-11-26", birth_year: "2004" },
  ],
  withdrawConsent: [(i) => i.consent.withdraw("student"), told, { given_by: "student" }],
  sendParentOtp: [
    (i) => i.consent.sendParentOtp({ parentPhone: "9000000001", consentVersion: "2026-11-26" }),
    told,
    { parent_phone: "9000000001", consent_version: "2026-11-26" },
  ],
  verifyParentOtp: [(i) => i.consent.verifyParentOtp("420128"), told, { otp: "420128" }],
  deleteAccount: [(i) => i.profile.deleteAccount("secret"), done, { password: "secret" }],
  // Subjects, videos, live classes and notes.
  basicSubjects: [(i) => i.catalogue.subjects(), list("subjects", subject), {}, 1],
  basicPackages: [(i) => i.packages.all(), list("packages", pack), {}, 2],
  banners: [(i) => i.catalogue.banners(), list("banners", { id: 1, image: "/media/b.jpg", link: "" })],
  contacts: [
    (i) => i.catalogue.contacts(),
    { status: true, contacts: [], phone: "9876512345", telegram: "https://t.example.org/x" },
  ],
  texts: [(i) => i.catalogue.texts(), list("texts", { name: "terms", text: "Be fair.", updated_on: "2026-07-01" })],
  glossary: [
    (i) => i.catalogue.glossary(),
    list("terms", { term: "trachea", meaning: "The windpipe.", names: { hi: "श्वासनली" } }),
  ],
  teacherNumbers: [
    (i) => i.catalogue.teacherNumbers(),
    list("numbers", { id: 1, name: "Dr Meena", number: 9876512345 }),
  ],
  announcements: [(i) => i.catalogue.announcements(), list("announcements", { id: 1, message: "Closed on Monday" })],
  coins: [(i) => i.profile.coins(), { status: true, coins: 2375 }],
  subjects: [(i) => i.catalogue.subjects(), list("subjects", subject)],
  courses: [(i) => i.catalogue.courses(), list("courses", pack)],
  chapters: [(i) => i.catalogue.chapters(21), list("chapters", chapter), { subject_id: "21" }],
  chaptersOf: [(i) => i.catalogue.chapters(21), list("chapters", chapter), {}, 1],
  allVideos: [(i) => i.videos.all(), list("videos", video)],
  videos: [
    (i) => i.videos.list({ subjectId: 21, chapterId: 301, isPremium: false, limit: 100 }),
    list("videos", video),
    { subject_id: "21", chapter_id: "301", is_premium: "false", limit: "100" },
  ],
  premiumVideos: [(i) => i.videos.premiumBySubject({ subjectId: 21 }), list("videos", video), { subject_id: "21" }],
  liveVideos: [(i) => i.live.list(), list("videos", live)],
  liveLink: [(i) => i.live.link(), { status: true, link: "https://youtu.be/abc", video_id: 901 }],
  comments: [(i) => i.live.comments(901), list("comments", { id: 1, name: "Ravi", message: "Clear" })],
  comment: [
    (i) => i.live.comment({ videoId: 901, message: "Good class" }),
    done,
    { video_id: "901", message: "Good class" },
  ],
  joinLive: [(i) => i.live.join(901), { status: true, message: "Joined", viewers: 12 }, { video_id: "901" }],
  leaveLive: [(i) => i.live.leave(901), done, { video_id: "901" }],
  freeNotes: [(i) => i.notes.free(), list("notes", note)],
  notes: [
    (i) => i.notes.list({ subjectId: 21, isPremium: true, limit: 1, offset: 0 }),
    list("notes", note),
    { subject_id: "21", is_premium: "true", limit: "1", offset: "0" },
  ],
  chapterNotes: [(i) => i.notes.freeByChapter(301), list("notes", note), { chapter_id: "301" }, 1],
  freeSubjectNotes: [(i) => i.notes.freeBySubject(21), list("notes", note), { subject_id: "21" }],
  freeChapterNotes: [(i) => i.notes.freeByChapter(301), list("notes", note), { chapter_id: "301" }],
  premiumNotes: [
    (i) => i.notes.premiumBySubject({ subjectId: 21, chapterId: 301 }),
    list("notes", note),
    { subject_id: "21", chapter_id: "301" },
  ],
  // Tests and their results.
  freeTests: [(i) => i.tests.free(), list("tests", test)],
  allTests: [(i) => i.tests.all(), list("tests", test)],
  testMessages: [(i) => i.tests.messages(806), list("messages", { id: 1, text: "Ten more minutes for all." })],
  takenTests: [(i) => i.tests.taken(), list("performances", result)],
  test: [(i) => i.tests.get(806), { status: true, test: { ...test, questions: [question] } }, { test_id: "806" }],
  subjectTests: [(i) => i.tests.freeBySubject(21), list("tests", test), { subject_id: "21" }, 1],
  chapterTests: [
    (i) => i.tests.premiumBySubject({ subjectId: 21, chapterId: 301 }),
    list("tests", test),
    { chapter_id: "301" },
    1,
  ],
  freeSubjectTests: [(i) => i.tests.freeBySubject(21), list("tests", test), { subject_id: "21" }],
  premiumTests: [
    (i) => i.tests.premiumBySubject({ subjectId: 21, chapterId: 301 }),
    list("tests", test),
    { subject_id: "21", chapter_id: "301" },
  ],
  evaluate: [
    (i) => i.tests.evaluate({ testId: 806, answers: [[80601, -1, 0, 5]], totalTime: 95 }),
    { status: true, ...result },
    { test_id: "806", answers: "[[80601,-1,0,5]]", totalTime: "95" },
  ],
  performance: [
    (i) => i.tests.performance(9101),
    { status: true, performance: { ...result, questions: [question] } },
    { performance_id: "9101" },
  ],
  rank: [
    (i) => i.tests.rank(9102),
    { status: true, my_rank: 4173, rankList: [{ rank: 1, name: "Topper", marks: 29 }] },
    { marks_id: "9102" },
  ],
  // Packages, books, purchases and payments.
  allPackages: [(i) => i.packages.all(), list("packages", pack)],
  boughtPackages: [(i) => i.packages.bought(), list("packages", pack)],
  institutePackages: [(i) => i.packages.all(), list("packages", pack), {}, 1],
  packageDetails: [
    (i) => i.packages.get(701),
    { status: true, package: pack, packages: [pack] },
    { package_id: "701" },
  ],
  individualPackage: [(i) => i.packages.get(701), { status: true, ...pack }, { package_id: "701" }, 1],
  packageDemo: [
    (i) => i.packages.demo(701),
    { status: true, tests: [test], notes: [note], videos: [] },
    { package_id: "701" },
  ],
  packageSubjects: [(i) => i.packages.subjects(701), list("subjects", subject), { package_id: "701" }],
  packageChapters: [
    (i) => i.packages.chapters({ packageId: 701, subjectId: 21 }),
    list("chapters", chapter),
    { package_id: "701", subject_id: "21" },
  ],
  chapterTopics: [
    (i) => i.packages.topics({ packageId: 701, chapterId: 301 }),
    list("topics", { id: 1, chapter_id: 301, name: "Skull" }),
    { package_id: "701", chapter_id: "301" },
  ],
  topicSubtopics: [
    (i) => i.packages.subtopics({ packageId: 701, topicId: 1 }),
    list("subtopics", { id: 2, topic_id: 1, name: "Sutures" }),
    { package_id: "701", topic_id: "1" },
  ],
  packageContent: [
    (i) => i.packages.content({ packageId: 701, subjectId: 21, subtopicId: 2 }),
    { status: true, mcq_test_list: [test], videos_list: [video], notes_list: [note], youtube_live_list: [live] },
    { package_id: "701", subject_id: "21", subtopic_id: "2" },
  ],
  subscribe: [
    (i) => i.packages.subscribe({ packageId: 701, transactionId: "pay_1", amountPaid: 2999 }),
    { status: true, package: pack, valid_until: "2027-05-20T00:00:00Z" },
    { package_id: "701", transaction_id: "pay_1", amount_paid: "2999" },
  ],
  books: [(i) => i.books.list(), list("books", book)],
  ebooks: [(i) => i.books.ebooks(), list("ebooks", { id: 651, name: "Pocket", file: "/media/e.pdf" })],
  book: [(i) => i.books.get(601), { status: true, book, books: [book] }, { book_id: "601" }],
  purchased: [
    (i) => i.individual.purchased(),
    { status: true, packages: [pack], books: [book], notes: [], purchases: [] },
  ],
  purchasedIndividual: [
    (i) => i.individual.purchasedIndividual(),
    { status: true, purchases: [{ content_type: "note", content_id: 501 }] },
  ],
  contentAccess: [
    (i) => i.individual.hasAccess("note", 501),
    { status: true, has_access: false, is_purchased: false, access: false },
    { content_type: "note", content_id: "501" },
  ],
  buyContent: [
    (i) => i.individual.buy({ contentType: "note", contentId: 501, amountPaid: 49.5, transactionId: "pay_1" }),
    done,
  ],
  individualNoteSubjects: [(i) => i.individual.subjects("note", 21), list("subjects", subject), { subject_id: "21" }],
  individualVideoSubjects: [(i) => i.individual.subjects("video"), list("subjects", subject)],
  individualTestSubjects: [(i) => i.individual.subjects("test"), list("subjects", subject)],
  individualNoteChapters: [(i) => i.individual.chapters("note", 21), list("chapters", chapter), { subject_id: "21" }],
  individualVideoChapters: [(i) => i.individual.chapters("video", 21), list("chapters", chapter), { subject_id: "21" }],
  individualTestChapters: [(i) => i.individual.chapters("test", 21), list("chapters", chapter), { subject_id: "21" }],
  search: [
    (i) => i.search.content({ query: "heart & lung", contentType: "note" }),
    { status: true, results: [{ ...note, content_type: "note" }], notes: [note] },
    { query: "heart & lung", content_type: "note" },
  ],
  razorpayKey: [
    (i) => i.payments.razorpayKey("PCBT"),
    { status: true, razorpaykey: "rzp_test_x" },
    { institute_code: "PCBT" },
  ],
  createRazorpayOrder: [
    (i) => i.payments.createOrder("razorpay", { type: "package", id: 701 }),
    { status: true, order },
    { item_type: "package", item_id: "701" },
  ],
  verifyRazorpayPayment: [
    (i) => i.payments.verify("razorpay", { orderId: "order_1", paymentId: "pay_1", signature: "ab" }),
    { status: true, order: { ...order, state: "paid" } },
    { order_id: "order_1", payment_id: "pay_1", signature: "ab" },
  ],
  createUpiOrder: [
    (i) => i.payments.createOrder("upi", { type: "book", id: 601 }, address),
    { status: true, order: ofUpi },
    { item_type: "book", item_id: "601", address: JSON.stringify(address) },
  ],
  verifyUpiPayment: [
    (i) => i.payments.verify("upi", { orderId: "order_1", paymentId: "pay_1", signature: "ab" }),
    { status: true, order: ofUpi },
    { order_id: "order_1", payment_id: "pay_1", signature: "ab" },
  ],
  orderStatus: [(i) => i.payments.order("order_1"), { status: true, order }, { order_id: "order_1" }],
  orders: [(i) => i.payments.orders(), list("orders", order)],
  // Doubts, jobs, chat and translation.
  doubts: [
    (i) => i.doubts.list({ testId: 806, questionId: 80601, state: "open", limit: 20 }),
    { ...list("doubts", doubt), total: 1 },
    { test_id: "806", question_id: "80601", state: "open", limit: "20" },
  ],
  postDoubt: [
    (i) => i.doubts.post({ clientId, text: "Why?", testId: 806, questionId: 80601 }),
    { status: true, doubt },
    { client_id: clientId, text: "Why?", test_id: "806", question_id: "80601" },
  ],
  jobs: [
    (i) => i.jobs.list({ page: 2, limit: 10, openOnly: true, sort: "last_date" }),
    { ...list("jobs", job), pagination },
    { page: "2", limit: "10", open_only: "true", sort: "last_date" },
  ],
  job: [(i) => i.jobs.get(51), { status: true, job }, { job_id: "51" }],
  applyJob: [
    (i) => i.jobs.apply({ jobId: 51, clientId, note: "Yes" }),
    { status: true, application },
    { job_id: "51", client_id: clientId, note: "Yes" },
  ],
  jobApplications: [(i) => i.jobs.applications(), list("applications", application)],
  bookmarkJob: [
    (i) => i.jobs.bookmark(51, false),
    { status: true, job_id: 51, bookmarked: false },
    { job_id: "51", bookmarked: "false" },
  ],
  jobBookmarks: [(i) => i.jobs.bookmarks(), list("bookmarks", job)],
  jobStats: [(i) => i.jobs.stats(), { status: true, stats: { closing_soon: 9 } }],
  chats: [(i) => i.chat.list(), list("chats", { ...chat, last_message: message })],
  startChat: [(i) => i.chat.start(1), { status: true, chat: { ...chat, kind: "individual" } }, { teacher_id: "1" }],
  messages: [
    (i) => i.chat.messages({ chatId: 5, sinceId: 0, limit: 50 }),
    { ...list("messages", message), has_more: false },
    { chat_id: "5", since_id: "0", limit: "50" },
  ],
  sendMessage: [
    (i) => i.chat.send({ chatId: 5, clientId, text: "नमस्ते" }),
    { status: true, message },
    { chat_id: "5", client_id: clientId, text: "नमस्ते" },
  ],
  reportContent: [
    (i) => i.chat.report({ kind: "message", contentId: 901, clientId, reason: "rude", text: "He swears" }),
    done,
    { kind: "message", content_id: "901", client_id: clientId, reason: "rude", text: "He swears" },
  ],
  markChatRead: [
    (i) => i.chat.markRead(5, 901),
    { status: true, unread_count: 0 },
    { chat_id: "5", message_id: "901" },
  ],
  translateQuestion: [
    (i) => i.translation.question({ question: "Which?", options: ["A", "B"], targetLanguage: "hi" }),
    { status: true, question: "कौन?", options: { option_0: "क", option_1: "ख" } },
    { question: "Which?", options: '["A","B"]', target_language: "hi" },
  ],
  detectLanguage: [
    (i) => i.translation.detectLanguage("नमस्ते"),
    { status: "Success", data: { language: "hi" } },
    { text: "नमस्ते" },
  ],
};

/** Which of the client's functions a call is a use of, as docs/institute-api.md names it: "auth.login". */
export function functionOf([run]: CallCase): string {
  const said: string[] = [];
  const noting: object = new Proxy(() => noting, {
    get: (_, name) => {
      said.push(String(name));
      return noting;
    },
  });
  void run(noting as Institute);
  return said.join(".");
}
