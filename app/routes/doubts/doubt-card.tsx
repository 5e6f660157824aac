import { LinkedText } from "~/components/content/linked-text";
import { PostButton } from "~/components/form/post-button";
import { Badge } from "~/components/parts/badge";
import { ReportLink } from "~/components/parts/report-link";
import { Words } from "~/components/parts/words";
import { useShell } from "~/components/shell/shell";
import { homePaths } from "~/paths";
import type { DoubtView } from "./doubts-loading";

const states = {
  open: <Badge>Waiting for an answer</Badge>,
  answered: <Badge tone="good">Answered</Badge>,
  closed: <Badge>Closed</Badge>,
};

function DoubtCardPicture({ src, label }: { src: string; label: string }) {
  const { lite } = useShell();
  return (
    <p>
      <a className="link-line link-words" href={src}>
        {lite ? label : <img className="doubt-picture" src={src} alt={label} loading="lazy" />}
      </a>
    </p>
  );
}

/** Only for the student; teachers do not see it. */
function SolvedButton({ doubt }: { doubt: DoubtView }) {
  return (
    <PostButton name="solved" value={doubt.isSolved ? "no" : "yes"} fields={{ doubtId: doubt.id }}>
      {doubt.isSolved ? "Open again" : "Mark as solved"}
      {doubt.when ? <span className="sr-only">, of {doubt.when}</span> : null}
    </PostButton>
  );
}

export function DoubtCard({ doubt }: { doubt: DoubtView }) {
  const { kind, text, subjectName, image, state, isSolved, when, about, href, answers } = doubt;
  return (
    <li className="card" id={`doubt-${doubt.id}`}>
      <div className="actions doubt-head">
        {isSolved ? <Badge tone="good">Solved</Badge> : states[state]}
        {kind === "report" ? <Badge>Question report</Badge> : null}
        {state === "closed" || isSolved === null ? null : <SolvedButton doubt={doubt} />}
      </div>
      <p className="row-line">
        {subjectName ? (
          <>
            <Words>{subjectName}</Words> ·{" "}
          </>
        ) : null}
        {when}
      </p>
      {about && href ? (
        <a className="link-line doubt-about" href={href}>
          <Words className="two-lines">{about}</Words>
        </a>
      ) : about ? (
        <Words className="two-lines">{about}</Words>
      ) : null}
      <LinkedText text={text} />
      {image ? <DoubtCardPicture src={image} label="Your picture" /> : null}
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers never change places
        <div key={index} className="doubt-answer">
          <div className="row-line">
            <Words as="strong">{answer.teacher || "Teacher"}</Words>
            {answer.when ? ` · ${answer.when}` : ""}
            {answer.id === null ? null : (
              <ReportLink
                href={homePaths.reportAnswer(doubt.id, answer.id)}
                label={`Report this answer of ${answer.teacher || "a teacher"}`}
              />
            )}
          </div>
          <LinkedText text={answer.text} />
          {answer.image ? <DoubtCardPicture src={answer.image} label="Picture of the answer" /> : null}
          {answer.lessons.map(({ label, name, href }) => (
            <p key={href}>
              {label}:{" "}
              <a className="link-words" href={href}>
                <Words>{name}</Words>
              </a>
            </p>
          ))}
        </div>
      ))}
    </li>
  );
}
