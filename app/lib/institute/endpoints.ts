import type { PackedKind } from "~/lib/kinds";
import { messages, type Wording } from "./errors";

export interface Endpoint extends Omit<Wording, "sentNoToken"> {
  method: "GET" | "POST";
  /** Relative to the base address, with `{id}`. */
  path: string;
  /** Policy after a 5xx: "idempotent" changes nothing on a repeat, "never" might act twice. */
  retry: "read" | "idempotent" | "never";
  /** Names of its list; the first also names its object. */
  under?: readonly string[];
  beside?: readonly string[];
  /** Sends no token: an expired one must not fail a sign-in. */
  sendsNoToken?: true;
  needsNoToken?: true;
  json?: true;
  /** Counts towards the student's limit of writing. */
  writes?: true;
}

type EndpointMethod = Pick<Endpoint, "method" | "retry">;
type Rest = Omit<Endpoint, "path" | keyof EndpointMethod>;
const endpointsOf =
  (method: EndpointMethod) =>
  (path: string, rest: Rest = {}): Endpoint => ({ ...method, path: `api/${path}/`, ...rest });
const get = endpointsOf({ method: "GET", retry: "read" });
const readByPost = endpointsOf({ method: "POST", retry: "read" });
const repeatable = endpointsOf({ method: "POST", retry: "idempotent" });
const once = endpointsOf({ method: "POST", retry: "never" });

const under = (...names: string[]) => ({ under: names });
const studentReply = { under: ["user"], beside: ["key", "token"], sendsNoToken: true } as const;
const checksCredential = true;
const writes = { writes: true } as const;
const subjectsReply = { under: ["subjects"], fallback: messages.subjects };
const chapters = { under: ["chapters"], fallback: messages.chapters };
const testsReply = { under: ["tests"], fallback: messages.test };
const notesReply = { under: ["notes"], fallback: messages.notes };
const videos = { under: ["videos"], fallback: messages.videos };
const packagesReply = { under: ["packages"], fallback: messages.packages };
const books = { under: ["books"], fallback: messages.books };
const performance = { under: ["performance"], fallback: messages.performance };
const packageReply = { ...packagesReply, under: ["package"] };

