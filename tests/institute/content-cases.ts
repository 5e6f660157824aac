import { type CallCase, get, post } from "./call-case";

const PAGE = { limit: "limit", offset: "offset" } as const;

const library: CallCase[] = [
  get("student_all_videos"),
  post(
    "student_get_videos",
    { subject_id: "id", chapter_id: "optional id", is_premium: "optional flag", ...PAGE },
    { subject_id: 1, chapter_id: 101 },
  ),
  post(
    "student_get_notes",
    { subject_id: "id", chapter_id: "optional id", is_premium: "optional flag", ...PAGE },
    { subject_id: 1, chapter_id: 101, is_premium: false, limit: 100, offset: 0 },
  ),
  post("student_get_chapter_notes", { chapter_id: "id" }, { chapter_id: 101 }),
  get("student_get_free_notes"),
  post("student_free_subjectwise_notes", { subject_id: "id" }, { subject_id: 1 }),
  post("student_chapter_wise_free_notes", { chapter_id: "id" }, { chapter_id: 101 }),
  ...(["notes", "videos", "tests"] as const).flatMap((kind) => [
    post(`student_premium_subjectwise_${kind}`, { subject_id: "id", chapter_id: "optional id" }, { subject_id: 3 }),
    post(`student_individual_${kind}_subjects`, { subject_id: "optional id" }, {}),
    post(`student_individual_${kind}_chapters`, { subject_id: "id" }, { subject_id: 3 }),
  ]),
  post(
    "student_search_content",
    { query: { text: 200 }, content_type: { choice: ["note"], optional: true } },
    { query: "heart", content_type: "all" },
  ),
];

const live: CallCase[] = [
  get("student_get_live_videos"),
  get("student_get_live_video_link"),
  post("student_youtubelive_joininfo", { video_id: "id" }, { video_id: 901 }),
  post("student_youtube_live_leaveinfo", { video_id: "id" }, { video_id: 901 }),
  get("student_youtube_comments/901"),
  post(
    "student_youtube_comment",
    { video_id: "id", message: { text: 1000 } },
    { video_id: 901, message: "Good class" },
  ),
];

const ofPackage = { package_id: "id" } as const;
const packages: CallCase[] = [
  get("student_all_courses"),
  get("student_packages_all"),
  get("student_get_bought_packages"),
  { ...get(""), path: "basicinformation/student_get_package/" },
  post("student_individual_package", ofPackage, { package_id: 702 }),
  post("student_get_package_details", ofPackage, { package_id: 702 }),
  post("student_package_get_demo_content", ofPackage, { package_id: 702 }),
  post("student_packagewise_subjects", ofPackage, { package_id: 702 }),
  post(
    "student_package_and_subject_wise_chapters",
    { ...ofPackage, subject_id: "id" },
    { package_id: 702, subject_id: 2 },
  ),
  post("student_chapter_wise_topics", { ...ofPackage, chapter_id: "id" }, { package_id: 702, chapter_id: 201 }),
  post("student_topic_wise_subtopics", { ...ofPackage, topic_id: "id" }, { package_id: 702, topic_id: 2011 }),
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
  ),
];

/** Calls about what is taught, and about packages. */
export const contentCases: readonly CallCase[] = [...library, ...live, ...packages];
