/** What is said of a report that was taken, and of one without words. */
export const reportTaken = "Thank you. The institute has your report.";
export const emptyReport = "Say in a few words what is wrong.";

/** Words that were not taken, as their form shows them again. */
export interface UnsentWords {
  fault: string;
  text: string;
  /** Of the form they were sent in first. */
  formId: string;
  questionId: number;
}
