import { evictDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { bindings } from "../bindings";
import { standIn } from "./stand-in";
import { newQuestion, newVisitor } from "./visit";

const calls = () => standIn().calls.length;
type Visitor = ReturnType<typeof newVisitor>;
const ask = (visitor: Visitor) => visitor.visit((translator) => translator.question(newQuestion().asked, "hi"));
const why = async (visitor: Visitor) => {
  const answer = await ask(visitor);
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
    const [first, second] = await Promise.all(
      [greedy, other].map((one) => one.visit((translator) => translator.question(asked, "hi"))),
    );
    expect([first?.state, second?.state]).toEqual(["original", "translated"]);
  });

  it("is 300 calls for one student where there is none", async () => {
    const meter = bindings.TRANSLATION_METERS.getByName("without-budget");
    const said = await Promise.all(Array.from({ length: 301 }, () => meter.take(null, "greedy")));
    expect(said.filter((one: string) => one === "go")).toHaveLength(300);
    expect(said.at(-1)).toBe("share");
  });

  it("ends what was sent back as well", async () => {
    standIn().variables = { TRANSLATION_DAILY_BUDGET: "1" };
    standIn().faults = ["plant-number"];
    expect(await why(newVisitor())).toBe("budget");
    expect(calls()).toBe(1);
  });

  it("of nothing asks nobody", async () => {
    standIn().variables = { TRANSLATION_DAILY_BUDGET: "0" };
    expect(await why(newVisitor())).toBe("budget");
    expect(calls()).toBe(0);
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

  it("is left alone for an hour at most", async () => {
    const visitor = newVisitor();
    const meter = bindings.TRANSLATION_METERS.getByName(visitor.instituteCode);
    await meter.note({ isDown: true, pauseMs: 1e9 });
    expect(await why(visitor)).toBe("busy");
    standIn().clockOffset = 3600_001;
    expect(await why(visitor)).toBe("translated");
  });

  it("that filters single questions is not down", async () => {
    const visitor = newVisitor();
    standIn().faults = Array.from({ length: 8 }, () => "model-content-filter");
    for (let time = 0; time < 8; time += 1) expect(await why(visitor)).toBe("failed");
    expect(await why(visitor)).toBe("translated");
  });
});
