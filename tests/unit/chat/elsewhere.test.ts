import { describe, expect, it } from "vitest";
import { loader } from "~/routes/chat/elsewhere";
import { openDoor } from "../request/session/visit";

async function leadsTo(rest: string) {
  const url = new URL(`https://pcbt.invalid/chat/${rest}`);
  const session = { student: { id: "101", instituteCode: "PCBT" }, renew: () => undefined };
  const args = { context: { url, session, admission: openDoor }, params: { "*": rest }, request: new Request(url) };
  const reply = await loader(args as never).catch((thrown: unknown) => thrown);
  return reply instanceof Response ? reply.headers.get("Location") : reply;
}

describe("an address below the chats that is none of them", () => {
  it.each([
    ["group/5", "/chat/5"],
    ["x/y", "/chat"],
    ["5/0", "/chat"],
    ["", "/chat"],
  ])("%s leads to %s", async (rest, path) => {
    expect(await leadsTo(rest)).toBe(path);
  });
});
