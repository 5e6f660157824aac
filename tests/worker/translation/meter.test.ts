import { evictDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { listOpen } from "~/lib/durable/open-index";
import { bindings } from "../bindings";
import { standIn } from "./stand-in";
import { askFor, newQuestion, newVisitor, runStandIn } from "./visit";

runStandIn();
const calls = () => standIn().calls.length;
const why = async (visitor: ReturnType<typeof newVisitor>) => {
  const answer = await askFor(newQuestion().asked, visitor);
  return answer.state === "original" ? answer.why : answer.state;
};

describe("the budget of a day", () => {
  it("lets as many calls through as the institute has, and no more", async () => {
    standIn().variables = { TRANSLATION_DAILY_BUDGET: "2" };
    const visitor = newVisitor();
    expect([await why(visitor), await why(visitor), await why(visitor)]).toEqual([
      "translated",
      "translated",
      "budget",
    ]);
    expect(calls()).toBe(2);
    expect(await why(newVisitor())).toBe("translated");
  });

  it("outlives an eviction, and begins again with the next day", async () => {
    standIn().variables = { TRANSLATION_DAILY_BUDGET: "1" };
    const visitor = newVisitor();
    await why(visitor);
    await evictDurableObject(bindings.TRANSLATION_METERS.getByName(visitor.instituteCode));
    expect(await why(visitor)).toBe("budget");
    standIn().clockOffset = 24 * 3600_000;
    expect(await why(visitor)).toBe("translated");
  });

  it("is shared: one student has a tenth, and what another asks for is made all the same", async () => {
    standIn().variables = { TRANSLATION_DAILY_BUDGET: "100" };
    const greedy = newVisitor(undefined, "greedy");
    for (let time = 0; time < 10; time += 1) expect(await why(greedy)).toBe("translated");
    expect(await why(greedy)).toBe("budget");
    expect(calls()).toBe(10);
    const other = newVisitor(greedy.instituteCode, "other");
    expect(await why(other)).toBe("translated");
    // Both ask for the same at once: the share of the first is used up, and the second asks by themselves.
    const { asked } = newQuestion();
    const [first, second] = await Promise.all([greedy, other].map((one) => askFor(asked, one)));
    expect([first?.state, second?.state]).toEqual(["original", "translated"]);
  });

  it("is 300 calls for one student where there is none", async () => {
    const meter = bindings.TRANSLATION_METERS.getByName("without-budget");
    const said = await Promise.all(Array.from({ length: 301 }, () => meter.take(null, "greedy")));
    expect([said.indexOf("share"), said.filter((one: string) => one === "go").length]).toEqual([300, 300]);
  });

  it("ends what was sent back as well", async () => {
    standIn().variables = { TRANSLATION_DAILY_BUDGET: "1" };
    standIn().faults = ["plant-number"];
    expect(await why(newVisitor())).toBe("budget");
    expect(calls()).toBe(1);
  });
});

describe("a model that keeps failing", () => {
  it("is left alone, then tried by one", async () => {
    const visitor = newVisitor();
    standIn().faults = Array.from({ length: 6 }, () => "model-500");
    for (let time = 0; time < 5; time += 1) expect(await why(visitor)).toBe("failed");
    expect(await why(visitor)).toBe("busy");
    expect(calls()).toBe(5);
    standIn().clockOffset = 31_000;
    standIn().delayMs = 30;
    const tried = await Promise.all([why(visitor), why(visitor), why(visitor)]);
    expect(tried.sort()).toEqual(["busy", "busy", "failed"]);
    expect(calls()).toBe(6);
    standIn().clockOffset = 120_000;
    expect([await why(visitor), await why(visitor)]).toEqual(["translated", "translated"]);
  });

  it("is left alone as long as it asks to be", async () => {
    const visitor = newVisitor();
    standIn().faults = ["model-429"];
    expect(await why(visitor)).toBe("failed");
    expect(await why(visitor)).toBe("busy");
    expect(calls()).toBe(1);
    standIn().clockOffset = 2_500;
    expect(await why(visitor)).toBe("translated");
  });

  it("because it refuses the key is left alone twice as long each time, and the institute is told until it answers", async () => {
    const visitor = newVisitor();
    const told = async () => {
      const rows = await listOpen(bindings.OPEN_INDEX, "translation");
      return rows.filter(({ id }) => id === `model of ${visitor.instituteCode}`);
    };
    standIn().faults = ["model-401", "model-401", "model-401"];
    const minutes = (count: number) => count * 60_000;
    let asked = 0;
    for (const [at, shown] of [
      [0, "failed"],
      [0.9, "busy"],
      [1.1, "failed"],
      [3, "busy"],
      [3.2, "failed"],
      [7.1, "busy"],
    ] as const) {
      standIn().clockOffset = minutes(at);
      expect(await why(visitor), `after ${at} minutes`).toBe(shown);
      if (shown === "failed") asked += 1;
    }
    expect(calls()).toBe(asked);
    expect(standIn().warnings()).toMatch(/Translation API Error: 401/);
    expect(await told()).toMatchObject([
      { state: expect.stringMatching(/^rests until 2\d{3}-/), why: "Translation API Error: 401", owedSince: null },
    ]);
    standIn().clockOffset = minutes(7.3);
    expect([await why(visitor), await why(visitor)]).toEqual(["translated", "translated"]);
    expect(await told()).toEqual([]);
  });

  it("that filters single questions is not down", async () => {
    const visitor = newVisitor();
    standIn().faults = Array.from({ length: 8 }, () => "model-content-filter");
    for (let time = 0; time < 8; time += 1) expect(await why(visitor)).toBe("failed");
    expect(await why(visitor)).toBe("translated");
  });
});
