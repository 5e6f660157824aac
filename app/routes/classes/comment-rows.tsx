import { LinkedText } from "~/components/content/linked-text";
import { Words } from "~/components/parts/words";
import type { ShownComment } from "~/lib/class/shown-comments";

/** The same on the page and in what its script fetches. */
export function CommentRows({ comments }: { comments: readonly ShownComment[] }) {
  return comments.map(({ id, name, text, when, at }, index) => (
    <li key={id ?? index} className="comment" data-id={id ?? undefined}>
      <p className="row-line">
        <strong>
          <Words>{name}</Words>
        </strong>{" "}
        {at ? <time dateTime={at}>{when}</time> : null}
      </p>
      <LinkedText text={text} />
    </li>
  ));
}
