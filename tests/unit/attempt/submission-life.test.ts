import fc from "fast-check";
import { expect, it } from "vitest";
import { newRecord, nextWake, submissionOf, toSubmitting } from "~/lib/attempt/object/attempt-record";
import type { AttemptInstitute, TakenTest } from "~/lib/attempt/object/institute-port";
import { paperFromTest } from "~/lib/attempt/object/paper";
import { sendOnce } from "~/lib/attempt/object/sending";
import type { AttemptRecord } from "~/lib/attempt/object/store";
import { trySubmission } from "~/lib/attempt/object/submission";
import { InstituteError } from "~/lib/institute/errors";
import { testPaperSchema } from "~/lib/institute/schemas/paper";
import { fake } from "../../fake";
import { takenTest } from "./sample-paper";

const START = Date.UTC(2030, 0, 1);
const SECOND = 1_000;
const HOUR = 3_600_000;
const HANG_UP = 30 * SECOND;

/** What becomes of one call of evaluation. Times in seconds. */
type Fate =
  | { kind: "evaluates"; after: number; isHeard: boolean }
  | { kind: "answers"; status: number; words: string | null; acts: boolean; after: number }
  | { kind: "silent" };

interface World {
  fates: Fate[];
  /** How long each call of the list takes (s). */
  listTakes: number[];
  /** From when to when (s after the submission) the list fails. */
  listFails: [from: number, until: number];
  isListKnown: boolean;
  /** Counts the steps after which the process is killed. */
  crashes: number[];
  chances: number[];
}

const isBelieved = ({ status, words }: { status: number; words: string | null }) =>
  status === 429 || ((status === 400 || status === 422) && words !== null);

/** The life of one submission in virtual time, with a crash wherever the world says so. */
async function live(world: World) {
  let now = START;
  const evaluated: number[] = [];
  let calls = 0;
  let lists = 0;
  let steps = 0;
  const crashes = new Set(world.crashes);
  const ended = START - HOUR;
  const fresh = newRecord(1, "a1", paper, world.isListKnown ? [] : null, ended);
  let kept: AttemptRecord = toSubmitting(fresh, "student", START);

  class Crash extends Error {}
  /** A step that the process may not survive. */
  const step = () => {
    steps += 1;
    if (crashes.has(steps)) throw new Crash();
  };
  const status = (code: number, words: string | null) =>
    new InstituteError(
      code === 401 ? "unauthenticated" : code === 429 ? "rate-limited" : code >= 500 ? "server" : "invalid",
      "No.",
      { status: code, serverText: words, retryAfter: code === 429 ? 60 : null },
    );
  const pass = (ms: number) => {
    now += Math.min(ms, HANG_UP);
    step();
    if (ms > HANG_UP) throw new InstituteError("timeout", "late");
  };
  const listFails = () => {
    const since = (now - START) / SECOND;
    return since >= world.listFails[0] && since < world.listFails[1];
  };
  const institute: Pick<AttemptInstitute, "evaluate" | "takenTests" | "getTest"> = {
    getTest: async () => test,
    takenTests: async () => {
      const ms = (world.listTakes[lists++ % world.listTakes.length] ?? 0) * SECOND;
      if (listFails()) {
        pass(ms);
        throw status(502, null);
      }
      // What is listed is what was evaluated when it was asked for.
      const done = evaluated.filter((at) => at <= now).map((at) => taken(at));
      pass(ms);
      return done;
    },
    evaluate: async () => {
      const fate = world.fates[calls++] ?? { kind: "evaluates", after: 1, isHeard: true };
      switch (fate.kind) {
        case "silent":
          pass(HANG_UP + 1);
          break;
        case "answers":
          // Who refuses in words, or by a limit, names what is there at once.
          if (fate.acts) evaluated.push(isBelieved(fate) ? now : now + fate.after * SECOND);
          pass(SECOND);
          throw status(fate.status, fate.words);
        case "evaluates": {
          const at = now + fate.after * SECOND;
          evaluated.push(at);
          pass(fate.isHeard ? fate.after * SECOND : HANG_UP + 1);
          return taken(at);
        }
      }
      throw new Error("unreachable");
    },
  };

  for (let tries = 0; tries < 400 && kept.attempt.phase !== "submitted"; tries += 1) {
    // Somebody signs in.
    if (kept.attempt.phase === "signed-out") kept = toSubmitting(kept, "student", now);
    const due = nextWake(kept, now);
    if (due === null) throw new Error(`rests as ${kept.attempt.phase}`);
    now = Math.max(now, due);
    if (kept.attempt.phase === "refused") kept = toSubmitting(kept, "student", now);
    try {
      await sendOnce({
        read: () => kept,
        keep(after) {
          kept = after;
          step();
        },
        now: () => now,
        random: () => world.chances[steps % world.chances.length] ?? 0.5,
        hasOtherToken: () => false,
        institute: institute as AttemptInstitute,
        earlier: [],
      });
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
  return { phase: kept.attempt.phase, evaluated: evaluated.length, calls, took: now - START };
}

const test = testPaperSchema.parse({
  id: 7,
  name: "Test",
  mode: "practice" as const,
  duration: 60,
  totalMarks: 1,
  languages: [],
  questions: [{ id: 1, text: "Why?", image: null, marks: 1, negativeMarks: 0, options: [{ id: 11, text: "So" }] }],
  sections: [],
});
const paper = paperFromTest(test);

const taken = (at: number) => takenTest(at, new Date(at).toISOString());

const seconds = (max: number) => fc.double({ min: 0, max, noNaN: true });
const fate: fc.Arbitrary<Fate> = fc.oneof(
  fc.record({ kind: fc.constant("evaluates" as const), after: seconds(119.9), isHeard: fc.boolean() }),
  fc.record({
    kind: fc.constant("answers" as const),
    status: fc.constantFrom(400, 401, 402, 403, 404, 408, 409, 413, 418, 422, 423, 425, 429, 451, 500, 503),
    words: fc.constantFrom(null, "Closed."),
    acts: fc.boolean(),
    after: seconds(100),
  }),
  fc.constant<Fate>({ kind: "silent" }),
);
const world: fc.Arbitrary<World> = fc.record({
  fates: fc.array(fate, { maxLength: 8 }),
  listTakes: fc.array(seconds(29.9), { minLength: 1, maxLength: 5 }),
  // Shorter than what a list that was read before is waited for.
  listFails: fc.tuple(seconds(600), seconds(700)).map(([from, long]): [number, number] => [from, from + long]),
  isListKnown: fc.constant(true),
  crashes: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
  chances: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 7 }),
});

