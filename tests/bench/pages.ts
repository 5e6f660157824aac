import { password } from "./product";

/** The pages that are measured: where each stands, and who looks at it. A result is that of `finished`. */
export const pages = {
  splash: { name: "/", path: "/" },
  login: { name: "/login", path: "/login" },
  register: { name: "/register", path: "/register" },
  profile: { name: "/profile", path: "/profile", student: "demo" },
  doubt: { name: "a doubt", path: "/dashboard/doubts?view=ask", student: "demo" },
  dashboard: { name: "/dashboard", path: "/dashboard", student: "demo" },
  list: { name: "a list page, /free-tests", path: "/free-tests", student: "demo" },
  packages: { name: "/packages", path: "/packages", student: "demo" },
  items20: { name: "a list of 20 items", path: "/free-notes?subjectId=900020", student: "demo" },
  items100: { name: "a list of 100 items", path: "/free-notes?subjectId=900100&limit=100", student: "demo" },
  note: { name: "a note", path: "/note/502?subjectId=1", student: "demo" },
  detail: { name: "a test's page", path: "/free-tests/detail/900100", student: "demo" },
  instructions: { name: "instructions", path: "/test/900100/instructions", student: "demo" },
  attempts: { name: "attempts", path: "/test/900100/attempts", student: "finished" },
  exam20: { name: "the exam, 20 questions", path: "/test/900020/take", student: "sitting" },
  exam100: { name: "the exam, 100 questions", path: "/test/900100/take", student: "sitting" },
  exam200: { name: "the exam, 200 questions", path: "/test/900200/take", student: "sitting" },
  result: { name: "a result, 100 questions", path: "/test-results/900100/", student: "finished" },
  result200: { name: "a result, 200 questions", path: "/test-results/900200/", student: "finished" },
  practice: { name: "practice", path: "/dashboard/practice", student: "finished" },
  jobs: { name: "the list of jobs", path: "/job-portal", student: "demo" },
  classes: { name: "the list of live classes", path: "/free-classes", student: "demo" },
  class: { name: "a live class", path: "/free-classes/watch/901", student: "demo" },
  chats: { name: "the list of chats", path: "/chat", student: "demo" },
  chat: { name: "a conversation", path: "/chat/1", student: "demo" },
  progress: { name: "progress", path: "/my-progress", student: "finished" },
} as const satisfies Record<string, Entry>;

interface Entry {
  name: string;
  path: string;
  student?: "demo" | "sitting" | "finished";
}

export type PageName = keyof typeof pages;

/** The forms that are measured: the page's fields by their labels, the button, and where it leads. */
export const forms = {
  login: { fields: { Username: ":username", Password: password }, button: "Sign in", next: "/dashboard" },
} satisfies Partial<Record<PageName, Form>>;

interface Form {
  fields: Record<string, string>;
  button: string;
  next: string;
}
