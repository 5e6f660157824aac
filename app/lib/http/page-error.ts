export interface PageError {
  title: string;
  message: string;
  retry: boolean;
  said?: string;
  /** Address of the page with the refused form; "" where unknown. */
  form?: string;
}

export const backToForm = "Back to the form";

export function isPageError(value: unknown): value is PageError {
  return typeof value === "object" && value !== null && "title" in value && "message" in value;
}

export const takesNoForm: PageError = {
  title: "This page takes no form",
  message: "What was sent is not used, and nothing was changed.",
  retry: false,
};

export const goneTitle = "This page does not exist";
/** What the institute says of it, too. */
export const goneSaid = "Resource not found";
export const goneMessage = "It may have been removed, or the address may be wrong.";

export const crashTitle = "Oops! Something went wrong";
export const crashMessage = "We could not show this page. Your answers and purchases are safe.";
