import { MS_PER_DAY } from "~/lib/days";

/** In days since 1970, or epoch ms. */
type CalendarTime = { day: number } | { from: number; to: number };

interface CalendarEntry {
  /** Stable per thing, so that opening a file twice makes one entry. */
  uid: string;
  title: string;
  description: string;
  url: string;
  time: CalendarTime;
  /** RFC 5545 durations from the start: "-PT15M", "-P1D". */
  reminders: readonly string[];
  /** Does not take place: the entry of an earlier file is crossed out. */
  isOff?: boolean;
}

const MAX_LINE_BYTES = 75;
const utf8Encoder = new TextEncoder();

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

function fold(line: string): string {
  const parts = [""];
  let length = 0;
  for (const character of line) {
    const bytes = utf8Encoder.encode(character).length;
    if (length + bytes > MAX_LINE_BYTES) {
      parts.push("");
      length = 1;
    }
    parts[parts.length - 1] += character;
    length += bytes;
  }
  return parts.join("\r\n ");
}

const formatUtc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");
const formatUtcDay = (number: number) => formatUtc(number * MS_PER_DAY).slice(0, 8);

function times(time: CalendarTime): string[] {
  return "day" in time
    ? [`DTSTART;VALUE=DATE:${formatUtcDay(time.day)}`, `DTEND;VALUE=DATE:${formatUtcDay(time.day + 1)}`]
    : [`DTSTART:${formatUtc(time.from)}`, `DTEND:${formatUtc(time.to)}`];
}

/** Writes RFC 5545. `now`: epoch ms. */
export function calendarFile(entry: CalendarEntry, now: number): string {
  const reminders = entry.isOff ? [] : entry.reminders;
  const alarms = reminders.flatMap((trigger) => [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(entry.title)}`,
    `TRIGGER:${trigger}`,
    "END:VALARM",
  ]);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//PCBT//EN",
    "BEGIN:VEVENT",
    `UID:${escapeText(entry.uid)}`,
    `DTSTAMP:${formatUtc(now)}`,
    ...times(entry.time),
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `URL:${entry.url}`,
    ...(entry.isOff ? ["SEQUENCE:1", "STATUS:CANCELLED"] : []),
    ...alarms,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

export function calendarResponse(entry: CalendarEntry, fileName: string, now: number): Response {
  return new Response(calendarFile(entry, now), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}
