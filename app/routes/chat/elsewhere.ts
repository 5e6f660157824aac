import { idFrom, optionalIdOf } from "~/lib/http/params";
import { redirectTo } from "~/lib/http/responses";
import { requireStudent } from "~/lib/session/guards";
import { chatPaths } from "~/paths";

/** Any other address of a chat: its kind before the id is decoration, the id decides. */
export const loader = requireStudent(async ({ params }) => {
  const last = params["*"]?.split("/").at(-1) ?? "";
  const chatId = optionalIdOf(last) ?? idFrom({}, "chatId");
  return redirectTo(chatPaths.chat(chatId));
});
