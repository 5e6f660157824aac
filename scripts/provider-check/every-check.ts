import type { EndpointName } from "../../app/lib/institute/endpoints";
import { consentVersion } from "../../app/lib/rights/consent-text";
import { type Ask, type Facts, needed } from "./facts";

interface Check {
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

type Row = { id: number };
const first = <T>(rows: readonly T[] | undefined) => rows?.[0];

/** Types what `learn` is given by what `ask` returns. */
function check<T>(
  ask: (...words: Parameters<Ask>) => Promise<T>,
  without: string,
  rest: Omit<Check, "ask" | "without" | "learn"> = {},
  learn?: (reply: T, facts: Facts) => void,
): Check {
  return { ask, without, ...rest, ...(learn === undefined ? {} : { learn: learn as Check["learn"] }) } as Check;
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
const inPackage = (f: Facts) => ({
  packageId: bundle(f),
  subjectId: needed(f.packageSubjectId, "a subject of a package"),
});
const student = (f: Facts) => needed(f.credentials ?? undefined, "a student");
const clientId = () => `provider-check-${Date.now()}`;

const learnSubject = (rows: readonly Row[], facts: Facts) => {
  facts.subjectId ??= first(rows)?.id;
};
const learnChapter = (rows: readonly Row[], facts: Facts) => {
  facts.chapterId ??= first(rows)?.id;
};
const learnPackage = (rows: readonly (Row & { isFree: boolean; isPurchased: boolean | null })[], facts: Facts) => {
  facts.packageId ??= first(rows)?.id;
  facts.freePackageId ??= rows.find(({ isFree }) => isFree)?.id;
  facts.pricedPackageId ??= rows.find(({ isFree, isPurchased }) => !isFree && !isPurchased)?.id;
};
const learnTest = (rows: readonly (Row & { isPremium: boolean | null })[], facts: Facts) => {
  facts.testId ??= rows.find(({ isPremium }) => !isPremium)?.id;
};

/** One use of every call, in the order in which one tells what the next needs. */
export const everyCheck: Record<EndpointName, Check> = {
  // Visitors
  batches: check(
    (i, f) => i.catalogue.batches(f.credentials?.instituteCode),
    "registration has no batches to choose from",
    {},
    ({ batches }, facts) => {
      facts.batchId = first(batches)?.id;
    },
  ),
  banners: check((i, f) => i.catalogue.banners(f.credentials?.instituteCode), "no banners on Home"),
  contacts: check(
    (i, f) => i.catalogue.contacts(f.credentials?.instituteCode),
    "no contacts, and no name, logo or color of the institute",
  ),
  texts: check(
    (i, f) => i.catalogue.texts(f.credentials?.instituteCode),
    "no terms and no privacy text of the institute",
  ),
  login: check(
    (i, f) => i.auth.login({ ...student(f), deviceId: f.deviceId }),
    "nobody can sign in by password",
    { isNeeded: true },
    (user, facts) => {
      facts.phone = user.phone || user.username;
      facts.name = user.name;
    },
  ),
  usernameExists: check(
    (i, f) => i.auth.usernameExists(student(f).username, student(f).instituteCode),
    "registration learns only at its end that a phone is taken",
  ),

  // The account
  profile: check(
    (i) => i.profile.get(),
    "the profile shows what was said at the sign-in",
    { isNeeded: true },
    (user, facts) => {
      facts.phone = user.phone || user.username;
      facts.name = user.name;
      facts.firebaseToken = user.firebase_token;
    },
  ),
  devices: check((i) => i.profile.devices(), "no list of devices in the profile"),
  glossary: check((i) => i.catalogue.glossary(), "no terms of the institute beside the app's own"),
  coins: check((i) => i.profile.coins(), "no coins"),
  updateProfile: check(
    (i, f) => i.profile.update({ name: needed(f.name || undefined, "the student's name") }),
    "a student cannot change the profile",
    { changes: "writes the student's name, as it is" },
  ),
  updateFirebaseToken: check(
    (i, f) => i.profile.updateFirebaseToken(needed(f.firebaseToken, "the student's phone")),
    "no notifications on the phone",
    { changes: "writes the phone's address for notifications, as it is" },
  ),
  consent: check((i) => i.consent.get(), "what a student agreed to is not read in the app, and not taken back"),
  giveConsent: check(
    (i) => i.consent.give({ consentVersion }),
    "a student cannot agree, or give the year of birth, in the app",
    { changes: "agrees to the app's notice" },
  ),
  withdrawConsent: check((i) => i.consent.withdraw("parent"), "a student cannot take the consent back in the app", {
    changes: "takes a parent's consent back, where there is one",
  }),
  sendParentOtp: check(
    (i, f) =>
      i.consent.sendParentOtp({ parentPhone: needed(f.phone || undefined, "the student's phone"), consentVersion }),
    "no parent can agree in the app",
    {
      changes: "names the student's own phone as a parent's, which must be refused",
      refuses: "the student's own phone as a parent's",
    },
  ),
  verifyParentOtp: check((i) => i.consent.verifyParentOtp("0000"), "no parent can agree in the app", {
    changes: "tries a wrong OTP of a parent",
    refuses: "a wrong OTP",
  }),
  changePassword: check(
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
  register: check(
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
  sendOtp: check(
    (i, f) =>
      i.auth.sendOtp({
        phone: needed(f.phone || undefined, "the student's phone"),
        instituteCode: student(f).instituteCode,
      }),
    "nobody can sign in by OTP, and a forgotten password stays forgotten",
    { changes: "sends one OTP to the student's phone" },
  ),
  verifyOtp: check(
    (i, f) =>
      i.auth.verifyOtp({
        phone: needed(f.phone || undefined, "the student's phone"),
        otp: "0000",
        deviceId: f.deviceId,
      }),
    "nobody can sign in by OTP",
    { changes: "tries a wrong OTP, which must be refused", refuses: "a wrong OTP" },
  ),
  signOutEverywhere: check((i) => i.profile.signOutEverywhere(), "no way to end all sessions", {
    never: "it would sign the student out on every phone",
  }),
  exportData: check(
    (i) => i.profile.exportData(),
    "My data has the app's part alone: students ask the institute for the rest",
  ),
  deleteAccount: check((i) => i.profile.deleteAccount(""), "a student cannot delete the account in the app", {
    never: "it would delete the student",
  }),

  // The institute
  announcements: check((i) => i.catalogue.announcements(), "no announcements"),
  teacherNumbers: check(
    (i) => i.catalogue.teacherNumbers(),
    "no teachers among the contacts, and no chat with one",
    {},
    (rows, facts) => {
      facts.teacherId = rows.find(({ id }) => id !== null)?.id ?? undefined;
    },
  ),
  subjects: check((i) => i.catalogue.subjects(), "no subjects to browse", {}, learnSubject),
  basicSubjects: check((i) => i.catalogue.subjects(), "no subjects to browse", { insteadOf: "subjects" }, learnSubject),
  chapters: check((i, f) => i.catalogue.chapters(subject(f)), "no chapters to browse", {}, learnChapter),
  chaptersOf: check(
    (i, f) => i.catalogue.chapters(subject(f)),
    "no chapters to browse",
    { insteadOf: "chapters" },
    learnChapter,
  ),

  // Tests
  freeTests: check((i) => i.tests.free(), "no free tests", { isNeeded: true }, learnTest),
  allTests: check((i) => i.tests.all(), "tests are found in packages alone", {}, learnTest),
  subjectTests: check((i, f) => i.tests.freeBySubject(subject(f)), "no tests by subject", {
    insteadOf: "freeSubjectTests",
  }),
  freeSubjectTests: check((i, f) => i.tests.freeBySubject(subject(f)), "no free tests by subject"),
  premiumTests: check(
    (i, f) => i.tests.premiumBySubject({ subjectId: subject(f) }),
    "no premium tests outside packages",
  ),
  chapterTests: check(
    (i, f) => i.tests.premiumBySubject({ subjectId: subject(f), chapterId: chapter(f) }),
    "no premium tests by chapter",
    { insteadOf: "premiumTests" },
  ),
  test: check(
    (i, f) => i.tests.get(needed(f.testId, "a free test")),
    "no test can be taken",
    { isNeeded: true },
    ({ questions }, facts) => {
      facts.blankAnswers = questions.map(({ id }) => [id, -1, 0, 5]);
    },
  ),
  evaluate: check(
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
  takenTests: check(
    (i) => i.tests.taken(),
    "no results, and no test is sent again after a failure",
    { isNeeded: true },
    (rows, facts) => {
      facts.performanceId ??= first(rows)?.performanceId;
      facts.marksId ??= first(rows)?.marksId;
    },
  ),
  performance: check(
    (i, f) => i.tests.performance(needed(f.performanceId, "an evaluated attempt")),
    "no result with its questions, and no practice of wrong answers",
    { isNeeded: true },
  ),
  rank: check((i, f) => i.tests.rank(needed(f.marksId, "an evaluated attempt")), "no rank and no merit list"),

  // Notes, videos, classes
  freeNotes: check(
    (i) => i.notes.free(),
    "no free notes",
    {},
    (rows, facts) => {
      facts.noteId = first(rows)?.id;
    },
  ),
  notes: check((i, f) => i.notes.list({ subjectId: subject(f), limit: 20, offset: 0 }), "no notes by subject"),
  freeSubjectNotes: check((i, f) => i.notes.freeBySubject(subject(f)), "no free notes by subject"),
  freeChapterNotes: check((i, f) => i.notes.freeByChapter(chapter(f)), "no free notes by chapter"),
  chapterNotes: check((i, f) => i.notes.freeByChapter(chapter(f)), "no free notes by chapter", {
    insteadOf: "freeChapterNotes",
  }),
  premiumNotes: check(
    (i, f) => i.notes.premiumBySubject({ subjectId: subject(f) }),
    "no premium notes outside packages",
    {},
    (rows, facts) => {
      const note = rows.find(({ price, isPurchased }) => price > 0 && !isPurchased);
      if (note !== undefined) facts.priced = { contentType: "note", contentId: note.id };
    },
  ),
  allVideos: check((i) => i.videos.all(), "no list of all videos"),
  videos: check((i, f) => i.videos.list({ subjectId: subject(f), limit: 20, offset: 0 }), "no videos by subject"),
  premiumVideos: check(
    (i, f) => i.videos.premiumBySubject({ subjectId: subject(f) }),
    "no premium videos outside packages",
  ),
  liveVideos: check(
    (i) => i.live.list(),
    "no live classes",
    {},
    (rows, facts) => {
      facts.classId = first(rows)?.id;
    },
  ),
  liveLink: check((i) => i.live.link(), "the class of the hour is found in the list alone"),
  comments: check((i, f) => i.live.comments(needed(f.classId, "a class"), true), "no comments beside a class"),
  comment: check(
    (i, f) => i.live.comment({ videoId: needed(f.classId, "a class"), message: sampleWords }),
    "nobody can comment",
    { changes: "posts a comment that everybody in the class reads" },
  ),
  joinLive: check((i, f) => i.live.join(needed(f.classId, "a class")), "nobody is counted in a class", {
    changes: "counts the student as watching",
  }),
  leaveLive: check((i, f) => i.live.leave(needed(f.classId, "a class")), "who left still counts", {
    changes: "counts the student out again",
  }),

  // Packages, books, purchases
  allPackages: check((i) => i.packages.all(), "no packages", {}, learnPackage),
  institutePackages: check((i) => i.packages.all(), "no packages", { insteadOf: "allPackages" }, learnPackage),
  basicPackages: check((i) => i.packages.all(), "no packages", { insteadOf: "allPackages" }, learnPackage),
  courses: check((i) => i.catalogue.courses(), "no courses", { insteadOf: "allPackages" }, learnPackage),
  boughtPackages: check((i) => i.packages.bought(), "a student's packages are told from all packages"),
  packageDetails: check((i, f) => i.packages.get(bundle(f)), "a package shows what its list says"),
  individualPackage: check((i, f) => i.packages.get(bundle(f)), "a package shows what its list says", {
    insteadOf: "packageDetails",
  }),
  packageDemo: check((i, f) => i.packages.demo(bundle(f)), "no demo of a package"),
  packageSubjects: check(
    (i, f) => i.packages.subjects(bundle(f)),
    "no subjects in a package",
    {},
    (rows, facts) => {
      facts.packageSubjectId = first(rows)?.id;
    },
  ),
  packageChapters: check(
    (i, f) => i.packages.chapters(inPackage(f)),
    "no chapters in a package",
    {},
    (rows, facts) => {
      facts.packageChapterId = first(rows)?.id;
    },
  ),
  chapterTopics: check(
    (i, f) =>
      i.packages.topics({ packageId: bundle(f), chapterId: needed(f.packageChapterId, "a chapter of a package") }),
    "no topics in a chapter",
    {},
    (rows, facts) => {
      facts.topicId = first(rows)?.id;
    },
  ),
  topicSubtopics: check(
    (i, f) => i.packages.subtopics({ packageId: bundle(f), topicId: needed(f.topicId, "a topic") }),
    "no parts of a topic",
  ),
  packageContent: check((i, f) => i.packages.content({ packageId: bundle(f) }), "a package is empty"),
  subscribe: check(
    (i, f) => i.packages.subscribe({ packageId: needed(f.freePackageId, "a free package") }),
    "free packages cannot be taken",
    { changes: "takes a free package for the student" },
  ),
  books: check(
    (i) => i.books.list(),
    "no books",
    {},
    (rows, facts) => {
      facts.bookId = first(rows)?.id;
      const book = rows.find(({ costs, isPurchased }) => costs !== null && costs.price > 0 && !isPurchased);
      if (book !== undefined) facts.priced ??= { contentType: "book", contentId: book.id };
    },
  ),
  ebooks: check((i) => i.books.ebooks(), "no e-books"),
  book: check((i, f) => i.books.get(needed(f.bookId, "a book")), "no page of a book"),
  purchased: check((i) => i.individual.purchased(), "what was bought by itself is not shown as bought"),
  purchasedIndividual: check(
    (i) => i.individual.purchasedIndividual(),
    "what was bought by itself is not shown as bought",
  ),
  contentAccess: check(
    (i, f) => i.individual.hasAccess("note", needed(f.noteId, "a note")),
    "whether something is the student's is told from the lists",
  ),
  individualNoteSubjects: check((i) => i.individual.subjects("note"), "no premium notes by subject"),
  individualVideoSubjects: check((i) => i.individual.subjects("video"), "no premium videos by subject"),
  individualTestSubjects: check((i) => i.individual.subjects("test"), "no premium tests by subject"),
  individualNoteChapters: check((i, f) => i.individual.chapters("note", subject(f)), "no premium notes by chapter"),
  individualVideoChapters: check((i, f) => i.individual.chapters("video", subject(f)), "no premium videos by chapter"),
  individualTestChapters: check((i, f) => i.individual.chapters("test", subject(f)), "no premium tests by chapter"),
  search: check((i) => i.search.content({ query: "test" }), "no search of the institute's content"),
  razorpayKey: check((i, f) => i.payments.razorpayKey(student(f).instituteCode), "no payment by an order of the app"),
  createRazorpayOrder: check(
    (i, f) =>
      i.payments.createOrder("razorpay", {
        itemType: "package",
        itemId: needed(f.pricedPackageId, "a package to pay for"),
      }),
    "no payment by an order of the institute",
    { changes: "makes an order that nobody pays" },
    (order, facts) => {
      facts.orderId ??= order.orderId;
    },
  ),
  createUpiOrder: check(
    (i, f) =>
      i.payments.createOrder("upi", { itemType: "package", itemId: needed(f.pricedPackageId, "a package to pay for") }),
    "no payment by UPI",
    { changes: "makes an order that nobody pays" },
    (order, facts) => {
      facts.orderId ??= order.orderId;
    },
  ),
  verifyRazorpayPayment: check((i) => i.payments.verify("razorpay", proof), "a payment is not confirmed", {
    changes: "hands in a proof of no payment, which must be refused",
    refuses: "a proof of no payment",
  }),
  verifyUpiPayment: check((i) => i.payments.verify("upi", proof), "a payment by UPI is not confirmed", {
    changes: "hands in a proof of no payment, which must be refused",
    refuses: "a proof of no payment",
  }),
  orders: check(
    (i) => i.payments.orders(),
    "orders are those that the app has stored",
    {},
    (rows, facts) => {
      facts.orderId ??= first(rows)?.orderId;
    },
  ),
  orderStatus: check(
    (i, f) => i.payments.order(needed(f.orderId, "an order")),
    "what became of a payment is asked of the list of orders",
  ),
  buyContent: check(
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
  doubts: check((i) => i.doubts.list({ limit: 20, offset: 0 }), "no doubts"),
  postDoubt: check(
    (i) => i.doubts.post({ clientId: clientId(), text: sampleWords }),
    "nobody can ask a doubt or report a question",
    { changes: "posts a doubt that teachers read" },
  ),
  jobs: check(
    (i) => i.jobs.list({ page: 1, limit: 20 }),
    "no job portal",
    {},
    ({ jobs }, facts) => {
      facts.jobId = first(jobs)?.id;
      facts.isBookmarked = first(jobs)?.isBookmarked ?? false;
    },
  ),
  job: check((i, f) => i.jobs.get(needed(f.jobId, "a job")), "no page of a job"),
  applyJob: check(
    (i) => i.jobs.apply({ jobId: unknownId, clientId: clientId(), note: sampleWords }),
    "nobody can apply in the app",
    { changes: "applies for a job that is none, which must be refused", refuses: "an unknown job" },
  ),
  jobApplications: check((i) => i.jobs.applications(), "no list of applications"),
  bookmarkJob: check(
    (i, f) => i.jobs.bookmark(needed(f.jobId, "a job"), f.isBookmarked ?? false),
    "no bookmarks of jobs",
    { changes: "writes one job's bookmark, as it is" },
  ),
  jobBookmarks: check((i) => i.jobs.bookmarks(), "no list of bookmarked jobs"),
  jobStats: check((i) => i.jobs.stats(), "no figures above the jobs"),
  startChat: check(
    (i, f) => i.chat.start(needed(f.teacherId, "a teacher")),
    "nobody can write to a teacher",
    { changes: "opens the student's chat with one teacher" },
    (chat, facts) => {
      if (chat.canSend) facts.chatId = chat.id;
    },
  ),
  chats: check(
    (i) => i.chat.list(),
    "no chat",
    {},
    ({ chats: rows }, facts) => {
      facts.chatId ??= rows.find(({ canSend }) => canSend)?.id ?? first(rows)?.id;
    },
  ),
  sendMessage: check(
    (i, f) => i.chat.send({ chatId: needed(f.chatId, "a chat"), clientId: clientId(), text: sampleWords }),
    "nobody can write in a chat",
    { changes: "sends a message to a teacher, or to the group where there is no such chat" },
    (message, facts) => {
      facts.messageId = message.id;
    },
  ),
  messages: check(
    (i, f) => i.chat.messages({ chatId: needed(f.chatId, "a chat"), limit: 20 }),
    "a chat is empty",
    {},
    ({ messages }, facts) => {
      facts.messageId ??= messages.at(-1)?.id;
    },
  ),
  reportContent: check(
    (i) => i.chat.report({ kind: "message", contentId: unknownId, clientId: clientId(), reason: "other" }),
    "a bad message is reported by phone or WhatsApp alone",
    { changes: "reports a message that is none, which must be refused", refuses: "an unknown message" },
  ),
  markChatRead: check(
    (i, f) => i.chat.markRead(needed(f.chatId, "a chat"), needed(f.messageId, "a message")),
    "messages stay unread",
    { changes: "marks that chat read" },
  ),

  // Translation
  translateQuestion: check(
    (i) => i.translation.question({ question: "What is a pulse?", options: ["A beat"], targetLanguage: "hi" }),
    "questions are translated by the app's own model alone",
  ),
  detectLanguage: check(
    (i) => i.translation.detectLanguage("नमस्ते, आप कैसे हैं?"),
    "the language of a text is taken for English",
  ),

  signOutDevice: check((i, f) => i.profile.signOutDevice(f.deviceId), "no way to sign out another phone"),
};
