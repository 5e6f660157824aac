import type { ShownMessage } from "./shown-message";

type Sender = Pick<ShownMessage, "senderId" | "senderType" | "isMine">;

/** Who may be blocked: another student, by the institute's id. A teacher's words may be about a test tomorrow. */
export function blockableSender({ senderId, senderType, isMine }: Sender): string | null {
  return senderType === "student" && senderId !== null && !isMine ? `student:${senderId}` : null;
}

/** `blocked`: null where nobody knows, and everything is shown. */
export function withoutBlocked<M extends Sender>(
  messages: readonly M[],
  blocked: readonly { sender: string }[] | null,
): M[] {
  const hidden = new Set(blocked?.map(({ sender }) => sender));
  return messages.filter((message) => !hidden.has(blockableSender(message) ?? ""));
}
