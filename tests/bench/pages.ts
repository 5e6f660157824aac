/** The pages that are measured: where each stands, and who looks at it. A result is that of `finished`. */
export const pages = {
  splash: { name: "/", path: "/" },
  login: { name: "/login", path: "/login" },
  register: { name: "/register", path: "/register" },
  doubt: { name: "a doubt", path: "/dashboard/doubts?view=ask", student: "demo" },
  dashboard: { name: "/dashboard", path: "/dashboard", student: "demo" },
  list: { name: "a list page, /free-tests", path: "/free-tests", student: "demo" },
  packages: { name: "/packages", path: "/packages", student: "demo" },
  items20: { name: "a list of 20 items", path: "/free-notes?subjectId=900020", student: "demo" },
  items100: { name: "a list of 100 items", path: "/free-notes?subjectId=900100&limit=100", student: "demo" },
  detail: { name: "a test's page", path: "/free-tests/detail/900100", student: "demo" },
  instructions: { name: "instructions", path: "/test/900100/instructions", student: "demo" },
  attempts: { name: "attempts", path: "/test/900100/attempts", student: "finished" },
  exam20: { name: "the exam, 20 questions", path: "/test/900020/take", student: "sitting" },
  exam100: { name: "the exam, 100 questions", path: "/test/900100/take", student: "sitting" },
  exam200: { name: "the exam, 200 questions", path: "/test/900200/take", student: "sitting" },
  result: { name: "a result, 100 questions", path: "/test-results/900100/", student: "finished" },
  result200: { name: "a result, 200 questions", path: "/test-results/900200/", student: "finished" },
  practice: { name: "practice", path: "/dashboard/practice", student: "finished" },
  class: { name: "a live class", path: "/free-classes/watch/901", student: "demo" },
  chat: { name: "a conversation", path: "/chat/1", student: "demo" },
  progress: { name: "progress", path: "/my-progress", student: "finished" },
} as const satisfies Record<string, Entry>;

interface Entry {
  name: string;
  path: string;
  student?: "demo" | "sitting" | "finished";
}

export type PageName = keyof typeof pages;
