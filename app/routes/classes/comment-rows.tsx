import { LinkedText } from "~/components/content/linked-text";
import { ReportLink } from "~/components/parts/report-link";
import { Words } from "~/components/parts/words";
import type { ShownComment } from "~/lib/class/shown-comments";
import { classPaths } from "~/paths";

/** The same on the page and in what its script fetches. */
export function CommentRows({ classId, comments }: { classId: number; comments: readonly ShownComment[] }) {
  return comments.map(({ id, name, text, when, at }, index) => (
    <li key={id ?? index} className="comment" data-id={id ?? undefined}>
      <div className="row-line comment-head">
        <span>
          <Words as="strong">{name}</Words> {at ? <time dateTime={at}>{when}</time> : null}
        </span>
        {id === null ? null : (
          <ReportLink href={classPaths.reportComment(classId, id)} label={`Report what ${name} wrote`} />
        )}
      </div>
      <LinkedText text={text} />
    </li>
  ));
}
