import { answerLetter } from "./exam-messages";
import type { ExamModel } from "./exam-model";

type ExamFacts = Pick<ExamModel, "attempt" | "index" | "view" | "choice" | "unconfirmed"> & {
  paper: { questions: readonly { options: readonly { id: number }[] }[] };
};

/** Where a student is and what became of the choice, for a scribe; "" where no question is in view. */
export function stepText({ paper, attempt, index, view, choice, unconfirmed }: ExamFacts): string {
  const question = attempt.questions[index ?? -1];
  if (index === null || question === undefined || view !== "question") return "";
  const place = `Question ${index + 1} of ${attempt.questions.length}.`;
  const marked = question.marked ? ", marked for review" : "";
  const chosen = choice ?? question.selected;
  if (chosen === null) return `${place} No option chosen${marked}.`;
  const option = `${place} Option ${answerLetter(paper.questions[index]?.options ?? [], chosen)} chosen`;
  if (chosen !== question.saved && attempt.mode === "exam") return `${option}, not saved. Press Save & Next.`;
  // Sent within seconds: said once it is taken.
  if (chosen !== question.selected || unconfirmed.has(question.id)) return `${option}${marked}.`;
  return `${option}, saved${marked}.`;
}
