/**
 * What a repeat of a call does, which decides whether a 5xx is asked again:
 * "read" changes nothing, "idempotent" changes nothing more the second time, "never" might act twice.
 */
export type Repeat = "read" | "idempotent" | "never";

export interface Endpoint {
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

const get = (path: string): Endpoint => ({ method: "GET", path, retry: "read" });
const read = (path: string): Endpoint => ({ method: "POST", path, retry: "read" });
const repeatable = (path: string): Endpoint => ({ method: "POST", path, retry: "idempotent" });
const once = (path: string): Endpoint => ({ method: "POST", path, retry: "never" });

/** Every call of the institute's API; no path stands anywhere else. */
export const endpoints = {
  // Asking for a token twice does no harm: the second takes the place of the first.
  login: {
    ...repeatable("api/membership/login_student_new/"),
    anonymous: true,
    checksCredential: true,
  },
  // A registration that got through would be refused as a duplicate the second time.
  register: {
    ...once("api/membership/register_student_new/"),
    anonymous: true,
    findsDuplicates: true,
  },
  // Each OTP is an SMS and ends the one before; each check of one counts as a try, and uses it up.
  sendOtp: {
    ...once("api/membership/forget_password_send_otp/"),
    anonymous: true,
    checksCredential: true,
  },
  verifyOtp: {
    ...once("api/membership/verify_otp/"),
    anonymous: true,
    checksCredential: true,
  },

  usernameExists: {
    ...read("api/basicinformation/check_exist_username/"),
    visitors: true,
    findsDuplicates: true,
  },
  // After the first time the old password is another one.
  changePassword: once("api/basicinformation/student_change_password/"),
  profile: get("api/basicinformation/student_get_profile/"),
  // The values wanted are sent, not changes to them: a repeat writes the same profile.
  updateProfile: repeatable("api/basicinformation/student_update_profile/"),
  updateFirebaseToken: repeatable("api/basicinformation/student_update_firebase_token/"),
  batches: { ...get("api/basicinformation/student_get_batches/"), visitors: true },
  devices: get("api/basicinformation/student_get_devices/"),
  // A device that is signed out already is not found, which is as good.
  signOutDevice: repeatable("api/basicinformation/student_sign_out_device/"),
  signOutEverywhere: once("api/basicinformation/student_sign_out_everywhere/"),
  deleteAccount: once("api/basicinformation/student_delete_account/"),
  basicSubjects: get("api/basicinformation/student_subjects/"),
  basicPackages: get("api/basicinformation/student_get_package/"),
  banners: { ...get("api/basicinformation/banners_student_new/"), visitors: true },
  contacts: { ...get("api/basicinformation/student_get_socialmedia_contacts/"), visitors: true },
  teacherNumbers: get("api/basicinformation/student_get_teacher_numbers/"),
  announcements: get("api/basicinformation/student_get_announcements/"),
  coins: get("api/gaming/student_get_mycoins/"),

  subjects: get("api/content/student_get_subjects/"),
  courses: get("api/content/student_all_courses/"),
  chapters: read("api/content/student_get_chapters/"),
  chaptersOf: get("api/content/student_get_chapters/{id}/"),

  allVideos: get("api/content/student_all_videos/"),
  videos: read("api/content/student_get_videos/"),
  premiumVideos: read("api/content/student_premium_subjectwise_videos/"),
  liveVideos: get("api/content/student_get_live_videos/"),
  liveLink: get("api/content/student_get_live_video_link/"),
  comments: get("api/content/student_youtube_comments/{id}/"),
  comment: once("api/content/student_youtube_comment/"),
  joinLive: repeatable("api/content/student_youtubelive_joininfo/"),
  leaveLive: repeatable("api/content/student_youtube_live_leaveinfo/"),

  freeNotes: get("api/content/student_get_free_notes/"),
  notes: read("api/content/student_get_notes/"),
  chapterNotes: read("api/content/student_get_chapter_notes/"),
  freeSubjectNotes: read("api/content/student_free_subjectwise_notes/"),
  freeChapterNotes: read("api/content/student_chapter_wise_free_notes/"),
  premiumNotes: read("api/content/student_premium_subjectwise_notes/"),

  freeTests: get("api/content/student_get_all_free_tests/"),
  allTests: get("api/content/student_all_tests/"),
  takenTests: get("api/content/student_taken_test_list/"),
  test: read("api/content/student_get_test/"),
  subjectTests: read("api/content/student_get_tests_by_subject/"),
  chapterTests: read("api/content/student_get_tests_by_chapter/"),
  freeSubjectTests: read("api/content/student_free_subjectwise_tests/"),
  premiumTests: read("api/content/student_premium_subjectwise_tests/"),
  // Whoever submits an attempt looks at takenTests before sending it again.
  evaluate: once("api/content/evaluate_test_new/"),
  performance: read("api/content/student_get_test_performance/"),
  rank: read("api/content/student_test_rank/"),

  allPackages: get("api/content/student_packages_all/"),
  boughtPackages: get("api/content/student_get_bought_packages/"),
  institutePackages: { ...get("api/content/get_institute_package_view/"), visitors: true },
  packageDetails: read("api/content/student_get_package_details/"),
  individualPackage: read("api/content/student_individual_package/"),
  packageDemo: read("api/content/student_package_get_demo_content/"),
  packageSubjects: read("api/content/student_packagewise_subjects/"),
  packageChapters: read("api/content/student_package_and_subject_wise_chapters/"),
  chapterTopics: read("api/content/student_chapter_wise_topics/"),
  topicSubtopics: read("api/content/student_topic_wise_subtopics/"),
  packageContent: read("api/content/student_package_data_filter/"),
  // A package that is already the student's answers success again.
  subscribe: repeatable("api/content/student_package_subscribe/"),

  books: get("api/content/student_get_books/"),
  ebooks: get("api/content/student_get_ebooks/"),
  book: read("api/content/student_get_specfic_book/"),

  purchased: get("api/content/student_get_purchased_content/"),
  purchasedIndividual: get("api/content/student_get_purchased_individual_content/"),
  contentAccess: read("api/content/student_check_individual_content_access/"),
  buyContent: { ...once("api/content/student_buy_individual_content/"), json: true },
  individualNoteSubjects: read("api/content/student_individual_notes_subjects/"),
  individualVideoSubjects: read("api/content/student_individual_videos_subjects/"),
  individualTestSubjects: read("api/content/student_individual_tests_subjects/"),
  individualNoteChapters: read("api/content/student_individual_notes_chapters/"),
  individualVideoChapters: read("api/content/student_individual_videos_chapters/"),
  individualTestChapters: read("api/content/student_individual_tests_chapters/"),
  search: read("api/content/student_search_content/"),

  razorpayKey: read("api/content/institute_get_razorpay_key/"),
  // One open order per student, item and price; a payment is granted once however often it is verified.
  createRazorpayOrder: repeatable("api/content/student_razorpay_create_order/"),
  verifyRazorpayPayment: repeatable("api/content/student_razorpay_verify_payment/"),
  createUpiOrder: repeatable("api/content/student_upi_create_order/"),
  verifyUpiPayment: repeatable("api/content/student_upi_verify_payment/"),
  orderStatus: read("api/content/student_order_status/"),
  orders: get("api/content/student_get_orders/"),

  // Posts below carry a client_id: the institute stores one thing once.
  doubts: read("api/content/student_get_doubts/"),
  postDoubt: repeatable("api/content/student_post_doubt/"),
  jobs: read("api/content/student_get_jobs/"),
  job: read("api/content/student_job_details/"),
  applyJob: repeatable("api/content/student_apply_job/"),
  jobApplications: get("api/content/student_job_applications/"),
  bookmarkJob: repeatable("api/content/student_bookmark_job/"),
  jobBookmarks: get("api/content/student_job_bookmarks/"),
  jobStats: get("api/content/student_job_stats/"),
  chats: get("api/content/student_get_chats/"),
  startChat: repeatable("api/content/student_start_chat/"),
  messages: read("api/content/student_get_messages/"),
  sendMessage: repeatable("api/content/student_send_message/"),
  markChatRead: repeatable("api/content/student_mark_chat_read/"),

  translateQuestion: read("api/content/student_translate_question/"),
  detectLanguage: { ...read("api/translation/detect_language/"), visitors: true },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** The entry of the table, under the one type that all of them have. */
export function endpointOf(name: EndpointName): Endpoint {
  return endpoints[name];
}
