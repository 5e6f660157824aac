/** The chats of an institute on the other end of the wire; one per test file's isolate. */

interface Chat {
  /** Tokens of those who are in it. */
  members: Set<string>;
  messages: { id: number; text: string; sender: number }[];
}

class FakeChats {
  chats = new Map<number, Chat>();
  /** Tokens of sessions that go on. */
  tokens = new Set<string>();
  /** The calls that came, by their tokens. */
  calls: string[] = [];
  isDown = false;
  private last = 900;

  reset(): void {
    Object.assign(this, new FakeChats());
  }

  join(chatId: number, ...tokens: string[]): void {
    const chat = this.chats.get(chatId) ?? { members: new Set(), messages: [] };
    this.chats.set(chatId, chat);
    for (const token of tokens) {
      chat.members.add(token);
      this.tokens.add(token);
    }
  }

  say(chatId: number, text: string, sender = 1): number {
    this.last += 1;
    this.chats.get(chatId)?.messages.push({ id: this.last, text, sender });
    return this.last;
  }

  async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const token = request.headers.get("Authorization")?.replace("token ", "") ?? "";
    this.calls.push(token);
    if (this.isDown) return new Response("<h1>Bad gateway</h1>", { status: 502 });
    if (!this.tokens.has(token)) return Response.json({ detail: "No." }, { status: 401 });
    const form = await request.formData();
    const chat = this.chats.get(Number(form.get("chat_id")));
    if (!chat?.members.has(token)) return Response.json({ detail: "Not found." }, { status: 404 });
    const limit = Number(form.get("limit"));
    const since = form.get("since_id");
    const found = chat.messages.filter(({ id }) => id > Number(since ?? 0));
    const page = since === null ? found.slice(-limit) : found.slice(0, limit);
    const messages = page.map(({ id, text, sender }) => ({
      id,
      kind: "text",
      text,
      sender_id: sender,
      sender_type: "student",
      sender_name: `Student ${sender}`,
      is_mine: token === `token-${sender}`,
    }));
    return Response.json({ status: true, messages, has_more: found.length > page.length });
  }
}

declare global {
  var fakeChats: FakeChats | undefined;
}

export function chats(): FakeChats {
  globalThis.fakeChats ??= new FakeChats();
  return globalThis.fakeChats;
}
