import { barePage } from "./bare-page";
import { isPageError, type PageError } from "./page-error";

/** What `pageError` makes: words and a status. */
interface Refusal {
  data: PageError;
  init: ResponseInit | null;
}

function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === "object" &&
    value !== null &&
    "init" in value &&
    "data" in value &&
    isPageError(value.data)
  );
}

/**
 * What a route without a page of its own refused, as a page in the same words: Remix makes a crash in JSON of it.
 * @param link HTML of the way to go on
 * @throws what is no refusal in words
 */
export function bareRefusal(error: unknown, link: string): Response {
  if (!isRefusal(error)) throw error;
  const { title, message } = error.data;
  return barePage({ status: error.init?.status ?? 500, title, paragraphs: [message, link] });
}
