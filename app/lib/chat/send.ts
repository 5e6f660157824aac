import type { Institute } from "~/lib/institute/client";
import type { Outgoing } from "./outgoing";
import type { Message } from "./shown-message";

interface Sending {
  institute: Pick<Institute, "chat">;
  chatId: number;
  messages: readonly Outgoing[];
  /** The id of each message: the institute keeps one of an id. */
  idOf(message: Outgoing, index: number): Promise<string> | string;
}

/** Sends messages in their order. @throws InstituteError at the first that is not taken; a repeat sends none twice */
export async function sendMessages({ institute, chatId, messages, idOf }: Sending): Promise<Message[]> {
  const sent: Message[] = [];
  for (const [index, message] of messages.entries()) {
    const clientId = await idOf(message, index);
    sent.push(await institute.chat.send({ chatId, clientId, ...message }));
  }
  return sent;
}
