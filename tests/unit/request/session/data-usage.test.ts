import { describe, expect, it } from "vitest";
import { bytesOnAir, createDataUsageCounter, withDataUsage } from "~/request/session/data-usage";

describe("what a visit costs", () => {
  it("adds up while the visit goes on, and begins anew after half an hour", () => {
    const first = withDataUsage(null, 1000, 100);
    const second = withDataUsage(first, 500, 160);
    expect(second).toEqual({ bytes: 1500, at: 160 });
    expect(withDataUsage(second, 200, 160 + 1801).bytes).toBe(200);
  });

  it("counts text about as it goes over the air, and pictures as they are", () => {
    expect(bytesOnAir(10_000, "text/html; charset=utf-8")).toBe(3000);
    expect(bytesOnAir(10_000, "image/png")).toBe(10_000);
  });

  it("counts a body as it is sent, for the next page to take once", async () => {
    const counter = createDataUsageCounter();
    const page = new Response("x".repeat(1000), { headers: { "Content-Type": "text/html" } });
    const counted = counter.countResponse(page, "web-1-a");
    expect(counted.headers.get("Content-Type")).toBe("text/html");
    expect(await counted.text()).toHaveLength(1000);
    const picture = new Response("x".repeat(50), { headers: { "Content-Type": "image/png", "Content-Length": "50" } });
    expect(await counter.countResponse(picture, "web-1-a").text()).toHaveLength(50);
    expect(counter.take("web-1-a")).toBe(350);
    expect(counter.take("web-1-a")).toBe(0);
    expect(counter.take("web-1-b")).toBe(0);
  });

  it("forgets the oldest device rather than growing without end", () => {
    const counter = createDataUsageCounter(2);
    for (const device of ["a", "b", "c"]) counter.add(device, 10);
    expect([counter.take("a"), counter.take("b"), counter.take("c")]).toEqual([0, 10, 10]);
  });
});
