import { describe, expect, it } from "vitest";
import { loader } from "~/routes/chat/elsewhere";
import { openDoor } from "../request/session/visit";
import { routeArgs } from "../route-args";

async function leadsTo(rest: string) {
  const session = { student: { id: "101", instituteCode: "PCBT" }, renew: () => undefined };
  const args = routeArgs({ session, admission: openDoor }, { path: `/chat/${rest}`, params: { "*": rest } });
  const reply = await loader(args).catch((thrown: unknown) => thrown);
  return reply instanceof Response ? reply.headers.get("Location") : reply;
}

describe("an address below the chats that is none of them", () => {
  it.each([
    ["group/5", "/chat/5"],
    ["x/y", "/chat"],
    ["", "/chat"],
  ])("the unknown chat address %s leads to %s", async (rest, path) => {
    expect(await leadsTo(rest)).toBe(path);
  });
});
