import { optionalIdOf } from "~/lib/http/params";
import { redirectTo } from "~/lib/http/responses";
import { chatPaths } from "~/paths";
import { requireStudent } from "~/request/guards";

/** Any other address of a chat: its kind before the id is decoration. Without an id it leads to the chats. */
export const loader = requireStudent(async ({ params }) => {
  const last = params["*"]?.split("/").at(-1) ?? "";
  const chatId = optionalIdOf(last);
  throw redirectTo(chatId === null ? chatPaths.all : chatPaths.chat(chatId));
});
