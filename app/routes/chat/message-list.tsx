import { FileLink } from "~/components/content/file-link";
import { LinkedText } from "~/components/content/linked-text";
import { Badge } from "~/components/parts/badge";
import { ReportLink } from "~/components/parts/report-link";
import { Words } from "~/components/parts/words";
import type { MessageDay, ShownMessage } from "~/lib/chat/shown-message";
import { formatDuration, formatTime } from "~/lib/format";
import { chatPaths } from "~/paths";

function MessageListPicture({ message, lite }: { message: ShownMessage; lite: boolean }) {
  const { image, senderName, size } = message;
  if (image === null) return null;
  const bytes = size > 0 ? size : null;
  if (lite) return <FileLink href={image} label="Picture" bytes={bytes} />;
  return (
    <a className="message-picture" href={image}>
      <img src={image} alt={`Sent by ${senderName || "somebody"}`} loading="lazy" />
    </a>
  );
}

function Recording({ message, lite }: { message: ShownMessage; lite: boolean }) {
  const { audio, audioSeconds, size } = message;
  if (audio === null) return null;
  const length = audioSeconds ? `, ${formatDuration(audioSeconds)}` : "";
  const label = `Voice message${length}`;
  return (
    <>
      {lite ? null : (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said
        <audio controls preload="none" src={audio} aria-label={label} />
      )}
      <FileLink href={audio} label={label} bytes={size > 0 ? size : null} />
    </>
  );
}

const senderRoles: Record<string, string> = { teacher: "Teacher", institute: "Institute" };

interface MessageRowProps {
  chatId: number;
  message: ShownMessage;
  lite: boolean;
  isSame: boolean;
}

function RowOfMessage({ chatId, message, lite, isSame }: MessageRowProps) {
  const { id, clientId, text, senderName, senderType, isMine, seen, createdAt } = message;
  const role = senderRoles[senderType];
  return (
    <li
      className={isMine ? "message message-mine" : "message"}
      id={`m${id}`}
      data-message={id}
      data-client={clientId ?? undefined}
    >
      {isMine ? (
        <span className="sr-only">You</span>
      ) : (
        <p className={isSame ? "sr-only" : "message-head"}>
          <Words as="strong">{senderName || "Somebody"}</Words>
          {role ? <Badge>{role}</Badge> : null}
        </p>
      )}
      <MessageListPicture message={message} lite={lite} />
      <Recording message={message} lite={lite} />
      {text === "" ? null : <LinkedText text={text} className="message-text" />}
      <div className="message-foot">
        {createdAt === null ? null : <time dateTime={createdAt}>{formatTime(createdAt)}</time>}
        {isMine ? (
          <span data-state="">{seen ? "Seen" : "Sent"}</span>
        ) : (
          <ReportLink
            href={chatPaths.report(chatId, id)}
            label={`Report this message of ${senderName || "somebody"}`}
          />
        )}
      </div>
    </li>
  );
}

function isOfSender({ isMine, senderName, senderType }: ShownMessage, before?: ShownMessage) {
  if (before === undefined || before.isMine !== isMine) return false;
  return before.senderName === senderName && before.senderType === senderType;
}

interface MessageRowsProps {
  chatId: number;
  days: readonly MessageDay[];
  lite: boolean;
}

export function MessageRows({ chatId, days, lite }: MessageRowsProps) {
  return days.flatMap(({ day, label, messages }) => [
    ...(label === ""
      ? []
      : [
          <li key={`day${day}`} className="message-day" data-day={day}>
            {label}
          </li>,
        ]),
    ...messages.map((message, index) => (
      <RowOfMessage
        key={message.id}
        chatId={chatId}
        message={message}
        lite={lite}
        isSame={isOfSender(message, messages[index - 1])}
      />
    )),
  ]);
}
