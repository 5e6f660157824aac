import { renderToStaticMarkup } from "react-dom/server";
import type { ShownComment } from "~/lib/class/shown-comments";
import { CommentRows } from "./comment-rows";

export function commentFragment(comments: readonly ShownComment[]): string {
  return renderToStaticMarkup(<CommentRows comments={comments} />);
}
