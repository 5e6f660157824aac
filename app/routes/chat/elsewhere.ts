import { optionalIdOf, redirectTo } from "~/lib/http/responses";
import { chatPaths } from "~/paths";
import { requireStudent } from "~/request/guards";

/** Redirects addresses with another kind before the id. */
export const loader = requireStudent(async ({ params }) => {
  const last = params["*"]?.split("/").at(-1) ?? "";
  const chatId = optionalIdOf(last);
  throw redirectTo(chatId === null ? chatPaths.all : chatPaths.chat(chatId));
});
