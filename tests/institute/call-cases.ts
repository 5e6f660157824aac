/** A call with fields that are right and that may be sent again. */
export interface CallCase {
  method: "GET" | "POST";
  /** After `/api/`. */
  path: string;
  good: Record<string, string | number | boolean | object>;
}

/** A GET of a content call. */
export const get = (path: string): CallCase => ({ method: "GET", path: `content/${path}/`, good: {} });

/** A POST of a content call. */
export const post = (path: string, good: CallCase["good"]): CallCase => ({
  ...{ method: "POST", path: `content/${path}/`, good },
});

const lists = [
  ...["student_all_videos", "student_get_free_notes", "student_get_live_videos", "student_get_live_video_link"],
  ...["student_youtube_comments/901", "student_all_courses", "student_packages_all", "student_get_bought_packages"],
  ...["student_get_books", "student_get_ebooks", "student_get_purchased_content", "student_get_orders"],
  ...["student_get_purchased_individual_content", "student_get_chats", "student_job_applications"],
  ...["student_job_bookmarks", "student_job_stats"],
];

const ofPackage = { package_id: 702 };

/** Calls of a signed-in student about content, shop, classes, conversation and jobs, with right fields. */
export const goodCases: readonly CallCase[] = [
  ...lists.map(get),
  { ...get(""), path: "basicinformation/student_get_package/" },
  post("student_get_videos", { subject_id: 1, chapter_id: 101 }),
  post("student_get_notes", { subject_id: 1, chapter_id: 101, is_premium: false, limit: 100, offset: 0 }),
  post("student_get_chapter_notes", { chapter_id: 101 }),
  post("student_free_subjectwise_notes", { subject_id: 1 }),
  post("student_chapter_wise_free_notes", { chapter_id: 101 }),
  ...(["notes", "videos", "tests"] as const).flatMap((kind) => [
    post(`student_premium_subjectwise_${kind}`, { subject_id: 3 }),
    post(`student_individual_${kind}_subjects`, {}),
    post(`student_individual_${kind}_chapters`, { subject_id: 3 }),
  ]),
  post("student_search_content", { query: "heart", content_type: "all" }),
  post("student_youtubelive_joininfo", { video_id: 901 }),
  post("student_youtube_live_leaveinfo", { video_id: 901 }),
  post("student_youtube_comment", { video_id: 901, message: "Good class" }),
  post("student_individual_package", ofPackage),
  post("student_get_package_details", ofPackage),
  post("student_package_get_demo_content", ofPackage),
  post("student_packagewise_subjects", ofPackage),
  post("student_package_and_subject_wise_chapters", { ...ofPackage, subject_id: 2 }),
  post("student_chapter_wise_topics", { ...ofPackage, chapter_id: 201 }),
  post("student_topic_wise_subtopics", { ...ofPackage, topic_id: 2011 }),
  post("student_package_data_filter", { ...ofPackage, subject_id: 2 }),
  post("student_get_specfic_book", { book_id: 601 }),
  post("student_check_individual_content_access", { content_type: "note", content_id: 501 }),
  post("institute_get_razorpay_key", { institute_code: "PCBT" }),
  post("student_package_subscribe", { package_id: 705 }),
  post("student_razorpay_create_order", { item_type: "package", item_id: 703 }),
  post("student_upi_create_order", { item_type: "note", item_id: 507 }),
  post("student_order_status", { order_id: "order_SeedOrder00702" }),
  post("student_get_doubts", { state: "answered", limit: 1, offset: 0 }),
  post("student_post_doubt", { text: "Why?", client_id: "case-doubt-1", subject_id: 1 }),
  post("student_start_chat", { teacher_id: 2 }),
  post("student_get_messages", { chat_id: 1, since_id: 0 }),
  post("student_send_message", { chat_id: 1, client_id: "case-message-1", text: "नमस्ते" }),
  post("student_mark_chat_read", { chat_id: 1, message_id: 2 }),
  post("student_get_jobs", { page: 1, limit: 5, sort: "posts" }),
  post("student_job_details", { job_id: 51 }),
  post("student_bookmark_job", { job_id: 51, bookmarked: true }),
  post("student_translate_question", { question: "Hello", options: ["Yes"], target_language: "hi" }),
];
