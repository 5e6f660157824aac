/** What every table holds of one student: the export reads it, and a test holds it against the database. */
interface StudentTable {
  /** In a student's words. */
  holds: string;
  /** Which rows are the student's; `?1` is their id. */
  where: string;
  /** What goes out; a secret, or what others wrote of themselves, does not. */
  columns: string;
}

const ownRows = "student_id = ?1";

export const studentTables: Readonly<Record<string, StudentTable>> = {
  students: {
    holds: "your account",
    where: "id = ?1",
    columns: `id, username, phone, phone_verified, name, email, profile_image, subscription_status, coins, created_at,
      updated_at, birth_year, registered_on, writing_ended_at, slip_from,
      firebase_token IS NOT NULL AS has_notifications`,
  },
  student_batches: { holds: "your batches", where: ownRows, columns: "batch_id" },
  tokens: {
    holds: "where you are signed in",
    where: ownRows,
    columns: "device_id, device_name, platform, via, created_at, last_seen_at, expires_at",
  },
  otps: { holds: "an OTP that was sent to you", where: ownRows, columns: "expires_at" },
  consents: {
    holds: "what you and your parent agreed to, and when it was withdrawn",
    where: ownRows,
    columns: "id, given_by, version, parent_phone, given_at, withdrawn_at",
  },
  parent_otps: { holds: "an OTP that was sent to your parent", where: ownRows, columns: "phone, version, expires_at" },
  attempts: {
    holds: "tests you submitted",
    where: ownRows,
    columns:
      "id, receipt, test_id, answers, correct, wrong, skipped, dropped_all, dropped_nobody, score_units, total_time, is_first, shift_id, created_at",
  },
  mark_changes: {
    holds: "marks that changed after a correction",
    where: "attempt_id IN (SELECT id FROM attempts WHERE student_id = ?1)",
    columns:
      "attempt_id, old_score_units, new_score_units, old_correct, new_correct, old_wrong, new_wrong, was, becomes",
  },
  accommodations: {
    holds: "what you are granted in every test",
    where: ownRows,
    columns: "minutes_per_hour, large_print, scribe, breaks, break_minutes",
  },
  sittings: { holds: "when you began a test, for 30 days", where: ownRows, columns: "test_id, began_at, is_app_told" },
  extra_time: { holds: "extra time you are given", where: ownRows, columns: "test_id, minutes" },
  purchases: {
    holds: "what you bought",
    where: ownRows,
    columns: "id, item_type, item_id, amount_paid, transaction_id, created_at, valid_until",
  },
  orders: {
    holds: "your orders",
    where: ownRows,
    columns: `order_id, gateway, item_type, item_id, item_name, amount_paise, receipt, state, payment_id, created_at,
      paid_at, granted_at, refund_by, refunded_paise, ended_at`,
  },
  claimed_payments: {
    holds: "payments by which you bought",
    where: ownRows,
    columns: "payment_id, order_id, item_type, item_id, item_name, amount_paise, paid_at, refunded_paise, ended_at",
  },
  refunds: {
    holds: "money that was sent back to you, and why",
    where: "payment_id IN (SELECT payment_id FROM payments WHERE student_id = ?1)",
    columns: "order_id, payment_id, paise, reason, ends_access, state, refund_id, problem, asked_at, done_at",
  },
  access_changes: {
    holds: "what your institute gave you without a payment, or ended, and why",
    where: ownRows,
    columns: "item_type, item_id, kind, reason, at",
  },
  deliveries: {
    holds: "books on their way to you",
    where: "payment_id IN (SELECT payment_id FROM payments WHERE student_id = ?1)",
    columns: "payment_id, tracking, sent_at, delivered_at",
  },
  order_addresses: { holds: "where a book was sent", where: ownRows, columns: "order_id, address" },
  order_events: {
    holds: "the steps of your orders",
    where: "order_id IN (SELECT order_id FROM orders WHERE student_id = ?1)",
    columns: "id, order_id, state, text, at",
  },
  live_viewers: { holds: "live classes you watched", where: ownRows, columns: "class_id, joined_at" },
  video_comments: { holds: "your comments in classes", where: ownRows, columns: "id, video_id, message, created_at" },
  doubts: {
    holds: "your doubts and reports of questions",
    where: ownRows,
    columns: "id, kind, text, subject_id, question_id, test_id, performance_id, language, image, state, created_at",
  },
  doubt_answers: {
    holds: "what teachers answered you",
    where: "doubt_id IN (SELECT id FROM doubts WHERE student_id = ?1)",
    columns: "id, doubt_id, teacher_id, text, image, note_id, video_id, created_at",
  },
  chats: { holds: "your chats with teachers", where: ownRows, columns: "id, kind, teacher_id, created_at" },
  messages: {
    holds: "your messages, and what teachers wrote to you alone",
    where: "(student_id = ?1 OR chat_id IN (SELECT id FROM chats WHERE student_id = ?1))",
    columns:
      "id, chat_id, kind, text, file, size, audio_seconds, teacher_id, student_id IS NOT NULL AS is_mine, created_at",
  },
  safety_reports: {
    holds: "what you reported, and for how long it stays: a year after it was closed",
    where: ownRows,
    columns: "id, kind, thing_id, copy, file, reason, words, created_at, closed_at, written_at",
  },
  chat_reads: { holds: "how far you read in chats", where: ownRows, columns: "chat_id, message_id" },
  job_applications: {
    holds: "your applications for jobs",
    where: ownRows,
    columns: "id, job_id, status, note, resume, applied_at, updated_at",
  },
  job_bookmarks: { holds: "jobs you bookmarked", where: ownRows, columns: "job_id, created_at" },
};

/** Tables that say nothing of a student, and why. */
export const otherTables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...["institutes", "batches", "banners", "announcements", "teachers", "institute_texts", "subjects", "chapters"],
      ...[
        "topics",
        "subtopics",
        "questions",
        "question_translations",
        "translation_checks",
        "cases",
        "case_translations",
        "tests",
        "test_questions",
        "test_shifts",
        "test_messages",
      ],
      ...["key_changes", "packages", "package_items", "package_teachers", "notes", "videos", "video_captions"],
      ...["live_classes", "books"],
      ...["ebooks", "jobs", "item_types", "seed_parts", "search_documents", "search_vocabulary"],
      ...["search_words", "search_counts", "search_slips", "glossary_terms"],
    ].map((name) => [name, "what the institute offers"]),
  ),
  ...Object.fromEntries(
    ["answer_tallies", "score_spreads", "shift_spreads"].map((name) => [name, "counts of all students together"]),
  ),
  tries: "hashes of who tried too often, for a day at most",
  daily_sums: "how much was sent on one day, gone the day after",
  staff: "the institute's own people",
  staff_sessions: "where staff are signed in",
  staff_otps: "OTPs on their way to staff",
  desk_log: "what staff changed, by numbers: nobody's name or words",
  desk_forms: "forms that staff sent",
  desk_drafts: "lists and papers that staff uploaded and did not say yes to, for a week at most",
  file_removals: "files on their way out",
  removed_students: "numbers of students who are gone, until the app holds nothing of them either",
  link_secret: "a secret of the institute",
  content_ids: "numbers that are taken",
  gateway_account: "the stand-in of a payment gateway",
  gateway_orders: "the stand-in of a payment gateway",
  gateway_refunds: "the stand-in of a payment gateway",
  gateway_payments: "the stand-in of a payment gateway",
};
