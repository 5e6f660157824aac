import { expect, it } from "vitest";
import { calendarFile } from "~/lib/calendar-file";

const now = Date.parse("2026-11-23T00:00:00Z");
const entry = {
  uid: "job-51@pcbt",
  title: "Last date",
  description: "Apply",
  url: "https://pcbt.example/job-portal/51",
  time: { day: Date.parse("2026-12-31") / 86_400_000 },
  reminders: ["-P2DT15H", "PT9H"],
};

it("a calendar file of a last date is a whole day with its reminders", () => {
  expect(calendarFile(entry, now).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//PCBT//EN",
    "BEGIN:VEVENT",
    "UID:job-51@pcbt",
    "DTSTAMP:20261123T000000Z",
    "DTSTART;VALUE=DATE:20261231",
    "DTEND;VALUE=DATE:20270101",
    "SUMMARY:Last date",
    "DESCRIPTION:Apply",
    "URL:https://pcbt.example/job-portal/51",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Last date",
    "TRIGGER:-P2DT15H",
    "END:VALARM",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Last date",
    "TRIGGER:PT9H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it("a calendar file of a class runs from one moment to another, in the phone's own zone", () => {
  const time = { from: now, to: now + 90 * 60_000 };
  const file = calendarFile({ ...entry, time }, now);
  expect(file).toContain("DTSTART:20261123T000000Z\r\nDTEND:20261123T013000Z\r\n");
});

it("a calendar file of what does not take place crosses the entry out and reminds of nothing", () => {
  const file = calendarFile({ ...entry, isOff: true }, now);
  expect(file).toContain("UID:job-51@pcbt\r\n");
  expect(file).toContain("SEQUENCE:1\r\nSTATUS:CANCELLED\r\nEND:VEVENT");
});

it("no text in a calendar file ends its line", () => {
  const file = calendarFile({ ...entry, title: "a\r\nATTACH:x\n;,\\\u0007" }, now);
  expect(file).toContain("SUMMARY:a\\nATTACH:x\\n\\;\\,\\\\ \r\n");
  expect(file).not.toMatch(/^ATTACH/m);
});

it("a calendar file folds long lines by bytes and cuts no character", () => {
  const title = "नर्सिंग अधिकारी 𝒜 ".repeat(20);
  const file = calendarFile({ ...entry, title }, now);
  const lines = file.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}`);
});
