import { renderToStaticMarkup } from "react-dom/server";
import { messageDays, type ShownMessage } from "~/lib/chat/shown-message";
import { MessageRows } from "./message-list";

export function messageFragment(messages: readonly ShownMessage[], chatId: number, lite: boolean): string {
  return renderToStaticMarkup(<MessageRows chatId={chatId} days={messageDays(messages, Date.now())} lite={lite} />);
}
