import { type CallCases, clientId, done, listOf } from "./call-case";
import * as reply from "./replies";

/** Uses of the calls about doubts, jobs, chat and translation. */
export const servicesCalls = {
  doubts: {
    fn: "doubts.list",
    run: (i) => i.doubts.list({ testId: 806, questionId: 80601, state: "open", limit: 20 }),
    fields: { test_id: "806", question_id: "80601", state: "open", limit: "20" },
    reply: { ...listOf("doubts", reply.doubt), total: 1 },
  },
  postDoubt: {
    fn: "doubts.post",
    run: (i) => i.doubts.post({ clientId, text: "Why?", testId: 806, questionId: 80601 }),
    fields: { client_id: clientId, text: "Why?", test_id: "806", question_id: "80601" },
    reply: { status: true, doubt: reply.doubt },
  },
  jobs: {
    fn: "jobs.list",
    run: (i) => i.jobs.list({ page: 2, limit: 10, openOnly: true, sort: "last_date" }),
    fields: { page: "2", limit: "10", open_only: "true", sort: "last_date" },
    reply: { ...listOf("jobs", reply.job), pagination: reply.pagination },
  },
  job: {
    fn: "jobs.get",
    run: (i) => i.jobs.get(51),
    fields: { job_id: "51" },
    reply: { status: true, job: reply.job },
  },
  applyJob: {
    fn: "jobs.apply",
    run: (i) => i.jobs.apply({ jobId: 51, clientId, note: "Yes" }),
    fields: { job_id: "51", client_id: clientId, note: "Yes" },
    reply: { status: true, application: reply.application },
  },
  jobApplications: {
    fn: "jobs.applications",
    run: (i) => i.jobs.applications(),
    fields: {},
    reply: listOf("applications", reply.application),
  },
  bookmarkJob: {
    fn: "jobs.bookmark",
    run: (i) => i.jobs.bookmark(51, false),
    fields: { job_id: "51", bookmarked: "false" },
    reply: { status: true, job_id: 51, bookmarked: false },
  },
  jobBookmarks: {
    fn: "jobs.bookmarks",
    run: (i) => i.jobs.bookmarks(),
    fields: {},
    reply: listOf("bookmarks", reply.job),
  },
  jobStats: {
    fn: "jobs.stats",
    run: (i) => i.jobs.stats(),
    fields: {},
    reply: { status: true, stats: { open_jobs: 9 } },
  },
  chats: {
    fn: "chat.list",
    run: (i) => i.chat.list(),
    fields: {},
    reply: listOf("chats", { ...reply.chat, last_message: reply.message }),
  },
  startChat: {
    fn: "chat.start",
    run: (i) => i.chat.start(1),
    fields: { teacher_id: "1" },
    reply: { status: true, chat: { ...reply.chat, kind: "individual" } },
  },
  messages: {
    fn: "chat.messages",
    run: (i) => i.chat.messages({ chatId: 5, sinceId: 0, limit: 50 }),
    fields: { chat_id: "5", since_id: "0", limit: "50" },
    reply: { ...listOf("messages", reply.message), has_more: false },
  },
  sendMessage: {
    fn: "chat.send",
    run: (i) => i.chat.send({ chatId: 5, clientId, text: "नमस्ते" }),
    fields: { chat_id: "5", client_id: clientId, text: "नमस्ते" },
    reply: { status: true, message: reply.message },
  },
  reportContent: {
    fn: "chat.report",
    run: (i) => i.chat.report({ kind: "message", contentId: 901, clientId, reason: "rude", text: "He swears" }),
    fields: { kind: "message", content_id: "901", client_id: clientId, reason: "rude", text: "He swears" },
    reply: done,
  },
  markChatRead: {
    fn: "chat.markRead",
    run: (i) => i.chat.markRead(5, 901),
    fields: { chat_id: "5", message_id: "901" },
    reply: { status: true, unread_count: 0 },
  },
  translateQuestion: {
    fn: "translation.question",
    run: (i) => i.translation.question({ question: "Which?", options: ["A", "B"], targetLanguage: "hi" }),
    fields: { question: "Which?", options: '["A","B"]', target_language: "hi" },
    reply: { status: true, question: "कौन?", options: { option_0: "क", option_1: "ख" } },
  },
  detectLanguage: {
    fn: "translation.detectLanguage",
    run: (i) => i.translation.detectLanguage("नमस्ते"),
    fields: { text: "नमस्ते" },
    reply: { status: "Success", data: { language: "hi" } },
  },
} satisfies CallCases;
