export function statusReply(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers });
}

export function textReply(status: number, words: string, headers: Record<string, string> = {}): Response {
  return new Response(words, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });
}
