export const reportThanks = "Thank you. The institute has your report.";
export const emptyReport = "Say in a few words what is wrong.";

export interface UnsentText {
  fault: string;
  text: string;
  formId: string;
  questionId: number;
}
