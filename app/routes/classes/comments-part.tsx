import { LinkedText } from "~/components/content/linked-text";
import { type LastResult, StudentForm } from "~/components/form/student-form";
import { TextAreaField } from "~/components/form/text-area-field";
import { Notice } from "~/components/parts/notice";
import { WaitingRow } from "~/components/parts/waiting-row";
import { useDocumentSettings } from "~/components/shell/document-context";
import { longestComment, lookEvery } from "~/lib/class/shown-comments";
import { classPaths, homePaths } from "~/paths";
import { commentSchema } from "./class-comments";
import { CommentRows } from "./comment-rows";
import type { ClassView } from "./watch-loading";

export function CommentsPart({ view, lastResult }: { view: ClassView; lastResult: LastResult }) {
  const { id, state, comments, tag, owner } = view;
  const isOpen = state !== "ended";
  const { script } = useDocumentSettings();
  // Script looks by itself.
  const again = (
    <a className="link-line link-words" href={`${classPaths.watch(id)}?in=again#comments`}>
      Look for new comments
    </a>
  );
  const lateWords = String(lastResult?.initialValue?.message ?? "");
  return (
    <section className="part aside" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title" className={isOpen ? "sr-only" : undefined}>
        Comments
      </h2>
      {isOpen ? (
        <StudentForm
          id="comment"
          schema={commentSchema}
          lastResult={lastResult}
          // URL encoding would triple the length of Hindi.
          encType="multipart/form-data"
          intent="comment"
          submit="Send"
          look="quiet"
        >
          {(fields) => <TextAreaField field={fields.message} label="Your comment" rows={1} />}
        </StudentForm>
      ) : (
        <>
          {lateWords ? (
            <Notice tone="bad" role="alert">
              <p>Your comment came after the end, and was not sent:</p>
              <LinkedText text={lateWords} />
            </Notice>
          ) : null}
          <p className="hint">
            This class is over, and takes no more comments. <a href={homePaths.askDoubt()}>Ask a doubt</a> instead.
          </p>
        </>
      )}
      {isOpen ? (
        <p className="row-line" role="status" data-status="">
          {script ? <noscript>{again}</noscript> : again}
        </p>
      ) : null}
      <ol
        className="stack stack-tight"
        aria-label="Not sent yet"
        aria-live="polite"
        hidden
        data-outbox={classPaths.sentComments(id, owner)}
        data-owner={owner}
        data-most={longestComment}
      />
      <WaitingRow row="comment is-waiting" text="written" line="row-line" />
      <ol
        className="stack stack-tight"
        data-comments={isOpen ? classPaths.comments(id) : undefined}
        data-tag={tag}
        data-every={isOpen ? lookEvery[state === "live" ? "live" : "upcoming"] : undefined}
      >
        <CommentRows classId={id} comments={comments} />
      </ol>
      {comments.length === 0 ? (
        <p className="lede" data-none="">
          No comments yet.
        </p>
      ) : null}
    </section>
  );
}
