import { findAlike } from "../../doubts/alike-doubts";
import { findPointed } from "../../doubts/answer-doubt";
import {
  DOUBT_STATES,
  type DoubtReply,
  type DoubtState,
  listDoubtsOf,
  type ReadDoubt,
  readDoubt,
} from "../../doubts/open-doubts";
import { fileUrl } from "../../files/file-url";
import { optionLetter } from "../../marking/answers";
import { serveStored } from "../../media/serve-media";
import { BankText } from "../bank-text";
import { FileInput, LookButton, SelectInput, TextInput, VerbForm } from "../form";
import { type DeskPage, idOf, type PageContext } from "../page";
import { Card, FactList, Fold, PageLinks, pageNumber, ROWS_PER_PAGE, RowTable, When } from "../parts";
import { EVERYBODY, TEACHERS } from "../verb";
import { answerDoubtVerb, closeDoubtVerb } from "./doubt-verbs";
import { InboxPlaces } from "./inbox-places";

const STATE_WORDS: Record<DoubtState, string> = { open: "Waiting", answered: "Answered", closed: "Closed" };
const NONE: Record<DoubtState, string> = {
  open: "No doubt waits for an answer.",
  answered: "No doubt was answered yet.",
  closed: "No doubt was closed.",
};

async function drawDoubts({ env, institute, query }: PageContext) {
  const state = DOUBT_STATES.find((one) => one === query.get("state")) ?? "open";
  const offset = (pageNumber(query) - 1) * ROWS_PER_PAGE;
  const { doubts, total } = await listDoubtsOf(env, institute.id, state, { limit: ROWS_PER_PAGE, offset });
  return (
    <Card title={`Doubts: ${STATE_WORDS[state].toLowerCase()}`}>
      <p className="pager">
        {DOUBT_STATES.filter((one) => one !== state).map((one) => (
          <a key={one} className="line" href={`/desk/inbox?state=${one}`}>
            {STATE_WORDS[one]}
          </a>
        ))}
      </p>
      <RowTable
        caption={state === "open" ? "Doubts that wait, the oldest first" : "Doubts, newest first"}
        none={NONE[state]}
        rows={doubts}
        columns={[
          { head: "Doubt", cell: ({ id, text }) => <a href={`/desk/inbox/doubts/${id}`}>{text}</a> },
          { head: "Student", cell: ({ student }) => student },
          { head: "Subject", cell: ({ subject }) => subject ?? "" },
          { head: "Kind", cell: ({ kind }) => (kind === "report" ? "reports a question" : "doubt") },
          { head: "Asked", cell: ({ created_at }) => <When at={created_at} /> },
        ]}
      />
      <PageLinks path="/desk/inbox" query={query} total={total} />
    </Card>
  );
}

const inboxPage: DeskPage = {
  path: "/desk/inbox",
  place: "inbox",
  roles: EVERYBODY,
  async draw(context) {
    const { role } = context.staff;
    return {
      title: "Inbox",
      body: (
        <>
          <InboxPlaces role={role} />
          {TEACHERS.includes(role) ? await drawDoubts(context) : null}
        </>
      ),
    };
  },
};

function DoubtQuestion({ about }: { about: NonNullable<ReadDoubt["about"]> }) {
  const { options, rightPlaces, dropped, chosenPlace, image, imageAlt, explanation } = about;
  return (
    <Card title="The question">
      <BankText html={about.text} />
      {image === null ? null : <img src={fileUrl(image)} alt={imageAlt} />}
      <ol className="options">
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options never change places
          <li key={at}>
            <BankText html={option} />
            {rightPlaces.includes(at + 1) ? <strong>Right by the key</strong> : null}{" "}
            {chosenPlace === at + 1 ? <strong>The student's answer</strong> : null}
          </li>
        ))}
      </ol>
      <FactList
        facts={[
          ["Key", dropped === null ? rightPlaces.map(optionLetter).join(" or ") : `dropped, for ${dropped}`],
          [
            "The student's answer",
            chosenPlace === undefined ? "of no attempt" : chosenPlace === null ? "none" : optionLetter(chosenPlace),
          ],
        ]}
      />
      {explanation === "" ? null : (
        <Fold title="Explanation that the student reads">
          <BankText html={explanation} />
        </Fold>
      )}
    </Card>
  );
}

function GivenReply({ reply, institute }: { reply: DoubtReply; institute: string }) {
  return (
    <>
      <p className="hint">
        {reply.writer ?? institute}, <When at={reply.created_at} />
      </p>
      <p className="words">{reply.text}</p>
      {reply.image === null ? null : <img src={`/desk/inbox/answers/${reply.id}/picture`} alt="In the answer" />}
      {reply.note === null ? null : <p>Points to the note: {reply.note}</p>}
      {reply.video === null ? null : <p>Points to the video: {reply.video}</p>}
    </>
  );
}

