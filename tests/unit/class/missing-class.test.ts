import { expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { createOptionalParts } from "~/lib/institute/optional-part";
import { loader as comments } from "~/routes/classes/comments";
import { action as presence } from "~/routes/classes/presence";
import { openDoor } from "../request/session/visit";

const url = new URL("https://pcbt.invalid/free-classes/watch/991/x");
const log = { instituteFailure: () => undefined };
const nothing = async () => undefined;
const missing = async () => {
  throw new InstituteError("not-found", "Resource not found", { status: 404 });
};

/** The status of a route where the institute lists these classes; null: the list does not come. */
async function statusOf(
  route: typeof comments | typeof presence,
  { listed, join = missing, body }: { listed?: number[] | null; join?: typeof nothing; body?: URLSearchParams },
) {
  const request = new Request(url, body ? { method: "POST", body } : {});
  const context = {
    ...{ url, admission: openDoor, log, optionalPart: createOptionalParts({ request, log }) },
    session: { student: { id: "101", instituteCode: "PCBT" }, renew: () => undefined },
    institute: { live: { join, leave: join, comments: async () => [] } },
    own: {
      async liveClasses() {
        if (!listed) throw new InstituteError("server", "no");
        return listed.map((id) => ({ id }));
      },
    },
  };
  const answer = await route({ context, params: { classId: "991" }, request } as never);
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
