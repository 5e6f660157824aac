export function statusAlone(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers });
}

export function inWords(status: number, words: string, headers: Record<string, string> = {}): Response {
  return new Response(words, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });
}