export const endpoints = {
  login: repeatable("membership/login_student_new", {
    ...studentReply,
    fallback: messages.loginFailed,
    checksCredential,
  }),
  // A repeat would be refused as a duplicate.
  register: once("membership/register_student_new", {
    ...studentReply,
    fallback: messages.registrationFailed,
    findsDuplicates: true,
  }),
  // Each OTP is an SMS and replaces the last; each check uses it up.
  sendOtp: once("membership/forget_password_send_otp", {
    under: ["otp"],
    beside: ["status", "message"],
    fallback: messages.otpNotSent,
    sendsNoToken: true,
    checksCredential,
  }),
  verifyOtp: once("membership/verify_otp", {
    ...studentReply,
    fallback: messages.otpVerificationFailed,
    checksCredential,
  }),

  usernameExists: readByPost("basicinformation/check_exist_username", {
    ...under("result"),
    needsNoToken: true,
    findsDuplicates: true,
  }),
  // A repeat would fail on the old password.
  changePassword: once("basicinformation/student_change_password"),
  profile: get("basicinformation/student_get_profile", under("user")),
  // Sends values, not changes, so a repeat writes the same profile.
  updateProfile: repeatable("basicinformation/student_update_profile", { ...under("user"), ...writes }),
  updateFirebaseToken: repeatable("basicinformation/student_update_firebase_token"),
  batches: get("basicinformation/student_get_batches", { ...under("batches"), needsNoToken: true }),
  devices: get("basicinformation/student_get_devices", under("devices")),
  signOutDevice: repeatable("basicinformation/student_sign_out_device"),
  signOutEverywhere: once("basicinformation/student_sign_out_everywhere"),
  // Lists of rows by the names of tables, page by page.
  exportData: get("basicinformation/student_export_data", under("tables")),
  consent: get("basicinformation/student_get_consent", under("consent")),
  giveConsent: repeatable("basicinformation/student_give_consent", under("consent")),
  withdrawConsent: repeatable("basicinformation/student_withdraw_consent", under("consent")),
  sendParentOtp: once("basicinformation/student_parent_send_otp", under("consent")),
  verifyParentOtp: once("basicinformation/student_parent_verify_otp", under("consent")),
  deleteAccount: once("basicinformation/student_delete_account"),
  basicSubjects: get("basicinformation/student_subjects", subjectsReply),
  basicPackages: get("basicinformation/student_get_package", packagesReply),
  banners: get("basicinformation/banners_student_new", { ...under("banners"), needsNoToken: true }),
  contacts: get("basicinformation/student_get_socialmedia_contacts", { ...under("contact"), needsNoToken: true }),
  texts: get("basicinformation/institute_get_texts", { ...under("texts"), sendsNoToken: true }),
  teacherNumbers: get("basicinformation/student_get_teacher_numbers", under("numbers", "teachers", "teacher_numbers")),
  announcements: get("basicinformation/student_get_announcements", under("announcements")),
  coins: get("gaming/student_get_mycoins", under("coin")),

  subjects: get("content/student_get_subjects", subjectsReply),
  courses: get("content/student_all_courses", { ...packagesReply, under: ["courses", "packages"] }),
  chapters: readByPost("content/student_get_chapters", chapters),
  chaptersOf: get("content/student_get_chapters/{id}", chapters),

  allVideos: get("content/student_all_videos", videos),
  videos: readByPost("content/student_get_videos", videos),
  premiumVideos: readByPost("content/student_premium_subjectwise_videos", videos),
  liveVideos: get("content/student_get_live_videos", videos),
  liveLink: get("content/student_get_live_video_link", { ...videos, under: ["live"] }),
  comments: get("content/student_youtube_comments/{id}", under("comments")),
  comment: once("content/student_youtube_comment", writes),
  joinLive: repeatable("content/student_youtubelive_joininfo", under("info")),
  leaveLive: repeatable("content/student_youtube_live_leaveinfo"),

  freeNotes: get("content/student_get_free_notes", notesReply),
  notes: readByPost("content/student_get_notes", notesReply),
  chapterNotes: readByPost("content/student_get_chapter_notes", notesReply),
  freeSubjectNotes: readByPost("content/student_free_subjectwise_notes", notesReply),
  freeChapterNotes: readByPost("content/student_chapter_wise_free_notes", notesReply),
  premiumNotes: readByPost("content/student_premium_subjectwise_notes", notesReply),

  freeTests: get("content/student_get_all_free_tests", testsReply),
  allTests: get("content/student_all_tests", testsReply),
  takenTests: get("content/student_taken_test_list", { ...performance, under: ["tests", "performances"] }),
  testMessages: get("content/student_get_test_messages/{id}", under("messages")),
  test: readByPost("content/student_get_test", { ...testsReply, under: ["test"], beside: ["questions", "sections"] }),
  subjectTests: readByPost("content/student_get_tests_by_subject", testsReply),
  chapterTests: readByPost("content/student_get_tests_by_chapter", testsReply),
  freeSubjectTests: readByPost("content/student_free_subjectwise_tests", testsReply),
  premiumTests: readByPost("content/student_premium_subjectwise_tests", testsReply),
  // A repeat needs a look at takenTests first.
  evaluate: once("content/evaluate_test_new", under("result")),
  performance: readByPost("content/student_get_test_performance", {
    ...performance,
    beside: ["questions", "key_changes"],
  }),
  rank: readByPost("content/student_test_rank", { ...performance, under: ["rank"] }),

  allPackages: get("content/student_packages_all", packagesReply),
  boughtPackages: get("content/student_get_bought_packages", packagesReply),
  institutePackages: get("content/get_institute_package_view", { ...packagesReply, needsNoToken: true }),
  packageDetails: readByPost("content/student_get_package_details", packageReply),
  individualPackage: readByPost("content/student_individual_package", packageReply),
  packageDemo: readByPost("content/student_package_get_demo_content", packagesReply),
  packageSubjects: readByPost("content/student_packagewise_subjects", subjectsReply),
  packageChapters: readByPost("content/student_package_and_subject_wise_chapters", chapters),
  chapterTopics: readByPost("content/student_chapter_wise_topics", { ...packagesReply, under: ["topics"] }),
  topicSubtopics: readByPost("content/student_topic_wise_subtopics", {
    ...packagesReply,
    under: ["subtopics", "topics"],
  }),
  packageContent: readByPost("content/student_package_data_filter", packagesReply),
  subscribe: repeatable("content/student_package_subscribe", under("subscription")),

  books: get("content/student_get_books", books),
  ebooks: get("content/student_get_ebooks", { ...books, under: ["ebooks", "books"] }),
  book: readByPost("content/student_get_specfic_book", { under: ["book"], fallback: messages.book }),

  purchased: get("content/student_get_purchased_content"),
  purchasedIndividual: get("content/student_get_purchased_individual_content"),
  contentAccess: readByPost("content/student_check_individual_content_access", under("content_access")),
  buyContent: once("content/student_buy_individual_content", { json: true }),
  individualNoteSubjects: readByPost("content/student_individual_notes_subjects", subjectsReply),
  individualVideoSubjects: readByPost("content/student_individual_videos_subjects", subjectsReply),
  individualTestSubjects: readByPost("content/student_individual_tests_subjects", subjectsReply),
  individualNoteChapters: readByPost("content/student_individual_notes_chapters", chapters),
  individualVideoChapters: readByPost("content/student_individual_videos_chapters", chapters),
  individualTestChapters: readByPost("content/student_individual_tests_chapters", chapters),
  search: readByPost("content/student_search_content"),
  glossary: get("content/student_get_glossary", under("terms", "glossary")),

  razorpayKey: readByPost("content/institute_get_razorpay_key", {
    under: ["credentials"],
    fallback: messages.razorpayCredentials,
  }),
  // One open order per student, item and price; a payment is granted once however often it is verified.
  createRazorpayOrder: repeatable("content/student_razorpay_create_order", under("order")),
  verifyRazorpayPayment: repeatable("content/student_razorpay_verify_payment", under("order")),
  createUpiOrder: repeatable("content/student_upi_create_order", under("order")),
  verifyUpiPayment: repeatable("content/student_upi_verify_payment", under("order")),
  orderStatus: readByPost("content/student_order_status", under("order")),
  orders: get("content/student_get_orders", under("orders")),

  doubts: readByPost("content/student_get_doubts", under("doubts")),
  // No repeats: the form comes back with its text, and an exam's clock would run on.
  postDoubt: once("content/student_post_doubt", { ...under("doubt"), ...writes }),
  // Posts below carry a client_id, which the institute stores once.
  jobs: readByPost("content/student_get_jobs", { ...under("jobs"), fallback: messages.jobs }),
  job: readByPost("content/student_job_details", { ...under("job"), fallback: messages.job }),
  applyJob: repeatable("content/student_apply_job", { ...under("application"), ...writes }),
  jobApplications: get("content/student_job_applications", under("applications")),
  bookmarkJob: repeatable("content/student_bookmark_job", under("bookmark")),
  jobBookmarks: get("content/student_job_bookmarks", under("bookmarks")),
  jobStats: get("content/student_job_stats", under("stats")),
  chats: get("content/student_get_chats", under("chats")),
  startChat: repeatable("content/student_start_chat", under("chat")),
  messages: readByPost("content/student_get_messages", under("messages")),
  sendMessage: repeatable("content/student_send_message", { ...under("message"), ...writes }),
  // Stored once for each student and thing.
  reportContent: repeatable("content/student_report_content", { ...under("report"), ...writes }),
  markChatRead: repeatable("content/student_mark_chat_read", under("chat")),

  translateQuestion: readByPost("content/student_translate_question", under("translation")),
  detectLanguage: readByPost("translation/detect_language", { needsNoToken: true }),
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** Subjects and chapters that have something of the kind to buy by itself. */
export const soldPlaces: Readonly<Record<PackedKind, Record<"subjects" | "chapters", EndpointName>>> = {
  note: { subjects: "individualNoteSubjects", chapters: "individualNoteChapters" },
  video: { subjects: "individualVideoSubjects", chapters: "individualVideoChapters" },
  test: { subjects: "individualTestSubjects", chapters: "individualTestChapters" },
};
