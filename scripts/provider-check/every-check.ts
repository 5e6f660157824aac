import type { EndpointName } from "../../app/lib/institute/endpoints";
import { consentVersion } from "../../app/lib/rights/consent-text";
import { type Ask, type Facts, needed } from "./facts";

interface CheckOf {
  ask: Ask;
  /** Reads what a reply tells for later calls. */
  learn?: (reply: never, facts: Facts) => void;
  /** What students miss where the provider lacks the call. */
  without: string;
  /** Without it nobody can use the app. */
  isNeeded?: true;
  /** What a try changes; tried with `--write` alone. */
  changes?: string;
  /** The right answer is a refusal: nothing is changed by the try. */
  refuses?: string;
  /** Another call for the same, which may take its place. */
  insteadOf?: EndpointName;
  /** Why no try is safe. */
  never?: string;
}

type EveryCheckRow = { id: number };
const first = <T>(rows: readonly T[] | undefined) => rows?.[0];

/** Types what `learn` is given by what `ask` returns. */
function checkThat<T>(
  ask: (...words: Parameters<Ask>) => Promise<T>,
  without: string,
  rest: Omit<CheckOf, "ask" | "without" | "learn"> = {},
  learn?: (reply: T, facts: Facts) => void,
): CheckOf {
  return { ask, without, ...rest, ...(learn === undefined ? {} : { learn: learn as CheckOf["learn"] }) } as CheckOf;
}

/** A sample nobody can take for a student's words. */
const sampleWords = "Test of the institute's API. Please ignore.";
const noOrder = "order_that_is_none";
/** Above every id of an institute, below what the client refuses. */
export const unknownId = 999_999_999;
const proof = { orderId: noOrder, paymentId: "pay_that_is_none", signature: "00" };

const subject = (f: Facts) => needed(f.subjectId, "a subject");
const chapter = (f: Facts) => needed(f.chapterId, "a chapter");
const bundle = (f: Facts) => needed(f.packageId, "a package");
const placeInPackage = (f: Facts) => ({
  packageId: bundle(f),
  subjectId: needed(f.packageSubjectId, "a subject of a package"),
});
const student = (f: Facts) => needed(f.credentials ?? undefined, "a student");
const newClientId = () => `provider-check-${Date.now()}`;

const learnSubject = (rows: readonly EveryCheckRow[], facts: Facts) => {
  facts.subjectId ??= first(rows)?.id;
};
const learnChapter = (rows: readonly EveryCheckRow[], facts: Facts) => {
  facts.chapterId ??= first(rows)?.id;
};
const learnPackage = (
  rows: readonly (EveryCheckRow & { isFree: boolean; isPurchased: boolean | null })[],
  facts: Facts,
) => {
  facts.packageId ??= first(rows)?.id;
  facts.freePackageId ??= rows.find(({ isFree }) => isFree)?.id;
  facts.pricedPackageId ??= rows.find(({ isFree, isPurchased }) => !isFree && !isPurchased)?.id;
};
const learnTest = (rows: readonly (EveryCheckRow & { isPremium: boolean | null })[], facts: Facts) => {
  facts.testId ??= rows.find(({ isPremium }) => !isPremium)?.id;
};

