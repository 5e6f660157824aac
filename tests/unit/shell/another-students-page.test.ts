import { describe, expect, it } from "vitest";
import { ownerMark } from "~/lib/durable/owner-names";
import { action as comment, loader as comments } from "~/routes/classes/comments";
import { action as presence } from "~/routes/classes/presence";
import { action as place } from "~/routes/lesson/place";
import { closedDoor, openDoor } from "../request/session/visit";

const asha = { id: "101", instituteCode: "PCBT" };
const others = { id: "102", instituteCode: "PCBT" };

type Route = (args: never) => Promise<unknown>;

/** What a script of a page of `owner` gets, and what was done, while Asha is signed in; `door`: whether her session goes on. */
async function told(route: Route, owner: typeof asha | null, fields?: Record<string, string>, door = openDoor) {
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
    admission: door,
    session: { student: asha, renew: () => undefined, expire: () => undefined },
    institute: {
      live: {
        join: does("join"),
        leave: does("leave"),
        comments: async () => [],
        list: async () => [],
        comment: does("comment"),
      },
    },
    own: { liveClasses: async () => [{ id: 5 }] },
    notebook: {
      setPlace: does("place"),
      comments: { begin: async () => ({ state: "new" }), end: async () => undefined },
    },
    optionalPart: async (part: Promise<unknown>) => ({ value: await part, failure: null }),
    log: { instituteFailure: () => undefined },
  };
  const body = fields && new URLSearchParams(fields);
  const request = new Request(url, body ? { method: "POST", body } : {});
  const params = { classId: "5", lessonId: "5", kind: "note" };
  const answer = (await route({ context, params, request } as never)) as Response;
  return { status: answer.status, done };
}

const written: [string, Route, Record<string, string>][] = [
  ["the place in a note", place, { place: "3" }],
  ["that a class is joined", presence, { presence: "join" }],
  ["a comment", comment, { id: "m-12345678", message: "Here" }],
];

describe("a page whose session was ended elsewhere", () => {
  it.each(written)("writes nothing: %s", async (_, route, fields) => {
    expect(await told(route, asha, fields, closedDoor)).toEqual({ status: 401, done: [] });
  });

  it("is told no comments", async () => {
    expect((await told(comments, asha, undefined, closedDoor)).status).toBe(401);
  });
});

describe("a page that is open still after another student signed in on the phone", () => {
  it.each(written)("writes nothing in their name: %s", async (_, route, fields) => {
    expect(await told(route, others, fields)).toEqual({ status: 401, done: [] });
    expect(await told(route, asha, fields)).toMatchObject({ status: 204, done: [expect.any(String)] });
  });

  it("is told no comments", async () => {
    expect((await told(comments, others)).status).toBe(401);
    expect((await told(comments, asha)).status).toBe(200);
  });
});
