import type { ExamView } from "~/lib/attempt/protocol/exam-buttons";

export function viewQuery(view: ExamView = "question"): Record<string, string> {
  if (view === "submission") return { modal: "test-submission" };
  return view === "question" ? {} : { view };
}

export function viewIn(search: URLSearchParams): ExamView {
  if (search.get("modal") === "test-submission") return "submission";
  const view = search.get("view");
  return view === "section" || view === "paper" ? view : "question";
}
