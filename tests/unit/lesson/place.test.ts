import { describe, expect, it } from "vitest";
import { action } from "~/routes/lesson/place";
import { openVisit, student } from "../request/session/visit";
import { routeArgs } from "../route-args";

/** What a page's script tells: the answer's status, and what was written down. */
async function told(kind: string, lessonId: string, body: Record<string, string>, signed = true) {
  const visit = await openVisit("");
  if (signed) visit.session.signIn("token", student);
  const written: unknown[][] = [];
  const notebook = { setPlace: async (...place: unknown[]) => void written.push(place) };
  const asked = { path: `/place/${kind}/${lessonId}`, params: { kind, lessonId } };
  const args = routeArgs({ ...visit, notebook }, { ...asked, method: "POST", body: new URLSearchParams(body) });
  const answer = await action(args).catch((error: { init: ResponseInit }) => error.init);
  return { status: answer.status, written };
}

describe("where a note or a video was left", () => {
  it.each([
    ["note", "14", "3", ["note", 14, 3]],
    ["video", "15", "0", ["video", 15, 0]],
  ])("the place in %s %s is stored at %s", async (kind, id, place, expected) => {
    expect(await told(kind, id, { place })).toEqual({ status: 204, written: [expected] });
  });

  it.each([
    ["test", "14", { place: "3" }, 400],
    ["note", "14", {}, 400],
    ["note", "14", { place: "-1" }, 400],
    ["note", "14", { place: "999999999" }, 400],
    ["note", "0", { place: "3" }, 404],
  ])("an impossible place is refused: %s %s %j", async (kind, id, body, status) => {
    expect(await told(kind, id, body)).toEqual({ status, written: [] });
  });

  it("a place is refused without a session", async () => {
    expect(await told("note", "14", { place: "3" }, false)).toEqual({ status: 401, written: [] });
  });
});
