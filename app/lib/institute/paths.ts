import { messages } from "./error-catalogue";

/**
 * What a repeat of a call does, which decides whether a 5xx is asked again:
 * "read" changes nothing, "idempotent" changes nothing more the second time, "never" might act twice.
 */
export type Repeat = "read" | "idempotent" | "never";

/** Where the answer stands in a reply, and what is said when there is none. */
interface Reply {
  /** The names that its list may have; the first of them is its object's. */
  under?: readonly string[];
  /** Fields of the object that may also stand outside it. */
  beside?: readonly string[];
  /** The message where the reply gives none. */
  fallback?: string;
}

export interface Endpoint extends Reply {
  method: "GET" | "POST";
  /** Relative to the base address; `{id}` stands for an id. */
  path: string;
  retry: Repeat;
  /** Sent without a token, even when there is one: an expired one must not fail a sign-in. */
  anonymous?: true;
  /** Answers a visitor too: its token is left out where there is none. */
  visitors?: true;
  /** Its 400 and 401 mean "wrong credential", in the provider's words. */
  checksCredential?: true;
  /** Its 400 may say that a user or phone is taken: the catalogue has words for that. */
  findsDuplicates?: true;
  /** Sent as JSON instead of a form. */
  json?: true;
}

type Method = Pick<Endpoint, "method" | "retry">;
const made =
  (method: Method) =>
  (path: string, reply: Reply = {}) => ({
    ...method,
    path,
    ...reply,
  });
const get = made({ method: "GET", retry: "read" });
const read = made({ method: "POST", retry: "read" });
const repeatable = made({ method: "POST", retry: "idempotent" });
const once = made({ method: "POST", retry: "never" });

const under = (...names: string[]): Reply => ({ under: names });
const student = { under: ["user"], beside: ["key", "token"] };
const subjects = { under: ["subjects"], fallback: messages.subjects };
const chapters = { under: ["chapters"], fallback: messages.chapters };
const tests = { under: ["tests"], fallback: messages.test };
const notes = { under: ["notes"], fallback: messages.notes };
const videos = { under: ["videos"], fallback: messages.videos };
const packages = { under: ["packages"], fallback: messages.packages };
const onePackage = { ...packages, under: ["package"] };

