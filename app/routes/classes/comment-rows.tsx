import { LinkedText } from "~/components/content/linked-text";
import { ReportLink } from "~/components/parts/report-link";
import { Words } from "~/components/parts/words";
import type { ShownComment } from "~/lib/class/shown-comments";
import { classPaths } from "~/paths";

interface CommentRowsProps {
  classId: number;
  comments: readonly ShownComment[];
}

/** The same on the page and in what its script fetches. */
export function CommentRows({ classId, comments }: CommentRowsProps) {
  return comments.map(({ id, name, text, when, at }, index) => (
    <li key={id ?? index} className="comment" data-id={id ?? undefined}>
      <div className="row-line">
        <Words as="strong">{name}</Words> {at ? <time dateTime={at}>{when}</time> : null}
        {id === null ? null : (
          <ReportLink href={classPaths.reportComment(classId, id)} label={`Report what ${name} wrote`} />
        )}
      </div>
      <LinkedText text={text} />
    </li>
  ));
}