it("the life of a submission ends with one evaluation at every institute that acts within two minutes and recovers", async () => {
  await fc.assert(
    fc.asyncProperty(world, async (one) => {
      const { phase, evaluated } = await live(one);
      expect({ phase, evaluated }).toEqual({ phase: "submitted", evaluated: 1 });
    }),
    { numRuns: 600, seed: 1 },
  );
});

it("the life of a submission ends also where the list never comes, with one evaluation unless its outcome was unclear", async () => {
  await fc.assert(
    fc.asyncProperty(world, async (one) => {
      const blind = { ...one, isListKnown: false, listFails: [0, 1e9] as [number, number] };
      const { phase, evaluated, calls } = await live(blind);
      expect(phase).toBe("submitted");
      expect(evaluated).toBeGreaterThanOrEqual(1);
      const clear = one.fates.every((fate) => fate.kind === "evaluates" && fate.isHeard && fate.after < 30);
      if (clear && one.crashes.length === 0) expect({ evaluated, calls }).toEqual({ evaluated: 1, calls: 1 });
    }),
    { numRuns: 100, seed: 1 },
  );
});

it.each([34, 58, 119])("an institute that takes %d s is asked once", async (after) => {
  const fates: Fate[] = [{ kind: "evaluates", after, isHeard: true }];
  const well = { crashes: [], listFails: [0, 0] as [number, number], isListKnown: true, chances: [0, 1] };
  const lived = await live({ ...well, fates, listTakes: [28] });
  expect(lived).toMatchObject({ calls: 1, evaluated: 1, phase: "submitted" });
});

const sitting = toSubmitting(newRecord(1, "a1", paper, null, START - HOUR), "student", START);
const own = { ...submissionOf(sitting), earlier: [] as number[] };
const ports = { now: () => START, remember: () => undefined };
const unsent = { baseline: null, begun: 0, sentAt: null, isAnswered: false, isListKnown: false };
const institute = (lists: TakenTest[][], evaluate: AttemptInstitute["evaluate"]) =>
  fake<AttemptInstitute>("institute", { takenTests: async () => lists.shift() ?? [], evaluate });

it.each([
  ["an earlier attempt has", { earlier: [START - 1] }, {}],
  ["was there before", {}, { baseline: [START - 1] }],
])("one try of a submission takes no result for its own that %s", async (_, said, known) => {
  const asked = { ...unsent, begun: 1, sentAt: START, isAnswered: true, ...known };
  const takes = institute([[taken(START - 1)]], async () => taken(START));
  const outcome = await trySubmission(takes, { ...own, ...said }, asked, ports);
  expect(outcome).toMatchObject({ kind: "accepted", evaluation: { performanceId: START } });
});

it("one try of a submission is accepted where the institute refuses what its list then has", async () => {
  const refusing = institute([[], [taken(START)]], async () => {
    throw new InstituteError("invalid", "No.", { status: 400, serverText: "Submitted already." });
  });
  const outcome = await trySubmission(refusing, own, unsent, ports);
  expect(outcome).toMatchObject({ kind: "accepted", evaluation: { performanceId: START } });
});
