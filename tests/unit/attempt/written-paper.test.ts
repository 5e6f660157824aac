import { expect, it } from "vitest";
import { createAttempts } from "~/lib/attempt/attempts";
import { newRecord } from "~/lib/attempt/object/attempt-record";
import { viewOf } from "~/lib/attempt/object/attempt-views";
import { partsOf } from "~/lib/attempt/object/stored-form";
import { createPaperCache, sendPaper } from "~/lib/attempt/protocol/paper-cache";
import type { ReadInput, SentResult } from "~/lib/attempt/protocol/replies";
import type { Bindings } from "~/lib/env";
import { fake } from "../../fake";
import { samplePaper } from "./sample-paper";

const paper = samplePaper();
const sent = sendPaper(paper, []);

it("a paper on its way is written once and left out for who has it", () => {
  expect(sendPaper(paper, ["another"]).json).toBe(sent.json);
  expect(sendPaper(paper, ["another", sent.key])).toEqual({ key: sent.key, json: null });
});

it("a paper on its way has one name for what is the same and another for what is not", () => {
  expect(sendPaper(samplePaper(), []).key).toBe(sent.key);
  const [first, ...rest] = paper.questions;
  if (!first) throw new Error("the sample is empty");
  const changed = { ...paper, questions: [{ ...first, marks: 2 }, ...rest] };
  expect(sendPaper(changed, [sent.key]).json).not.toBeNull();
});

it("the cache of papers knows a paper that came once, and gives one that is too big for it", () => {
  const cache = createPaperCache();
  expect(cache.receive({ key: sent.key, json: null })).toBeNull();
  expect(cache.receive(sent)).toEqual(paper);
  expect(cache.keys()).toEqual([sent.key]);
  expect(cache.receive({ key: sent.key, json: null })).toEqual(paper);
  const small = createPaperCache({ bytesEach: 100 });
  expect([small.receive(sent), small.keys()]).toEqual([paper, []]);
});

/** A student whose object answers with what `send` makes of the keys it is told. */
function reader(send: (known: string[]) => SentResult) {
  const asked: string[][] = [];
  const unreachable = (what: string) => expect.unreachable(what);
  const object = {
    read: async ({ knownPapers }: ReadInput) => {
      asked.push(knownPapers);
      return send(knownPapers);
    },
  };
  const namespaces = {
    ATTEMPTS: fake<Bindings["ATTEMPTS"]>("attempts", { getByName: () => object }),
    NOTEBOOKS: fake<Bindings["NOTEBOOKS"]>("notebooks", {}),
  };
  const student = { instituteCode: "PCBT", studentId: "1", token: "t", device: "phone" };
  return { asked, attempts: createAttempts(namespaces, student, { unreachable }) };
}

const record = newRecord(1, "a1", paper, null, 0);
const view = { ...viewOf(record, "phone", 0), paper: sent };

it("reading an attempt asks again for a paper that was left out and is not here any more", async () => {
  const left = { ...view, paper: { ...sent, json: null } };
  let calls = 0;
  const { asked, attempts } = reader(() => {
    calls += 1;
    return { kind: "attempt", view: calls === 1 ? left : view, cameFrom: 0 };
  });
  const read = await attempts.read(7);
  expect(read).toMatchObject({ kind: "attempt", view: { paper } });
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual([]);
});

it("reading an attempt has a paper sent once, whoever sits the test", async () => {
  const sending = (known: string[]) => ({ ...view, paper: sendPaper(paper, known) });
  const { asked, attempts } = reader((known) => ({ kind: "attempt", view: sending(known), cameFrom: 0 }));
  await attempts.read(7);
  expect(await attempts.read(7)).toMatchObject({ kind: "attempt", view: { paper } });
  expect(asked.at(-1)).toContain(sent.key);
});

it.each(["", "a"])("a long paper in its rows is cut between letters, after %j", (before) => {
  const paper = { text: `${before}${"\u{1F489}".repeat(700_000)}` };
  const parts = partsOf(paper);
  expect(parts.length).toBeGreaterThan(2);
  // As the database has them.
  const stored = parts.map((part) => Buffer.from(part, "utf8").toString("utf8"));
  expect(JSON.parse(stored.join(""))).toEqual(paper);
});

it("an attempt or a list that cannot be reached is told of to the request's own log", async () => {
  const getByName = () => {
    throw new Error("gone");
  };
  const told: string[] = [];
  const namespaces = {
    ATTEMPTS: fake<Bindings["ATTEMPTS"]>("attempts", { getByName }),
    NOTEBOOKS: fake<Bindings["NOTEBOOKS"]>("notebooks", { getByName }),
  };
  const student = { instituteCode: "PCBT", studentId: "1", token: "t", device: "phone" };
  const attempts = createAttempts(namespaces, student, {
    unreachable: (what, error) => told.push(`${what}: ${error}`),
  });
  expect(await attempts.history(7)).toEqual({ kind: "unavailable" });
  expect(await attempts.open()).toEqual([]);
  expect(told).toEqual(["attempt of test 7: Error: gone", "list of tests: Error: gone"]);
});