const doubtPage: DeskPage = {
  path: "/desk/inbox/doubts/:id",
  place: "inbox",
  roles: TEACHERS,
  async draw({ env, institute, params, query, staff }) {
    const doubtId = idOf(params.id);
    const doubt = doubtId === null ? null : await readDoubt(env, institute.id, doubtId);
    if (doubt === null) return null;
    const asked = (query.get("lesson") ?? "").trim().slice(0, 200);
    const [alike, lessons] = await Promise.all([
      findAlike(env, institute.id, doubt),
      findPointed(env, institute.id, doubt, asked),
    ]);
    const hidden = { doubt_id: doubt.id, seen: doubt.replies.at(-1)?.id ?? 0 };
    const facts = (
      [
        ["Student", doubt.student],
        ["Asked", <When key="at" at={doubt.created_at} />],
        ["State", STATE_WORDS[doubt.state]],
        ["Subject", doubt.subject],
        ["Chapter", doubt.chapter],
        ["Test", doubt.test],
        ["Reads in", doubt.language],
      ] as const
    ).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
    return {
      title: doubt.kind === "report" ? "A question is reported" : "A doubt",
      back: "/desk/inbox",
      body: (
        <>
          <Card title="The doubt">
            <p className="words">{doubt.text}</p>
            {doubt.image === null ? null : (
              <img src={`/desk/inbox/doubts/${doubt.id}/picture`} alt="Sent with the doubt" />
            )}
            <FactList facts={facts} />
          </Card>
          {doubt.about === null ? null : <DoubtQuestion about={doubt.about} />}
          {doubt.question_id === null ? null : (
            <p className="pager">
              <a className="line" href={`/desk/questions/${doubt.question_id}`}>
                Its key, and how it was answered
              </a>
              {doubt.kind === "report" && doubt.language !== null ? (
                <a className="line" href={`/desk/translations/${doubt.question_id}/${doubt.language}`}>
                  Its translation
                </a>
              ) : null}
            </p>
          )}
          {doubt.replies.map((reply) => (
            <Card key={reply.id} title="An answer that was given">
              <GivenReply reply={reply} institute={institute.name} />
            </Card>
          ))}
          {alike.map(({ id, text, isSame, reply }) => (
            <Fold key={id} title={`${isSame ? "Of the same question" : "Alike"}: ${text.slice(0, 100)}`}>
              <p className="words">{text}</p>
              {reply === null ? null : <GivenReply reply={reply} institute={institute.name} />}
              <p>
                <a className="line" href={`/desk/inbox/doubts/${id}`}>
                  Open it
                </a>
              </p>
            </Fold>
          ))}
          <Card title={doubt.replies.length === 0 ? "Answer" : "Answer again"}>
            <VerbForm verb={answerDoubtVerb} hidden={hidden} button="Send the answer">
              <TextInput
                name="text"
                label="Your answer"
                hint={staff.teacherId === null ? `The student reads it from ${institute.name}.` : undefined}
                value={query.get("text") ?? undefined}
                lines={6}
                maxLength={4000}
                required
              />
              <FileInput
                name="file"
                label="Picture (optional)"
                hint="JPEG, PNG or WebP, at most 5 MB."
                accept="image/jpeg,image/png,image/webp"
              />
              <TextInput name="lesson" label="Find a note or a video to point to" value={asked} type="search" />
              <LookButton action={`/desk/inbox/doubts/${doubt.id}`} button="Find" />
              <SelectInput
                name="points_to"
                label="Point to a note or a video (optional)"
                none={lessons.length === 0 ? "Nothing was found" : "To none"}
                choices={lessons.map(({ type, id, name }) => [`${type}:${id}`, `${name} (${type})`] as const)}
              />
            </VerbForm>
          </Card>
          {doubt.state === "open" ? (
            <Card title="Close">
              <p>The student sees that it is closed, and reads no answer.</p>
              <VerbForm verb={closeDoubtVerb} hidden={hidden} danger />
            </Card>
          ) : null}
        </>
      ),
    };
  },
};

const doubtPicture: DeskPage = {
  path: "/desk/inbox/doubts/:id/picture",
  place: "inbox",
  roles: TEACHERS,
  async draw({ env, request, institute, params }) {
    const doubtId = idOf(params.id);
    const doubt = doubtId === null ? null : await readDoubt(env, institute.id, doubtId);
    return doubt?.image ? serveStored(request, env, doubt.image, "private, max-age=3600") : null;
  },
};

const answerPicture: DeskPage = {
  path: "/desk/inbox/answers/:id/picture",
  place: "inbox",
  roles: TEACHERS,
  async draw({ env, request, institute, params }) {
    const image = await env.DB.prepare(
      `SELECT a.image FROM doubt_answers a JOIN doubts d ON d.id = a.doubt_id
         JOIN students s ON s.id = d.student_id AND s.institute_id = ?1 WHERE a.id = ?2`,
    )
      .bind(institute.id, idOf(params.id))
      .first<string>("image");
    return image === null ? null : serveStored(request, env, image, "private, max-age=3600");
  },
};

export const doubtPages = [inboxPage, doubtPage, doubtPicture, answerPicture];
