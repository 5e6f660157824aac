import { expect, it, vi } from "vitest";
import { ModelFailure } from "~/lib/translation/model";
import { keysOf } from "~/lib/translation/piece";
import { promptVersion } from "~/lib/translation/prompt";
import { fill } from "../../../scripts/translate/fill";
import type { Pair } from "../../../scripts/translate/kept-store";
import { patientAsk, ServiceDown } from "../../../scripts/translate/patient-ask";
import { report } from "../../../scripts/translate/report";
import { piecesOf, type WorkLine } from "../../../scripts/translate/work-file";

const lineOf = (dose: number): WorkLine => ({ question: `Give ${dose} mg now?`, options: ["Yes", "No"] });
const replyOf = (dose: number) => `Question: अभी ${dose} mg दें?\nOptions:\nA. हाँ\nB. नहीं`;
const doseIn = (text: string) => Number(/(\d+) mg/u.exec(text)?.[1]);

/** A command's run with KV in memory and a model of ours. */
function running(lines: WorkLine[], reply: (dose: number) => string | Error, known: Pair[] = []) {
  const kv = new Map(known.map(({ key, value }) => [key, value]));
  const steps: number[] = [];
  const run = fill({
    lines,
    language: "hi",
    secondReader: false,
    atOnce: 1,
    store: {
      get: (keys) => new Map([...kv].filter(([key]) => keys.includes(key))),
      put: (pairs) => {
        for (const { key, value } of pairs) kv.set(key, value);
      },
    },
    async ask({ messages }) {
      const said = reply(doseIn(messages.at(-1)?.content ?? ""));
      if (said instanceof Error) throw said;
      return said;
    },
    onStep: (done) => steps.push(done),
  });
  return { run, kv, steps };
}

const keyOf = (line: WorkLine, by: "machine" | "teacher") => {
  const [piece] = piecesOf(line, "hi");
  return piece ? keysOf(piece)[by] : "";
};
const machineKey = (line: WorkLine) => keyOf(line, "machine");

it("filling KV ahead of a test stops where the service is down, and keeps what it has", async () => {
  const lines = [5, 6, 7].map(lineOf);
  const { run, kv, steps } = running(lines, (dose) =>
    dose === 6 ? new ServiceDown("The model is out of reach") : replyOf(dose),
  );
  expect(await run).toMatchObject({ machine: 1, refused: [], stopped: "The model is out of reach" });
  expect([...kv.keys()]).toEqual([machineKey(lineOf(5)), "languages"]);
  expect(kv.get("languages")).toBe('["hi"]');
  expect(steps).toEqual([0, 1]);
  expect(lines[0]).toMatchObject({ translatedQuestion: "अभी 5 mg दें?", by: "machine", prompt: promptVersion });
});

it("filling KV ahead of a test remembers what was said against a translation before it passed, and keeps nothing of it in KV", async () => {
  const lines = [lineOf(5)];
  const replies = [replyOf(50), replyOf(5)];
  const { run, kv } = running(lines, () => replies.shift() ?? "");
  expect(await run).toMatchObject({ machine: 1, refused: [] });
  expect(lines[0]?.doubts?.question?.[0]).toMatch(/^question: The translation/);
  expect(JSON.parse(kv.get(machineKey(lineOf(5))) ?? "")).toEqual({ texts: expect.any(Array), by: "machine" });
});

it("filling KV ahead of a test reports what the gate refuses twice, and keeps nothing of it", async () => {
  const lines = [lineOf(5)];
  const { run, kv } = running(lines, () => replyOf(50));
  const { refused, machine } = await run;
  expect(machine).toBe(0);
  expect(refused).toEqual([{ line: 1, kind: "question", reasons: expect.any(Array) }]);
  expect(kv.size).toBe(0);
  expect(lines[0]).not.toHaveProperty("translatedQuestion");
});

it("filling KV ahead of a test asks again for what an earlier prompt or an unsound line holds", async () => {
  const old = { ...lineOf(5), translatedQuestion: "पुराना 5 mg", translatedOptions: ["हाँ", "नहीं"] };
  const lines: WorkLine[] = [
    { ...old, by: "machine", prompt: "0" },
    { ...old, question: "Give 6 mg now?", by: "machine", prompt: promptVersion },
  ];
  const { run } = running(lines, replyOf);
  expect(await run).toMatchObject({ machine: 2, kept: 0 });
  expect(lines.map(({ translatedQuestion }) => translatedQuestion)).toEqual(["अभी 5 mg दें?", "अभी 6 mg दें?"]);
});

it("filling KV ahead of a test takes a teacher's word before the machine's, what is kept, and nothing that students reported", async () => {
  const corrected = { translatedQuestion: "नर्स दवा देती है।", translatedOptions: ["हाँ", "नहीं"] };
  const entry = (dose: number, more = {}): Pair => {
    const value = JSON.stringify({ texts: [`अभी ${dose} mg दें?`, "हाँ", "नहीं"], by: "machine", ...more });
    return { key: machineKey(lineOf(dose)), value };
  };
  const known = [entry(6), entry(7, { hidden: { PCBT: [0, Date.now() + 60_000] } })];
  const lines = [{ ...lineOf(5), ...corrected, checked: "2026-11-20" }, lineOf(6), lineOf(7)];
  const { run, kv } = running(lines, () => new Error("nothing is asked"), known);
  const filled = await run;
  expect(filled).toMatchObject({ machine: 0, kept: 1, teacher: 1, hidden: [{ line: 3 }] });
  expect(JSON.parse(kv.get(keyOf(lineOf(5), "teacher")) ?? "")).toEqual({
    texts: ["नर्स दवा देती है।", "हाँ", "नहीं"],
    on: "2026-11-20",
  });
  // The gate misses the dose: a teacher's word stands all the same.
  const said = report(filled, { file: "a.jsonl", sheet: "a", doubts: 0 });
  expect(said).toContain("0 put in now, 1 were there, 1 of a teacher, 0 refused, 1 reported by students");
  expect(said).toMatch(/Worth a second look:\s+line 1, question:/u);
});

it("asking a model that may be busy waits as long as it is told, and gives up in the end", async () => {
  const waited: number[] = [];
  const complete = vi.fn(() => Promise.reject(new ModelFailure("429", true, 60_000)));
  const ask = patientAsk({ complete }, async (ms) => void waited.push(ms));
  await expect(ask({ messages: [] })).rejects.toBeInstanceOf(ServiceDown);
  expect(waited).toEqual([60_000, 60_000, 60_000, 60_000]);
  expect(complete).toHaveBeenCalledTimes(5);
});

it("asking a model that may be busy does not repeat a text that the service does not take", async () => {
  const complete = vi.fn(() => Promise.reject(new ModelFailure("filtered", false)));
  await expect(patientAsk({ complete })({ messages: [] })).rejects.toThrow("filtered");
  expect(complete).toHaveBeenCalledOnce();
});
