import { expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { loader as comments } from "~/routes/classes/comments";
import { action as presence } from "~/routes/classes/presence";
import { openDoor } from "../request/session/visit";
import { optionalPart, routeArgs } from "../route-args";

const url = new URL("https://pcbt.invalid/free-classes/watch/991/x");
const log = { instituteFailure: () => undefined };
const nothing = async () => null;
const missing = async () => {
  throw new InstituteError("not-found", "Resource not found", { status: 404 });
};

/** The status of a route where the institute lists these classes; null: the list does not come. */
async function statusOf(
  route: typeof comments | typeof presence,
  { listed, join = missing, body }: { listed?: number[] | null; join?: typeof nothing; body?: URLSearchParams },
) {
  const services = {
    admission: openDoor,
    log,
    optionalPart,
    session: { student: { id: "101", instituteCode: "PCBT" }, renew: () => undefined },
    institute: { live: { join, leave: async () => void (await join()), comments: async () => [] } },
    studentCache: {
      async liveClasses() {
        if (!listed) throw new InstituteError("server", "no");
        return listed.map((id) => ({ id }));
      },
    },
  };
  const sent = body ? { method: "POST", body } : {};
  const answer = await route(routeArgs(services, { path: url.pathname, params: { classId: "991" }, ...sent }));
  return (answer as Response).status;
}

it("the comments of a class that the institute does not list are not there", async () => {
  expect(await statusOf(comments, { listed: [990] })).toBe(404);
  expect(await statusOf(comments, { listed: [990, 991] })).toBe(200);
  // In doubt it is there: its page asks again.
  expect(await statusOf(comments, { listed: null })).toBe(200);
});

it.each(["join", "leave"])("nobody can %s a class that is not there", async (word) => {
  const body = () => new URLSearchParams({ presence: word });
  expect(await statusOf(presence, { body: body() })).toBe(404);
  expect(await statusOf(presence, { body: body(), join: nothing })).toBe(204);
});
