import type { PagePaper, PageQuestion } from "./page-paper";
import { type Reading, readingOf } from "./reading";

interface ExamCaseProps {
  paper: PagePaper;
  question: PageQuestion;
  reading: Reading | null;
}

/** The stem that a question shares with others: open with the first of them. */
export function ExamCase({ paper, question: { id, caseId = 0, opensCase }, reading }: ExamCaseProps) {
  const own = paper.caseHtml?.[caseId];
  if (!own) return null;
  const { texts, beside } = readingOf(reading, id);
  return (
    <details
      className={beside ? "fold question-case case-both" : "fold question-case"}
      dir="ltr"
      open={opensCase}
      dangerouslySetInnerHTML={{ __html: (texts && reading?.cases?.[caseId]) || own }}
    />
  );
}
