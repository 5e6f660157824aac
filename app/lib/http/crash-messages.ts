/** The words of the crash screen. */
export const crashTitle = "Oops! Something went wrong";
export const crashMessage =
  "The page could not be shown. Your answers and purchases are safe with us.";