/** One use of every call, in the order in which one tells what the next needs. */
export const everyCheck: Record<EndpointName, CheckOf> = {
  // Visitors
  batches: checkThat(
    (i, f) => i.catalogue.batches(f.credentials?.instituteCode),
    "registration has no batches to choose from",
    {},
    ({ batches }, facts) => {
      facts.batchId = first(batches)?.id;
    },
  ),
  banners: checkThat((i, f) => i.catalogue.banners(f.credentials?.instituteCode), "no banners on Home"),
  contacts: checkThat(
    (i, f) => i.catalogue.contacts(f.credentials?.instituteCode),
    "no contacts, and no name, logo or color of the institute",
  ),
  texts: checkThat(
    (i, f) => i.catalogue.texts(f.credentials?.instituteCode),
    "no terms and no privacy text of the institute",
  ),
  login: checkThat(
    (i, f) => i.auth.login({ ...student(f), deviceId: f.deviceId }),
    "nobody can sign in by password",
    { isNeeded: true },
    (user, facts) => {
      facts.phone = user.phone || user.username;
      facts.name = user.name;
    },
  ),
  usernameExists: checkThat(
    (i, f) => i.auth.usernameExists(student(f).username, student(f).instituteCode),
    "registration learns only at its end that a phone is taken",
  ),

  // The account
  profile: checkThat(
    (i) => i.profile.get(),
    "the profile shows what was said at the sign-in",
    { isNeeded: true },
    (user, facts) => {
      facts.phone = user.phone || user.username;
      facts.name = user.name;
      facts.firebaseToken = user.firebase_token;
    },
  ),
  devices: checkThat((i) => i.profile.devices(), "no list of devices in the profile"),
  glossary: checkThat((i) => i.catalogue.glossary(), "no terms of the institute beside the app's own"),
  coins: checkThat((i) => i.profile.coins(), "no coins"),
  updateProfile: checkThat(
    (i, f) => i.profile.update({ name: needed(f.name || undefined, "the student's name") }),
    "a student cannot change the profile",
    { changes: "writes the student's name, as it is" },
  ),
  updateFirebaseToken: checkThat(
    (i, f) => i.profile.updateFirebaseToken(needed(f.firebaseToken, "the student's phone")),
    "no notifications on the phone",
    { changes: "writes the phone's address for notifications, as it is" },
  ),
  consent: checkThat((i) => i.consent.get(), "what a student agreed to is not read in the app, and not taken back"),
  giveConsent: checkThat(
    (i) => i.consent.give({ consentVersion }),
    "a student cannot agree, or give the year of birth, in the app",
    { changes: "agrees to the app's notice" },
  ),
  withdrawConsent: checkThat((i) => i.consent.withdraw("parent"), "a student cannot take the consent back in the app", {
    changes: "takes a parent's consent back, where there is one",
  }),
  sendParentOtp: checkThat(
    (i, f) =>
      i.consent.sendParentOtp({ parentPhone: needed(f.phone || undefined, "the student's phone"), consentVersion }),
    "no parent can agree in the app",
    {
      changes: "names the student's own phone as a parent's, which must be refused",
      refuses: "the student's own phone as a parent's",
    },
  ),
  verifyParentOtp: checkThat((i) => i.consent.verifyParentOtp("0000"), "no parent can agree in the app", {
    changes: "tries a wrong OTP of a parent",
    refuses: "a wrong OTP",
  }),
  changePassword: checkThat(
    (i) => {
      const newPassword = `Trial-${Date.now()}-only`;
      return i.profile.changePassword({
        oldPassword: "a-wrong-old-password",
        newPassword,
        confirmPassword: newPassword,
      });
    },
    "a student cannot change the password",
    { changes: "asks with a wrong old password, which must be refused", refuses: "a wrong old password" },
  ),
  register: checkThat(
    (i, f) =>
      i.auth.register({
        name: needed(f.name || undefined, "the student's name"),
        phone: needed(f.phone || undefined, "the student's phone"),
        password: student(f).password,
        instituteCode: student(f).instituteCode,
        batchIds: [needed(f.batchId, "a batch")],
        deviceId: f.deviceId,
      }),
    "nobody can register in the app",
    {
      changes: "registers the student's own phone again, which must be refused",
      refuses: "a phone that has an account",
    },
  ),
  sendOtp: checkThat(
    (i, f) =>
      i.auth.sendOtp({
        phone: needed(f.phone || undefined, "the student's phone"),
        instituteCode: student(f).instituteCode,
      }),
    "nobody can sign in by OTP, and a forgotten password stays forgotten",
    { changes: "sends one OTP to the student's phone" },
  ),
  verifyOtp: checkThat(
    (i, f) =>
      i.auth.verifyOtp({
        phone: needed(f.phone || undefined, "the student's phone"),
        otp: "0000",
        deviceId: f.deviceId,
      }),
    "nobody can sign in by OTP",
    { changes: "tries a wrong OTP, which must be refused", refuses: "a wrong OTP" },
  ),
  signOutEverywhere: checkThat((i) => i.profile.signOutEverywhere(), "no way to end all sessions", {
    never: "it would sign the student out on every phone",
  }),
  exportData: checkThat(
    (i) => i.profile.exportData(),
    "My data has the app's part alone: students ask the institute for the rest",
  ),
  deleteAccount: checkThat((i) => i.profile.deleteAccount(""), "a student cannot delete the account in the app", {
    never: "it would delete the student",
  }),

  // The institute
  announcements: checkThat((i) => i.catalogue.announcements(), "no announcements"),
  teacherNumbers: checkThat(
    (i) => i.catalogue.teacherNumbers(),
    "no teachers among the contacts, and no chat with one",
    {},
    (rows, facts) => {
      facts.teacherId = rows.find(({ id }) => id !== null)?.id ?? undefined;
    },
  ),
  subjects: checkThat((i) => i.catalogue.subjects(), "no subjects to browse", {}, learnSubject),
  basicSubjects: checkThat(
    (i) => i.catalogue.subjects(),
    "no subjects to browse",
    { insteadOf: "subjects" },
    learnSubject,
  ),
  chapters: checkThat((i, f) => i.catalogue.chapters(subject(f)), "no chapters to browse", {}, learnChapter),
  chaptersOf: checkThat(
    (i, f) => i.catalogue.chapters(subject(f)),
    "no chapters to browse",
    { insteadOf: "chapters" },
    learnChapter,
  ),

  // Tests
  freeTests: checkThat((i) => i.tests.free(), "no free tests", { isNeeded: true }, learnTest),
  allTests: checkThat((i) => i.tests.all(), "tests are found in packages alone", {}, learnTest),
  subjectTests: checkThat((i, f) => i.tests.freeBySubject(subject(f)), "no tests by subject", {
    insteadOf: "freeSubjectTests",
  }),
  freeSubjectTests: checkThat((i, f) => i.tests.freeBySubject(subject(f)), "no free tests by subject"),
  premiumTests: checkThat(
    (i, f) => i.tests.premiumBySubject({ subjectId: subject(f) }),
    "no premium tests outside packages",
  ),
  chapterTests: checkThat(
    (i, f) => i.tests.premiumBySubject({ subjectId: subject(f), chapterId: chapter(f) }),
    "no premium tests by chapter",
    { insteadOf: "premiumTests" },
  ),
  test: checkThat(
    (i, f) => i.tests.get(needed(f.testId, "a free test")),
    "no test can be taken",
    { isNeeded: true },
    ({ questions }, facts) => {
      facts.blankAnswers = questions.map(({ id }) => [id, -1, 0, 5]);
    },
  ),
  evaluate: checkThat(
    (i, f) =>
      i.tests.evaluate({
        testId: needed(f.testId, "a free test"),
        answers: needed(f.blankAnswers, "a question"),
        totalTime: 0,
      }),
    "no test can be submitted",
    { isNeeded: true, changes: "submits one attempt without an answer, which may count for the rank" },
    (result, facts) => {
      facts.performanceId = result.performanceId;
      facts.marksId = result.marksId;
    },
  ),
  testMessages: checkThat(
    (i, f) => i.tests.messages(needed(f.testId, "a free test")),
    "no messages to those who sit a test",
  ),
  takenTests: checkThat(
    (i) => i.tests.taken(),
    "no results, and no test is sent again after a failure",
    { isNeeded: true },
    (rows, facts) => {
      facts.performanceId ??= first(rows)?.performanceId;
      facts.marksId ??= first(rows)?.marksId;
    },
  ),
  performance: checkThat(
    (i, f) => i.tests.performance(needed(f.performanceId, "an evaluated attempt")),
    "no result with its questions, and no practice of wrong answers",
    { isNeeded: true },
  ),
  rank: checkThat((i, f) => i.tests.rank(needed(f.marksId, "an evaluated attempt")), "no rank and no merit list"),

  // Notes, videos, classes
  freeNotes: checkThat(
    (i) => i.notes.free(),
    "no free notes",
    {},
    (rows, facts) => {
      facts.noteId = first(rows)?.id;
    },
  ),
  notes: checkThat((i, f) => i.notes.list({ subjectId: subject(f), limit: 20, offset: 0 }), "no notes by subject"),
  freeSubjectNotes: checkThat((i, f) => i.notes.freeBySubject(subject(f)), "no free notes by subject"),
  freeChapterNotes: checkThat((i, f) => i.notes.freeByChapter(chapter(f)), "no free notes by chapter"),
  chapterNotes: checkThat((i, f) => i.notes.freeByChapter(chapter(f)), "no free notes by chapter", {
    insteadOf: "freeChapterNotes",
  }),
  premiumNotes: checkThat(
    (i, f) => i.notes.premiumBySubject({ subjectId: subject(f) }),
    "no premium notes outside packages",
    {},
    (rows, facts) => {
      const note = rows.find(({ price, isPurchased }) => price > 0 && !isPurchased);
      if (note !== undefined) facts.priced = { contentType: "note", contentId: note.id };
    },
  ),
  allVideos: checkThat((i) => i.videos.all(), "no list of all videos"),
  videos: checkThat((i, f) => i.videos.list({ subjectId: subject(f), limit: 20, offset: 0 }), "no videos by subject"),
  premiumVideos: checkThat(
    (i, f) => i.videos.premiumBySubject({ subjectId: subject(f) }),
    "no premium videos outside packages",
  ),
  liveVideos: checkThat(
    (i) => i.live.list(),
    "no live classes",
    {},
    (rows, facts) => {
      facts.classId = first(rows)?.id;
    },
  ),
  liveLink: checkThat((i) => i.live.link(), "the class of the hour is found in the list alone"),
  comments: checkThat((i, f) => i.live.comments(needed(f.classId, "a class"), true), "no comments beside a class"),
  comment: checkThat(
    (i, f) => i.live.comment({ videoId: needed(f.classId, "a class"), message: sampleWords }),
    "nobody can comment",
    { changes: "posts a comment that everybody in the class reads" },
  ),
  joinLive: checkThat((i, f) => i.live.join(needed(f.classId, "a class")), "nobody is counted in a class", {
    changes: "counts the student as watching",
  }),
  leaveLive: checkThat((i, f) => i.live.leave(needed(f.classId, "a class")), "who left still counts", {
    changes: "counts the student out again",
  }),

  // Packages, books, purchases
  allPackages: checkThat((i) => i.packages.all(), "no packages", {}, learnPackage),
  institutePackages: checkThat((i) => i.packages.all(), "no packages", { insteadOf: "allPackages" }, learnPackage),
  basicPackages: checkThat((i) => i.packages.all(), "no packages", { insteadOf: "allPackages" }, learnPackage),
  courses: checkThat((i) => i.catalogue.courses(), "no courses", { insteadOf: "allPackages" }, learnPackage),
  boughtPackages: checkThat((i) => i.packages.bought(), "a student's packages are told from all packages"),
  packageDetails: checkThat((i, f) => i.packages.get(bundle(f)), "a package shows what its list says"),
  individualPackage: checkThat((i, f) => i.packages.get(bundle(f)), "a package shows what its list says", {
    insteadOf: "packageDetails",
  }),
  packageDemo: checkThat((i, f) => i.packages.demo(bundle(f)), "no demo of a package"),
  packageSubjects: checkThat(
    (i, f) => i.packages.subjects(bundle(f)),
    "no subjects in a package",
    {},
    (rows, facts) => {
      facts.packageSubjectId = first(rows)?.id;
    },
  ),
  packageChapters: checkThat(
    (i, f) => i.packages.chapters(placeInPackage(f)),
    "no chapters in a package",
    {},
    (rows, facts) => {
      facts.packageChapterId = first(rows)?.id;
    },
  ),
  chapterTopics: checkThat(
    (i, f) =>
      i.packages.topics({ packageId: bundle(f), chapterId: needed(f.packageChapterId, "a chapter of a package") }),
    "no topics in a chapter",
    {},
    (rows, facts) => {
      facts.topicId = first(rows)?.id;
    },
  ),
  topicSubtopics: checkThat(
    (i, f) => i.packages.subtopics({ packageId: bundle(f), topicId: needed(f.topicId, "a topic") }),
    "no parts of a topic",
  ),
  packageContent: checkThat((i, f) => i.packages.content({ packageId: bundle(f) }), "a package is empty"),
  subscribe: checkThat(
    (i, f) => i.packages.subscribe({ packageId: needed(f.freePackageId, "a free package") }),
    "free packages cannot be taken",
    { changes: "takes a free package for the student" },
  ),
  books: checkThat(
    (i) => i.books.list(),
    "no books",
    {},
    (rows, facts) => {
      facts.bookId = first(rows)?.id;
      const book = rows.find(({ costs, isPurchased }) => costs !== null && costs.price > 0 && !isPurchased);
      if (book !== undefined) facts.priced ??= { contentType: "book", contentId: book.id };
    },
  ),
  ebooks: checkThat((i) => i.books.ebooks(), "no e-books"),
  book: checkThat((i, f) => i.books.get(needed(f.bookId, "a book")), "no page of a book"),
  purchased: checkThat((i) => i.individual.purchased(), "what was bought by itself is not shown as bought"),
  purchasedIndividual: checkThat(
    (i) => i.individual.purchasedIndividual(),
    "what was bought by itself is not shown as bought",
  ),
  contentAccess: checkThat(
    (i, f) => i.individual.hasAccess("note", needed(f.noteId, "a note")),
    "whether something is the student's is told from the lists",
  ),
  individualNoteSubjects: checkThat((i) => i.individual.subjects("note"), "no premium notes by subject"),
  individualVideoSubjects: checkThat((i) => i.individual.subjects("video"), "no premium videos by subject"),
  individualTestSubjects: checkThat((i) => i.individual.subjects("test"), "no premium tests by subject"),
  individualNoteChapters: checkThat((i, f) => i.individual.chapters("note", subject(f)), "no premium notes by chapter"),
  individualVideoChapters: checkThat(
    (i, f) => i.individual.chapters("video", subject(f)),
    "no premium videos by chapter",
  ),
  individualTestChapters: checkThat((i, f) => i.individual.chapters("test", subject(f)), "no premium tests by chapter"),
  search: checkThat((i) => i.search.content({ query: "test" }), "no search of the institute's content"),
  razorpayKey: checkThat(
    (i, f) => i.payments.razorpayKey(student(f).instituteCode),
    "no payment by an order of the app",
  ),
  createRazorpayOrder: checkThat(
    (i, f) =>
      i.payments.createOrder("razorpay", { type: "package", id: needed(f.pricedPackageId, "a package to pay for") }),
    "no payment by an order of the institute",
    { changes: "makes an order that nobody pays" },
    (order, facts) => {
      facts.orderId ??= order.orderId;
    },
  ),
  createUpiOrder: checkThat(
    (i, f) => i.payments.createOrder("upi", { type: "package", id: needed(f.pricedPackageId, "a package to pay for") }),
    "no payment by UPI",
    { changes: "makes an order that nobody pays" },
    (order, facts) => {
      facts.orderId ??= order.orderId;
    },
  ),
  verifyRazorpayPayment: checkThat((i) => i.payments.verify("razorpay", proof), "a payment is not confirmed", {
    changes: "hands in a proof of no payment, which must be refused",
    refuses: "a proof of no payment",
  }),
  verifyUpiPayment: checkThat((i) => i.payments.verify("upi", proof), "a payment by UPI is not confirmed", {
    changes: "hands in a proof of no payment, which must be refused",
    refuses: "a proof of no payment",
  }),
  orders: checkThat(
    (i) => i.payments.orders(),
    "orders are those that the app has stored",
    {},
    (rows, facts) => {
      facts.orderId ??= first(rows)?.orderId;
    },
  ),
  orderStatus: checkThat(
    (i, f) => i.payments.order(needed(f.orderId, "an order")),
    "what became of a payment is asked of the list of orders",
  ),
  buyContent: checkThat(
    (i, f) =>
      i.individual.buy({
        ...needed(f.priced, "a note or book to pay for"),
        amountPaid: 1,
        transactionId: "pay_that_is_none",
      }),
    "notes, videos and tests are not sold by themselves",
    { changes: "hands in a payment that is none, which must be refused", refuses: "a payment that is none" },
  ),

  // Doubts, jobs, chat
  doubts: checkThat((i) => i.doubts.list({ limit: 20, offset: 0 }), "no doubts"),
  postDoubt: checkThat(
    (i) => i.doubts.post({ clientId: newClientId(), text: sampleWords }),
    "nobody can ask a doubt or report a question",
    { changes: "posts a doubt that teachers read" },
  ),
  jobs: checkThat(
    (i) => i.jobs.list({ page: 1, limit: 20 }),
    "no job portal",
    {},
    ({ jobs }, facts) => {
      facts.jobId = first(jobs)?.id;
      facts.isBookmarked = first(jobs)?.isBookmarked ?? false;
    },
  ),
  job: checkThat((i, f) => i.jobs.get(needed(f.jobId, "a job")), "no page of a job"),
  applyJob: checkThat(
    (i) => i.jobs.apply({ jobId: unknownId, clientId: newClientId(), note: sampleWords }),
    "nobody can apply in the app",
    { changes: "applies for a job that is none, which must be refused", refuses: "an unknown job" },
  ),
  jobApplications: checkThat((i) => i.jobs.applications(), "no list of applications"),
  bookmarkJob: checkThat(
    (i, f) => i.jobs.bookmark(needed(f.jobId, "a job"), f.isBookmarked ?? false),
    "no bookmarks of jobs",
    { changes: "writes one job's bookmark, as it is" },
  ),
  jobBookmarks: checkThat((i) => i.jobs.bookmarks(), "no list of bookmarked jobs"),
  jobStats: checkThat((i) => i.jobs.stats(), "no figures above the jobs"),
  startChat: checkThat(
    (i, f) => i.chat.start(needed(f.teacherId, "a teacher")),
    "nobody can write to a teacher",
    { changes: "opens the student's chat with one teacher" },
    (chat, facts) => {
      if (chat.canSend) facts.chatId = chat.id;
    },
  ),
  chats: checkThat(
    (i) => i.chat.list(),
    "no chat",
    {},
    ({ chats: rows }, facts) => {
      facts.chatId ??= rows.find(({ canSend }) => canSend)?.id ?? first(rows)?.id;
    },
  ),
  sendMessage: checkThat(
    (i, f) => i.chat.send({ chatId: needed(f.chatId, "a chat"), clientId: newClientId(), text: sampleWords }),
    "nobody can write in a chat",
    { changes: "sends a message to a teacher, or to the group where there is no such chat" },
    (message, facts) => {
      facts.messageId = message.id;
    },
  ),
  messages: checkThat(
    (i, f) => i.chat.messages({ chatId: needed(f.chatId, "a chat"), limit: 20 }),
    "a chat is empty",
    {},
    ({ messages }, facts) => {
      facts.messageId ??= messages.at(-1)?.id;
    },
  ),
  reportContent: checkThat(
    (i) => i.chat.report({ kind: "message", contentId: unknownId, clientId: newClientId(), reason: "other" }),
    "a bad message is reported by phone or WhatsApp alone",
    { changes: "reports a message that is none, which must be refused", refuses: "an unknown message" },
  ),
  markChatRead: checkThat(
    (i, f) => i.chat.markRead(needed(f.chatId, "a chat"), needed(f.messageId, "a message")),
    "messages stay unread",
    { changes: "marks that chat read" },
  ),

  // Translation
  translateQuestion: checkThat(
    (i) => i.translation.question({ question: "What is a pulse?", options: ["A beat"], targetLanguage: "hi" }),
    "questions are translated by the app's own model alone",
  ),
  detectLanguage: checkThat(
    (i) => i.translation.detectLanguage("नमस्ते, आप कैसे हैं?"),
    "the language of a text is taken for English",
  ),

  signOutDevice: checkThat((i, f) => i.profile.signOutDevice(f.deviceId), "no way to sign out another phone"),
};
