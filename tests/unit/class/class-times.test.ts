import { describe, expect, it } from "vitest";
import { formatClassTime, groupClasses } from "~/lib/class/class-times";
import { liveVideoSchema } from "~/lib/institute/schemas/content";

describe("live classes", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  const video = (id: number, starts_at: string | null, more: object = {}) =>
    liveVideoSchema.parse({ id, name: `Class ${id}`, starts_at, ...more });

  it("stand by whether they are on, to come or over, each in the order that helps", () => {
    const all = [
      video(1, "2026-11-20T10:00:00Z"),
      video(2, "2026-11-24T10:00:00Z"),
      video(3, "2026-11-23T10:00:00Z"),
      video(4, "2026-11-21T10:00:00Z"),
      video(5, null, { is_live: true }),
      video(6, null, { state: "upcoming" }),
      video(7, "2026-11-23T10:00:00Z", { state: "postponed" }),
      video(8, "2026-11-22T11:30:00Z", { state: "cancelled" }),
      video(9, "2026-11-22T10:30:00Z", { state: "cancelled" }),
    ];
    const { live, off, upcoming, ended } = groupClasses(all, now);
    const ids = (classes: typeof live) => classes.map(({ id }) => id);
    expect([ids(live), ids(off), ids(upcoming), ids(ended)]).toEqual([[5], [8, 7], [3, 2, 6], [4, 1]]);
  });

  it("say their time in India", () => {
    const ends_at = "2026-11-22T14:00:00Z";
    const evening = video(1, "2026-11-22T12:30:00Z", { ends_at });
    const at = (moment: string) => formatClassTime(evening, Date.parse(moment));
    expect(at("2026-11-20T18:29:00Z")).toBe("Sun, 22 Nov, 6:00 pm to 7:30 pm");
    expect(at("2026-11-20T18:31:00Z")).toBe("Tomorrow, 6:00 pm to 7:30 pm");
    expect(at("2026-11-21T18:31:00Z")).toBe("Today, 6:00 pm to 7:30 pm");
    expect(at("2027-11-22T18:31:00Z")).toBe("Sun, 22 Nov, 2026, 6:00 pm to 7:30 pm");
    expect(at("2026-11-22T18:31:00Z")).toBe("Sun, 22 Nov, 6:00 pm to 7:30 pm");
    expect(formatClassTime(video(1, null), 0)).toBe("");
  });
});
