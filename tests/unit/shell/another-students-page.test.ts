import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { ownerMark } from "~/lib/durable/owner-names";
import { action as comment, loader as comments } from "~/routes/classes/comments";
import { action as presence } from "~/routes/classes/presence";
import { action as place } from "~/routes/lesson/place";
import { action as answer } from "~/routes/progress/tonight-answers";
import { closedDoor, openDoor } from "../request/session/visit";
import { routeArgs } from "../route-args";

const asha = { id: "101", instituteCode: "PCBT" };
const others = { id: "102", instituteCode: "PCBT" };

type Route = (args: ActionFunctionArgs) => Promise<unknown>;

/** What a script of a page of `owner` gets, and what was done, while Asha is signed in; `door`: whether her session goes on. */
async function told(route: Route, owner: typeof asha | null, fields?: Record<string, string>, door = openDoor) {
  const mark = owner && (await ownerMark({ instituteCode: owner.instituteCode, studentId: owner.id }));
  const done: string[] = [];
  const does =
    <T>(what: string, answer: T) =>
    async () => {
      done.push(what);
      return answer;
    };
  const services = {
    admission: door,
    session: { student: asha, renew: () => undefined, expire: () => undefined },
    institute: {
      live: {
        join: does("join", null),
        leave: does("leave", undefined),
        comments: async () => [],
        list: async () => [],
        comment: does("comment", undefined),
      },
    },
    studentCache: { liveClasses: async () => [{ id: 5 }] },
    notebook: {
      setPlace: does("place", undefined),
      practice: { answerLate: does("answer", undefined) },
      comments: { begin: async () => ({ state: "new" as const }), end: async () => undefined },
    },
    optionalPart: async (part: Promise<unknown>) => ({ value: await part, failure: null }),
    log: { instituteFailure: () => undefined },
  };
  const args = routeArgs(services, {
    path: `/free-classes/watch/5/x${mark ? `?owner=${mark}` : ""}`,
    params: { classId: "5", lessonId: "5", kind: "note" },
    ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
  });
  const answer = (await route(args)) as Response;
  return { status: answer.status, done };
}

const written: [string, Route, Record<string, string>][] = [
  ["the place in a note", place, { place: "3" }],
  ["that a class is joined", presence, { presence: "join" }],
  ["an answer of practice", answer, { question: "101", chosen: "1012", at: "1790000000000", seconds: "" }],
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
