import { describe, expect, it } from "vitest";
import { ownerMark } from "~/lib/durable/owner-names";
import { loader as comments } from "~/routes/classes/comments";
import { action as presence } from "~/routes/classes/presence";
import { action as place } from "~/routes/lesson/place";
import { openDoor } from "../request/session/visit";

const asha = { id: "101", instituteCode: "PCBT" };
const others = { id: "102", instituteCode: "PCBT" };

type Route = (args: never) => Promise<unknown>;

/** What a script of a page of `owner` gets, and what was done, while Asha is signed in. */
async function told(route: Route, owner: typeof asha | null, fields?: Record<string, string>) {
  const url = new URL("https://pcbt.invalid/free-classes/watch/5/x");
  if (owner !== null) {
    const mark = await ownerMark({ instituteCode: owner.instituteCode, studentId: owner.id });
    url.searchParams.set("owner", mark);
  }
  const done: string[] = [];
  const does = (what: string) => async () => {
    done.push(what);
    return [];
  };
  const context = {
    url,
    admission: openDoor,
    session: { student: asha, renew: () => undefined },
    institute: { live: { join: does("join"), leave: does("leave"), comments: does("comments") } },
    own: { liveClasses: async () => [{ id: 5 }] },
    notebook: { setPlace: does("place") },
    optionalPart: async (part: Promise<unknown>) => ({ value: await part, failure: null }),
    log: { instituteFailure: () => undefined },
  };
  const body = fields && new URLSearchParams(fields);
  const request = new Request(url, body ? { method: "POST", body } : {});
  const params = { classId: "5", lessonId: "5", kind: "note" };
  const answer = (await route({ context, params, request } as never)) as Response;
  return { status: answer.status, done };
}

describe("a page that is open still after another student signed in on the phone", () => {
  it.each([
    ["the place in a note", place as Route, { place: "3" }],
    ["that a class is joined", presence as Route, { presence: "join" }],
  ])("writes nothing in their name: %s", async (_, route, fields) => {
    expect(await told(route, others, fields)).toEqual({ status: 401, done: [] });
    expect(await told(route, asha, fields)).toMatchObject({ status: 204, done: [expect.any(String)] });
  });

  it("is told no comments", async () => {
    expect((await told(comments as Route, others)).status).toBe(401);
    expect((await told(comments as Route, asha)).status).toBe(200);
  });
});