/** Every call of the institute's API; no path stands anywhere else. */
export const endpoints = {
  // Asking for a token twice does no harm: the second takes the place of the first.
  login: {
    ...repeatable("api/membership/login_student_new/", {
      ...student,
      fallback: messages.loginFailed,
    }),
    anonymous: true,
    checksCredential: true,
  },
  // A registration that got through would be refused as a duplicate the second time.
  register: {
    ...once("api/membership/register_student_new/", {
      ...student,
      fallback: messages.registrationFailed,
    }),
    anonymous: true,
    findsDuplicates: true,
  },
  // Each OTP is an SMS and ends the one before; each check of one counts as a try, and uses it up.
  sendOtp: {
    ...once("api/membership/forget_password_send_otp/", {
      under: ["otp"],
      beside: ["status", "message"],
      fallback: messages.otpNotSent,
    }),
    anonymous: true,
    checksCredential: true,
  },
  verifyOtp: {
    ...once("api/membership/verify_otp/", { ...student, fallback: messages.otpInvalid }),
    anonymous: true,
    checksCredential: true,
  },

  usernameExists: {
    ...read("api/basicinformation/check_exist_username/", under("result")),
    visitors: true,
    findsDuplicates: true,
  },
  // After the first time the old password is another one.
  changePassword: once("api/basicinformation/student_change_password/"),
  profile: get("api/basicinformation/student_get_profile/", under("user")),
  // The values wanted are sent, not changes to them: a repeat writes the same profile.
  updateProfile: repeatable("api/basicinformation/student_update_profile/", under("user")),
  updateFirebaseToken: repeatable("api/basicinformation/student_update_firebase_token/"),
  batches: {
    ...get("api/basicinformation/student_get_batches/", under("batches")),
    visitors: true,
  },
  devices: get("api/basicinformation/student_get_devices/", under("devices")),
  // A device that is signed out already is not found, which is as good.
  signOutDevice: repeatable("api/basicinformation/student_sign_out_device/"),
  signOutEverywhere: once("api/basicinformation/student_sign_out_everywhere/"),
  deleteAccount: once("api/basicinformation/student_delete_account/"),
  basicSubjects: get("api/basicinformation/student_subjects/", subjects),
  basicPackages: get("api/basicinformation/student_get_package/", packages),
  banners: {
    ...get("api/basicinformation/banners_student_new/", under("banners")),
    visitors: true,
  },
  contacts: {
    ...get("api/basicinformation/student_get_socialmedia_contacts/", under("contact")),
    visitors: true,
  },
  teacherNumbers: get(
    "api/basicinformation/student_get_teacher_numbers/",
    under("numbers", "teachers", "teacher_numbers"),
  ),
  announcements: get("api/basicinformation/student_get_announcements/", under("announcements")),
  coins: get("api/gaming/student_get_mycoins/", under("coin")),

  subjects: get("api/content/student_get_subjects/", subjects),
  courses: get("api/content/student_all_courses/", { ...packages, under: ["courses", "packages"] }),
  chapters: read("api/content/student_get_chapters/", chapters),
  chaptersOf: get("api/content/student_get_chapters/{id}/", chapters),

  allVideos: get("api/content/student_all_videos/", videos),
  videos: read("api/content/student_get_videos/", videos),
  premiumVideos: read("api/content/student_premium_subjectwise_videos/", videos),
  liveVideos: get("api/content/student_get_live_videos/", videos),
  liveLink: get("api/content/student_get_live_video_link/", { ...videos, under: ["live"] }),
  comments: get("api/content/student_youtube_comments/{id}/", under("comments")),
  comment: once("api/content/student_youtube_comment/"),
  joinLive: repeatable("api/content/student_youtubelive_joininfo/", under("info")),
  leaveLive: repeatable("api/content/student_youtube_live_leaveinfo/"),

  freeNotes: get("api/content/student_get_free_notes/", notes),
  notes: read("api/content/student_get_notes/", notes),
  chapterNotes: read("api/content/student_get_chapter_notes/", notes),
  freeSubjectNotes: read("api/content/student_free_subjectwise_notes/", notes),
  freeChapterNotes: read("api/content/student_chapter_wise_free_notes/", notes),
  premiumNotes: read("api/content/student_premium_subjectwise_notes/", notes),

  freeTests: get("api/content/student_get_all_free_tests/", tests),
  allTests: get("api/content/student_all_tests/", tests),
  takenTests: get("api/content/student_taken_test_list/", {
    under: ["tests", "performances"],
    fallback: messages.performance,
  }),
  test: read("api/content/student_get_test/", {
    ...tests,
    under: ["test"],
    beside: ["questions", "sections"],
  }),
  subjectTests: read("api/content/student_get_tests_by_subject/", tests),
  chapterTests: read("api/content/student_get_tests_by_chapter/", tests),
  freeSubjectTests: read("api/content/student_free_subjectwise_tests/", tests),
  premiumTests: read("api/content/student_premium_subjectwise_tests/", tests),
  // Whoever submits an attempt looks at takenTests before sending it again.
  evaluate: once("api/content/evaluate_test_new/", under("result")),
  performance: read("api/content/student_get_test_performance/", {
    under: ["performance"],
    beside: ["questions", "key_changes"],
    fallback: messages.performance,
  }),
  rank: read("api/content/student_test_rank/", { under: ["rank"], fallback: messages.performance }),

  allPackages: get("api/content/student_packages_all/", packages),
  boughtPackages: get("api/content/student_get_bought_packages/", packages),
  institutePackages: {
    ...get("api/content/get_institute_package_view/", packages),
    visitors: true,
  },
  packageDetails: read("api/content/student_get_package_details/", onePackage),
  individualPackage: read("api/content/student_individual_package/", onePackage),
  packageDemo: read("api/content/student_package_get_demo_content/", packages),
  packageSubjects: read("api/content/student_packagewise_subjects/", subjects),
  packageChapters: read("api/content/student_package_and_subject_wise_chapters/", chapters),
  chapterTopics: read("api/content/student_chapter_wise_topics/", {
    ...packages,
    under: ["topics"],
  }),
  topicSubtopics: read("api/content/student_topic_wise_subtopics/", {
    ...packages,
    under: ["subtopics", "topics"],
  }),
  packageContent: read("api/content/student_package_data_filter/", packages),
  // A package that is already the student's answers success again.
  subscribe: repeatable("api/content/student_package_subscribe/", under("subscription")),

  books: get("api/content/student_get_books/", { under: ["books"], fallback: messages.books }),
  ebooks: get("api/content/student_get_ebooks/", {
    under: ["ebooks", "books"],
    fallback: messages.books,
  }),
  book: read("api/content/student_get_specfic_book/", { under: ["book"], fallback: messages.book }),

  purchased: get("api/content/student_get_purchased_content/"),
  purchasedIndividual: get("api/content/student_get_purchased_individual_content/"),
  contentAccess: read(
    "api/content/student_check_individual_content_access/",
    under("content_access"),
  ),
  buyContent: { ...once("api/content/student_buy_individual_content/"), json: true },
  individualNoteSubjects: read("api/content/student_individual_notes_subjects/", subjects),
  individualVideoSubjects: read("api/content/student_individual_videos_subjects/", subjects),
  individualTestSubjects: read("api/content/student_individual_tests_subjects/", subjects),
  individualNoteChapters: read("api/content/student_individual_notes_chapters/", chapters),
  individualVideoChapters: read("api/content/student_individual_videos_chapters/", chapters),
  individualTestChapters: read("api/content/student_individual_tests_chapters/", chapters),
  search: read("api/content/student_search_content/"),

  razorpayKey: read("api/content/institute_get_razorpay_key/", {
    under: ["credentials"],
    fallback: messages.razorpayCredentials,
  }),
  // One open order per student, item and price; a payment is granted once however often it is verified.
  createRazorpayOrder: repeatable("api/content/student_razorpay_create_order/", under("order")),
  verifyRazorpayPayment: repeatable("api/content/student_razorpay_verify_payment/", under("order")),
  createUpiOrder: repeatable("api/content/student_upi_create_order/", under("order")),
  verifyUpiPayment: repeatable("api/content/student_upi_verify_payment/", under("order")),
  orderStatus: read("api/content/student_order_status/", under("order")),
  orders: get("api/content/student_get_orders/", under("orders")),

  // Posts below carry a client_id: the institute stores one thing once.
  doubts: read("api/content/student_get_doubts/", under("doubts")),
  postDoubt: repeatable("api/content/student_post_doubt/", under("doubt")),
  jobs: read("api/content/student_get_jobs/", under("jobs")),
  job: read("api/content/student_job_details/", under("job")),
  applyJob: repeatable("api/content/student_apply_job/", under("application")),
  jobApplications: get("api/content/student_job_applications/", under("applications")),
  bookmarkJob: repeatable("api/content/student_bookmark_job/", under("bookmark")),
  jobBookmarks: get("api/content/student_job_bookmarks/", under("bookmarks")),
  jobStats: get("api/content/student_job_stats/", under("stats")),
  chats: get("api/content/student_get_chats/", under("chats")),
  startChat: repeatable("api/content/student_start_chat/", under("chat")),
  messages: read("api/content/student_get_messages/", under("messages")),
  sendMessage: repeatable("api/content/student_send_message/", under("message")),
  markChatRead: repeatable("api/content/student_mark_chat_read/", under("chat")),

  translateQuestion: read("api/content/student_translate_question/", under("translation")),
  detectLanguage: { ...read("api/translation/detect_language/"), visitors: true },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

export function endpointOf(name: EndpointName): Endpoint {
  return endpoints[name];
}
