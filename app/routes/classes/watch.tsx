import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RichText } from "~/components/content/rich-text";
import { SubjectNotes } from "~/components/content/subject-notes";
import { YoutubePlayer } from "~/components/content/youtube-player";
import { Badge } from "~/components/parts/badge";
import { classNotBegun } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { Notice } from "~/components/parts/notice";
import { Facts } from "~/components/parts/words";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { calledOff, classWords } from "~/lib/class/class-times";
import { idFrom, redirectAfterPost } from "~/lib/http/responses";
import { classPaths } from "~/paths";
import { actionHeadersOnPage, formAction } from "~/request/form-action";
import { requireStudent, type StudentArgs, studentForm } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { classIsOver, commentFailure, commentSchema, isOver } from "./class-comments";
import { CommentsPart } from "./comments-part";
import { type ClassView, loadClass } from "./watch-loading";

type WatchFormArgs = StudentArgs & { form: FormData };

/** Not retried, since a repeat would post it twice. */
const sendComment = formAction<typeof commentSchema, WatchFormArgs>({
  schema: commentSchema,
  fields: { message: "message" },
  failureMessage: commentFailure,
  async run({ message }, args) {
    const videoId = idFrom(args.params, "classId");
    if (await isOver(args.context, videoId)) return { status: 409, formErrors: [classIsOver] };
    await args.context.institute.live.comment({ videoId, message });
    return { to: `${classPaths.watch(videoId)}?in=posted#comments` };
  },
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? "Live class"} · PCBT` }];
export const handle = { script: "class", youtube: true, stylesheet: "class" } satisfies RouteHandle;
export const headers = actionHeadersOnPage;

export const loader = requireStudent(loadClass);

export const action = studentForm({ fields: commentSchema, characters: 20_000 }, async (args) => {
  if (args.form.get("intent") !== "leave") return sendComment(args);
  const { context, params } = args;
  const leaving = await context.optionalPart(context.institute.live.leave(idFrom(params, "classId")));
  context.toasts.add(
    leaving.failure
      ? { type: "warning", title: "The institute did not hear that you left" }
      : { type: "success", title: "You left the class" },
  );
  throw redirectAfterPost(classPaths.all);
});

function WatchFacts({ view }: { view: ClassView }) {
  const { state, teacher, subjectName, time, startsAt, endsAt, viewers } = view;
  return (
    <div className="stack stack-tight">
      <p className="facts">
        <Badge tone={state === "live" ? "now" : undefined}>{classWords(state) || "Upcoming"}</Badge>
        {startsAt ? (
          <span>
            <time dateTime={startsAt} data-ends={endsAt ?? undefined} data-zone="">
              {time}
            </time>{" "}
            <span data-zone-words="your phone’s time">Indian time</span>
          </span>
        ) : null}
      </p>
      <p className="row-line">
        <Facts facts={[teacher, subjectName, viewers && viewers > 1 ? `${viewers} students here` : ""]} />
      </p>
    </div>
  );
}

function Beside({ view: { description, notes, subjectId } }: { view: ClassView }) {
  return (
    <>
      {description ? (
        <section className="part" aria-labelledby="about">
          <h2 id="about">About this class</h2>
          <RichText html={description} />
        </section>
      ) : null}
      {notes.length > 0 ? <SubjectNotes notes={notes} subjectId={subjectId} /> : null}
    </>
  );
}

/** Loads nothing before a tap. */
function ClassPlayer({ view }: { view: ClassView }) {
  const { name, picture, source, state } = view;
  if (source === null) return null;
  if (source.youtubeId === null && source.url === null) {
    return (
      <EmptyNote
        drawing={classNotBegun}
        text={
          state === "live"
            ? "The institute has given no link to this class yet. Load the page again in a minute."
            : "There is no recording of this class."
        }
      />
    );
  }
  if (source.youtubeId === null) {
    return (
      <p className="actions">
        <MainLink href={source.url ?? ""}>{state === "live" ? "Open the class" : "Open the recording"}</MainLink>
      </p>
    );
  }
  const label = state === "live" ? "Watch on YouTube" : "Watch the recording on YouTube";
  return <YoutubePlayer name={name} picture={picture} youtubeId={source.youtubeId} label={label} />;
}

export default function WatchClass() {
  const view = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { id, name, state, startsAt } = view;
  const off = calledOff(state);
  return (
    <Page wide title={name} crumbs={[{ label: "Live classes", href: classPaths.all }]}>
      <div className="beside">
        <div className="stack">
          <WatchFacts view={view} />
          {off ? (
            <Notice tone="bad">
              This class {state === "cancelled" ? "is cancelled" : "is postponed. Your institute tells the new time"}.
            </Notice>
          ) : null}
          {(state === "upcoming" || off) && startsAt ? (
            <p className="actions">
              <ButtonLink href={classPaths.calendar(id)}>
                {off ? "Cross it out in your calendar" : "Add to calendar"}
              </ButtonLink>
            </p>
          ) : null}
          <ClassPlayer view={view} />
        </div>
        <CommentsPart view={view} lastResult={lastResult} />
        <div className="stack">
          <Beside view={view} />
          {state === "live" ? (
            <form method="post" data-presence={classPaths.presence(id)}>
              <button type="submit" className="btn btn-quiet" name="intent" value="leave">
                Leave the class
              </button>
            </form>
          ) : null}
        </div>
      </div>
    </Page>
  );
}
