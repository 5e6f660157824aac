import { type CallCase, get, post } from "./call-case";
import { contentCases } from "./content-cases";

const PAGE = { limit: "limit", offset: "offset" } as const;
const ofPackage = { package_id: "id" } as const;
const ITEM_TYPES = ["package", "test", "note", "video", "book"];
const CONTENT_TYPES = ["test", "note", "video", "book"];
const orderFields = { item_type: { choice: ITEM_TYPES }, item_id: "id" } as const;
const ORDER_PROOF = { order_id: { text: 100 }, payment_id: { text: 100 }, signature: { text: 200 } };

const shop: CallCase[] = [
  get("student_get_books"),
  get("student_get_ebooks"),
  post("student_get_specfic_book", { book_id: "id" }, { book_id: 601 }),
  ...["student_get_purchased_content", "student_get_purchased_individual_content"].map((path) => get(path)),
  post(
    "student_check_individual_content_access",
    { content_type: { choice: CONTENT_TYPES }, content_id: "id" },
    { content_type: "note", content_id: 501 },
  ),
  {
    ...post(
      "student_buy_individual_content",
      {
        content_type: { choice: CONTENT_TYPES },
        content_id: "id",
        amount_paid: "amount",
        transaction_id: { text: 100 },
      },
      { content_type: "note", content_id: 503, amount_paid: 49, transaction_id: "pay_again" },
    ),
    json: true,
  },
  post("institute_get_razorpay_key", { institute_code: { text: 50 } }, { institute_code: "PCBT" }),
  post(
    "student_package_subscribe",
    { ...ofPackage, transaction_id: { text: 100, optional: true }, amount_paid: "optional amount" },
    { package_id: 705 },
  ),
  post("student_razorpay_create_order", orderFields, { item_type: "package", item_id: 703 }),
  post("student_upi_create_order", orderFields, { item_type: "note", item_id: 507 }),
  post("student_order_status", { order_id: { text: 100 } }, { order_id: "order_SeedOrder00702" }),
  get("student_get_orders"),
];

const PROOF = { order_id: "order_none", payment_id: "pay_none", signature: "00" };

/** Their good fields need a signature: payments.test.ts tries them. */
export const verifyCases: CallCase[] = [
  post("student_razorpay_verify_payment", ORDER_PROOF, PROOF),
  post("student_upi_verify_payment", ORDER_PROOF, PROOF),
];

const conversation: CallCase[] = [
  post(
    "student_get_doubts",
    {
      question_id: "optional id",
      test_id: "optional id",
      subject_id: "optional id",
      state: { choice: ["open"], optional: true },
      ...PAGE,
    },
    { state: "answered", limit: 1, offset: 0 },
  ),
  post(
    "student_post_doubt",
    {
      text: { text: 2000 },
      client_id: "client id",
      kind: { choice: ["doubt"], optional: true },
      subject_id: "optional id",
      question_id: "optional id",
      test_id: "optional id",
      performance_id: "optional id",
      language: { choice: ["hi"], optional: true },
    },
    { text: "Why?", client_id: "case-doubt-1", subject_id: 1 },
  ),
  get("student_get_chats"),
  post("student_start_chat", { teacher_id: "id" }, { teacher_id: 2 }),
  post(
    "student_get_messages",
    { chat_id: "id", since_id: "since id", before_id: "optional id", limit: "limit" },
    { chat_id: 1, since_id: 0 },
  ),
  post(
    "student_send_message",
    { chat_id: "id", client_id: "client id", text: { text: 2000, optional: true } },
    { chat_id: 1, client_id: "case-message-1", text: "नमस्ते" },
  ),
  post("student_mark_chat_read", { chat_id: "id", message_id: "id" }, { chat_id: 1, message_id: 2 }),
];

const jobs: CallCase[] = [
  post(
    "student_get_jobs",
    {
      page: "page",
      limit: "limit",
      query: { text: 200, optional: true },
      state: { text: 100, optional: true },
      qualification: { text: 100, optional: true },
      open_only: "optional flag",
      sort: { choice: ["newest"], optional: true },
    },
    { page: 1, limit: 5, sort: "posts" },
  ),
  post("student_job_details", { job_id: "id" }, { job_id: 51 }),
  get("student_job_applications"),
  post("student_bookmark_job", { job_id: "id", bookmarked: "flag" }, { job_id: 51, bookmarked: true }),
  get("student_job_bookmarks"),
  get("student_job_stats"),
  post(
    "student_translate_question",
    { question: { text: 5000 }, explanation: { text: 5000, optional: true }, target_language: { choice: ["hi"] } },
    { question: "Hello", options: ["Yes"], target_language: "hi" },
  ),
];

/** Whether a job is open depends on the day: jobs.test.ts tries an application that is accepted. */
export const applyCase = post(
  "student_apply_job",
  { job_id: "id", client_id: "client id", note: { text: 1000, optional: true } },
  { job_id: 51, client_id: "case-apply-01" },
);

/** Calls of a signed-in student about content, shop, classes, conversation and jobs, with right fields. */
export const goodCases: readonly CallCase[] = [...contentCases, ...shop, ...conversation, ...jobs];
