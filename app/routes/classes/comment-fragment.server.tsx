import { renderToStaticMarkup } from "react-dom/server";
import type { ShownComment } from "~/lib/class/shown-comments";
import { CommentRows } from "./comment-rows";

export function commentFragment(classId: number, comments: readonly ShownComment[]): string {
  return renderToStaticMarkup(<CommentRows classId={classId} comments={comments} />);
}
