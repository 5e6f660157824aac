import { expect, it } from "vitest";
import { formatMoment } from "~/lib/moment";

it("writes a moment in India's time, with am and pm on the line of their time", () => {
  expect(formatMoment("2026-11-23T08:36:00Z")).toBe("23 Nov 2026, 2:06\u00a0pm");
  expect(formatMoment(Date.parse("2026-11-22T20:00:00Z"))).toBe("23 Nov 2026, 1:30\u00a0am");
});

it.each([null, "", "soon"])("writes nothing of %j", (moment) => {
  expect(formatMoment(moment)).toBe("");
});
