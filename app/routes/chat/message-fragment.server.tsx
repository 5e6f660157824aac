import { renderToStaticMarkup } from "react-dom/server";
import { messageDays, type ShownMessage } from "~/lib/chat/shown-message";
import { MessageRows } from "./message-list";

/** Messages as they stand in the list of a page, for a script to put there. */
export function messageFragment(messages: readonly ShownMessage[], lite: boolean): string {
  return renderToStaticMarkup(<MessageRows days={messageDays(messages, Date.now())} lite={lite} />);
}
