import { manyOfEach, placeKinds } from "~/lib/kinds";
import { retention } from "./retention";

/** What the app stores of a student: where, for how long, and why a part of it is not handed out. */
export interface TableRule {
  holds: string;
  until: string;
  withheld?: string;
}

const account = "until you delete your account";
const session = "a secret of your session: who has it is you";

export const attemptTables = {
  attempts: { holds: "each sitting of a test: when, your answers with their times, what became of it", until: account },
  papers: {
    holds: "the questions of the test",
    until: `${retention.paperDays} days after the evaluation`,
    withheld: "the institute's questions; your answers name them by place",
  },
  tokens: { holds: "the session that submits for you", until: "your next sign-in", withheld: session },
  endings: { holds: "sessions to end after a test", until: "the end of the test", withheld: session },
  form: { holds: "the version of these tables", until: account },
} as const satisfies Record<string, TableRule>;

export const notebookTables = {
  tests: { holds: "which tests you began", until: account },
  results: { holds: "your results as figures", until: account },
  questions: { holds: "questions of finished tests, your notes and bookmarks, when to repeat", until: account },
  sheets: { holds: "what came of each question", until: account, withheld: "told with the questions above" },
  texts: { holds: "texts of these questions", until: account, withheld: "told with the questions above" },
  kept: { holds: "your bookmarks and notes", until: account },
  study_plan: { holds: "your exam, minutes a day, days off and what comes first", until: account },
  forgetting: { holds: "how likely each speed of forgetting is yours, told by your answers", until: account },
  notices: { holds: "marks that changed", until: "you close the notice" },
  rounds: { holds: "rounds of practice", until: `${retention.rounds} later rounds` },
  practice_days: { holds: "how much you practised on each day", until: account },
  places: { holds: `where you left ${manyOfEach(placeKinds)}`, until: `${retention.places} newer places` },
  sent_comments: { holds: "numbers of comments that were sent", until: `${retention.sentCommentDays} days` },
  solved_doubts: { holds: "doubts you marked as solved", until: account },
  blocked: {
    holds: "people whose messages you do not see",
    until: `you see them again, or ${retention.blockedPeople} newer ones`,
  },
  my_words: { holds: "terms you looked up, and when to repeat them", until: account },
  moments: {
    holds: "when you last looked at announcements, and when sessions ended",
    until: "you delete your account, whose moment stays",
  },
  deletion: {
    holds: "that you asked to delete your account",
    until: "your institute answered, a week at most, and all is erased",
    withheld: session,
  },
} as const satisfies Record<string, TableRule>;

export const purchaseTables = {
  purchases: {
    holds: "your orders, payments and receipts",
    until: `${account}; what is owed or may still be paid stays without your name: see “The end”`,
  },
  events: { holds: "numbers of the gateway's reports", until: `${retention.gatewayReportDays} days` },
  student: { holds: "whose purchases these are", until: account },
  tokens: { holds: "the session that has access given", until: "your next sign-in", withheld: session },
} as const satisfies Record<string, TableRule>;

const oneYear = "one year after the last change";

/** Cookies of this browser, without `__Host-`. */
export const phoneCookies = {
  pcbt_session: { holds: "your sign-in", until: "you sign out", withheld: session },
  pcbt_left: { holds: "that you were away", until: "an hour" },
  pcbt_device: { holds: "the number of this browser", until: oneYear },
  pcbt_known: { holds: "accounts that signed in here", until: oneYear, withheld: "it may name others of this phone" },
  pcbt_otp: { holds: "an OTP on its way", until: "30 minutes", withheld: session },
  pcbt_recent: { holds: "pages you were on", until: "30 days" },
  pcbt_toasts: { holds: "a message for the next page", until: "10 minutes" },
  pcbt_css: { holds: "which styles this browser has", until: oneYear },
  pcbt_form: { holds: "a form you began", until: "30 minutes" },
  pcbt_submission: { holds: "a press on Submit without a session", until: "30 minutes" },
  pcbt_errors: { holds: "pages that failed", until: "30 days" },
  pcbt_preferences: { holds: "your settings", until: oneYear },
  pcbt_translation: { holds: "how many translations you read", until: oneYear },
  pcbt_job_answers: { holds: "your answers for jobs", until: oneYear },
  pcbt_unsent: { holds: "how much waits to be sent", until: "it is sent" },
  pcbt_cookies: { holds: "that this browser takes cookies", until: "you close the browser" },
} as const satisfies Record<string, TableRule>;

const onPhoneOnly = "only this phone has it";

/** What else a browser holds, which no server is told. */
export const phoneStores = {
  pcbt_outbox: {
    holds: "messages, comments and answers of practice that wait",
    until: "they are sent, or you sign out",
    withheld: onPhoneOnly,
  },
  pcbt_test_state: { holds: "answers that wait", until: "they are sent, or you sign out", withheld: onPhoneOnly },
  pcbt_reloaded_for: { holds: "that a page was loaded again", until: "you close the tab", withheld: onPhoneOnly },
} as const satisfies Record<string, TableRule>;

/** Seconds for which settings are stored for other phones after their last change. */
export const SETTINGS_KEPT_S = 400 * 24 * 3600;
