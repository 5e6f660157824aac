import { barePage, goHomeLink } from "./bare-page";
import { crashMessage, crashTitle } from "./crash-messages";

/**
 * The crash screen for a failure outside of React.
 * @param requestId what support finds the failure by; letters, digits and dashes alone are shown
 */
export function bareCrashPage(requestId: string): Response {
  const shown = requestId.replace(/[^\w-]/g, "");
  return barePage({
    status: 500,
    title: crashTitle,
    paragraphs: [crashMessage, '<a href="">Try Again</a>', goHomeLink, `For support: ${shown}`],
  });
}
