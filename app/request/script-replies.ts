import { ownReply } from "~/lib/outbox/own-reply";

export function statusReply(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...ownReply, ...headers } });
}

export function textReply(status: number, words: string, headers: Record<string, string> = {}): Response {
  return new Response(words, {
    status,
    headers: { ...ownReply, "Content-Type": "text/plain; charset=utf-8", ...headers },
  });
}
