import { expect, it, vi } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { action } from "~/routes/progress/tonight-answers";
import { openDoor } from "../request/session/visit";
import { routeArgs } from "../route-args";

const good = { question: "101", chosen: "1012", at: "1790000000000", seconds: "12" };

/** What a phone is told that sends an answer it kept, and what was recorded. */
async function sent(fields: Record<string, string>, fate: InstituteError | null = null) {
  const recorded: object[] = [];
  const answerLate = async (given: object) => {
    if (fate) throw fate;
    recorded.push(given);
  };
  const services = {
    admission: openDoor,
    session: { student: { id: "101", instituteCode: "PCBT" }, renew: () => undefined, expire: () => undefined },
    notebook: { practice: { answerLate } },
  };
  const args = routeArgs(services, { path: "/", method: "POST", body: new URLSearchParams(fields) });
  const reply = (await action(args)) as Response;
  return { status: reply.status, words: await reply.text(), recorded };
}

it("a kept answer is recorded with the time of the phone, and without seconds where nobody measured", async () => {
  const answer = { questionId: 101, chosen: 1012, at: 1790000000000, round: null };
  expect(await sent(good)).toEqual({ status: 204, words: "", recorded: [{ ...answer, seconds: 12 }] });
  for (const seconds of ["", "-3", "86400", "soon"]) {
    expect(await sent({ ...good, seconds })).toMatchObject({ status: 204, recorded: [{ ...answer, seconds: null }] });
  }
});

it("a kept answer of a round names its place there", async () => {
  expect(await sent({ ...good, round: "7", q: "3" })).toMatchObject({ recorded: [{ round: { id: 7, place: 2 } }] });
  const others: Record<string, string>[] = [{ round: "7" }, { q: "3" }, { round: "x", q: "3" }, { round: "7", q: "0" }];
  for (const other of others) {
    expect(await sent({ ...good, ...other })).toMatchObject({ recorded: [{ round: null }] });
  }
});

it("a phone whose clock is wrong tells how long its answer waited", async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  const at = async (sentAt: number) => (await sent({ ...good, sentAt: String(sentAt) })).recorded;
  expect(await at(Number(good.at) + 5000)).toMatchObject([{ at: 1_800_000_000_000 - 5000 }]);
  // It was set back while the answer waited.
  expect(await at(Number(good.at) - 5000)).toMatchObject([{ at: Number(good.at) }]);
  vi.useRealTimers();
});

it.each([
  { question: "0" },
  { question: "x" },
  { chosen: "" },
  { chosen: "-2" },
  { chosen: "1.5" },
  { at: "" },
  { at: "-1" },
])("an answer that nobody can read is refused in words, for good: %o", async (fault) => {
  const { status, words, recorded } = await sent({ ...good, ...fault });
  expect([status, recorded]).toEqual([422, []]);
  expect(words).toContain("not recorded");
});

it("an answer waits on while the notebook is out of reach", async () => {
  expect((await sent(good, new InstituteError("timeout", "No answer."))).status).toBe(503);
});
