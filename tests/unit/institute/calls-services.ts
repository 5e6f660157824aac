import { type CallCases, clientId, done, list } from "./call-case";
import { application, chat, doubt, job, message, pagination } from "./replies";

/** Uses of the calls about doubts, jobs, chat and translation. */
export const servicesCalls = {
  doubts: [
    (i) => i.doubts.list({ testId: 806, questionId: 80601, state: "open", limit: 20 }),
    { ...list("doubts", doubt), total: 1 },
    { test_id: "806", question_id: "80601", state: "open", limit: "20" },
  ],
  postDoubt: [
    (i) => i.doubts.post({ clientId, text: "Why?", testId: 806, questionId: 80601 }),
    { status: true, doubt: doubt },
    { client_id: clientId, text: "Why?", test_id: "806", question_id: "80601" },
  ],
  jobs: [
    (i) => i.jobs.list({ page: 2, limit: 10, openOnly: true, sort: "last_date" }),
    { ...list("jobs", job), pagination: pagination },
    { page: "2", limit: "10", open_only: "true", sort: "last_date" },
  ],
  job: [(i) => i.jobs.get(51), { status: true, job: job }, { job_id: "51" }],
  applyJob: [
    (i) => i.jobs.apply({ jobId: 51, clientId, note: "Yes" }),
    { status: true, application: application },
    { job_id: "51", client_id: clientId, note: "Yes" },
  ],
  jobApplications: [(i) => i.jobs.applications(), list("applications", application)],
  bookmarkJob: [
    (i) => i.jobs.bookmark(51, false),
    { status: true, job_id: 51, bookmarked: false },
    { job_id: "51", bookmarked: "false" },
  ],
  jobBookmarks: [(i) => i.jobs.bookmarks(), list("bookmarks", job)],
  jobStats: [(i) => i.jobs.stats(), { status: true, stats: { open_jobs: 9 } }],
  chats: [(i) => i.chat.list(), list("chats", { ...chat, last_message: message })],
  startChat: [(i) => i.chat.start(1), { status: true, chat: { ...chat, kind: "individual" } }, { teacher_id: "1" }],
  messages: [
    (i) => i.chat.messages({ chatId: 5, sinceId: 0, limit: 50 }),
    { ...list("messages", message), has_more: false },
    { chat_id: "5", since_id: "0", limit: "50" },
  ],
  sendMessage: [
    (i) => i.chat.send({ chatId: 5, clientId, text: "नमस्ते" }),
    { status: true, message: message },
    { chat_id: "5", client_id: clientId, text: "नमस्ते" },
  ],
  reportContent: [
    (i) => i.chat.report({ kind: "message", contentId: 901, clientId, reason: "rude", text: "He swears" }),
    done,
    { kind: "message", content_id: "901", client_id: clientId, reason: "rude", text: "He swears" },
  ],
  markChatRead: [
    (i) => i.chat.markRead(5, 901),
    { status: true, unread_count: 0 },
    { chat_id: "5", message_id: "901" },
  ],
  translateQuestion: [
    (i) => i.translation.question({ question: "Which?", options: ["A", "B"], targetLanguage: "hi" }),
    { status: true, question: "कौन?", options: { option_0: "क", option_1: "ख" } },
    { question: "Which?", options: '["A","B"]', target_language: "hi" },
  ],
  detectLanguage: [
    (i) => i.translation.detectLanguage("नमस्ते"),
    { status: "Success", data: { language: "hi" } },
    { text: "नमस्ते" },
  ],
} satisfies CallCases;
