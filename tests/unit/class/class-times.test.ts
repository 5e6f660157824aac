import { describe, expect, it } from "vitest";
import { calendarFile } from "~/lib/calendar-file";
import { groupClasses, timeWords } from "~/lib/class/class-times";
import { liveVideoSchema } from "~/lib/institute/schemas/content";

const event = {
  ...{ uid: "class-5@pcbt.example", title: "Labour", description: "", url: "https://a.example/5" },
  ...{ start: Date.parse("2026-11-22T12:30:00Z"), end: Date.parse("2026-11-22T14:00:00Z") },
  remindMinutes: 10,
};

describe("a class for the phone's calendar", () => {
  it("has its time in UTC and a reminder", () => {
    const lines = calendarFile(event, Date.parse("2026-11-01T00:00:00.123Z")).split("\r\n");
    expect(lines).toContain("DTSTART:20261122T123000Z");
    expect(lines).toContain("DTEND:20261122T140000Z");
    expect(lines).toContain("DTSTAMP:20261101T000000Z");
    expect(lines).toContain("TRIGGER:-PT10M");
    expect(lines.at(-2)).toBe("END:VCALENDAR");
  });

  it("is not broken out of by a name, and folds long lines between characters", () => {
    const title = "A, b; c\\d\nEND:VEVENT\r\nX:y";
    const file = calendarFile({ ...event, title, description: "प्रसव ".repeat(40) }, 0);
    expect(file).toContain("SUMMARY:A\\, b\\; c\\\\d\\nEND:VEVENT\\nX:y");
    expect(file.match(/^END:VEVENT/gm)).toHaveLength(1);
    for (const line of file.split("\r\n")) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(file.replaceAll("\r\n ", "")).toContain("प्रसव ".repeat(40).trim());
  });
});

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
    ];
    const { live, upcoming, ended } = groupClasses(all, now);
    const ids = (classes: typeof live) => classes.map(({ id }) => id);
    expect([ids(live), ids(upcoming), ids(ended)]).toEqual([[5], [3, 2, 6], [4, 1]]);
  });

  it("say their time in India", () => {
    const ends_at = "2026-11-22T14:00:00Z";
    expect(timeWords(video(1, "2026-11-22T12:30:00Z", { ends_at }))).toBe(
      "Sun, 22 Nov, 2026, 6:00 pm to 7:30 pm",
    );
    expect(timeWords(video(1, null))).toBe("");
  });
});
