import { type CallCase, get, post } from "./call-case";

const PAGE = { limit: "limit", offset: "offset" } as const;
const PACKAGE_KEYS = ["id", "name", "price", "isPurchased", "package", "packages"];

const library: CallCase[] = [
  get("student_all_videos", "videos"),
  post(
    "student_get_videos",
    { subject_id: "id", chapter_id: "optional id", is_premium: "optional flag", ...PAGE },
    { subject_id: 1, chapter_id: 101 },
    "videos",
    "total",
    "count",
  ),
  post(
    "student_get_notes",
    { subject_id: "id", chapter_id: "optional id", is_premium: "optional flag", ...PAGE },
    { subject_id: 1, chapter_id: 101, is_premium: false, limit: 100, offset: 0 },
    "notes",
    "total",
    "count",
  ),
  post("student_get_chapter_notes", { chapter_id: "id" }, { chapter_id: 101 }, "notes"),
  get("student_get_free_notes", "notes"),
  post("student_free_subjectwise_notes", { subject_id: "id" }, { subject_id: 1 }, "notes"),
  post("student_chapter_wise_free_notes", { chapter_id: "id" }, { chapter_id: 101 }, "notes"),
  ...(["notes", "videos", "tests"] as const).flatMap((kind) => [
    post(
      `student_premium_subjectwise_${kind}`,
      { subject_id: "id", chapter_id: "optional id" },
      { subject_id: 3 },
      kind,
    ),
    post(`student_individual_${kind}_subjects`, { subject_id: "optional id" }, {}, "subjects"),
    post(`student_individual_${kind}_chapters`, { subject_id: "id" }, { subject_id: 3 }, "chapters"),
  ]),
  post(
    "student_search_content",
    { query: { text: 200 }, content_type: { choice: ["note"], optional: true } },
    { query: "heart", content_type: "all" },
    "results",
    "tests",
    "notes",
    "videos",
    "books",
    "packages",
  ),
];

const live: CallCase[] = [
  get("student_get_live_videos", "videos"),
  get("student_get_live_video_link", "link", "url", "video_id", "videos"),
  post("student_youtubelive_joininfo", { video_id: "id" }, { video_id: 901 }, "message", "viewers"),
  post("student_youtube_live_leaveinfo", { video_id: "id" }, { video_id: 901 }, "message"),
  get("student_youtube_comments/901", "comments"),
  post(
    "student_youtube_comment",
    { video_id: "id", message: { text: 1000 } },
    { video_id: 901, message: "Good class" },
    "message",
    "comment",
  ),
];

const ofPackage = { package_id: "id" } as const;
const packages: CallCase[] = [
  get("student_all_courses", "courses", "packages"),
  get("student_packages_all", "packages"),
  get("student_get_bought_packages", "packages"),
  { ...get(""), path: "basicinformation/student_get_package/", reply: ["packages"] },
  post("student_individual_package", ofPackage, { package_id: 702 }, ...PACKAGE_KEYS),
  post("student_get_package_details", ofPackage, { package_id: 702 }, ...PACKAGE_KEYS),
  post("student_package_get_demo_content", ofPackage, { package_id: 702 }, "package", "tests", "notes", "videos"),
  post("student_packagewise_subjects", ofPackage, { package_id: 702 }, "subjects"),
  post(
    "student_package_and_subject_wise_chapters",
    { ...ofPackage, subject_id: "id" },
    { package_id: 702, subject_id: 2 },
    "chapters",
  ),
  post(
    "student_chapter_wise_topics",
    { ...ofPackage, chapter_id: "id" },
    { package_id: 702, chapter_id: 201 },
    "topics",
  ),
  post(
    "student_topic_wise_subtopics",
    { ...ofPackage, topic_id: "id" },
    { package_id: 702, topic_id: 2011 },
    "subtopics",
  ),
  post(
    "student_package_data_filter",
    {
      ...ofPackage,
      subject_id: "optional id",
      chapter_id: "optional id",
      topic_id: "optional id",
      subtopic_id: "optional id",
    },
    { package_id: 702, subject_id: 2 },
    "mcq_test_list",
    "videos_list",
    "notes_list",
    "youtube_live_list",
  ),
];

/** Calls about what is taught, and about packages. */
export const contentCases: readonly CallCase[] = [...library, ...live, ...packages];
