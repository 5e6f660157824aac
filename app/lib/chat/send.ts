import type { Institute } from "~/lib/institute/client";
import type { Outgoing } from "./outgoing";
import type { Message } from "./shown-message";

interface MessageSending {
  institute: Pick<Institute, "chat">;
  chatId: number;
  messages: readonly Outgoing[];
  idOf(message: Outgoing, index: number): Promise<string> | string;
}

/** Stops at the first failure; a repeat sends nothing twice. @throws InstituteError */
export async function sendMessages({ institute, chatId, messages, idOf }: MessageSending): Promise<Message[]> {
  const results: Message[] = [];
  for (const [index, message] of messages.entries()) {
    const clientId = await idOf(message, index);
    results.push(await institute.chat.send({ chatId, clientId, ...message }));
  }
  return results;
}
