/** What is said of a report that was taken, and of one without words. */
export const reportTaken = "Thank you. The institute has your report.";
export const emptyReport = "Say in a few words what is wrong.";
