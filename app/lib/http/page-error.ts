/** What an error page tells a student; thrown by loaders, drawn by the root's error boundary. */
export interface PageError {
  title: string;
  message: string;
  retry: boolean;
  /** The page that held a form which was refused, as an address of this site; "" where it is unknown. */
  form?: string;
}

export const backToForm = "Back to the form";

export function isPageError(value: unknown): value is PageError {
  return typeof value === "object" && value !== null && "title" in value && "message" in value;
}

/** Of a form that was sent to a screen which has none. */
export const takesNoForm: PageError = {
  title: "This page takes no form",
  message: "What was sent is not used, and nothing was changed.",
  retry: false,
};

/** What follows the words of a 404. */
export const goneMessage = "It may have been removed, or the address may be wrong.";

export const crashTitle = "Oops! Something went wrong";
export const crashMessage = "We could not show this page. Your answers and purchases are safe.";
