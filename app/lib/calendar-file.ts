/** A whole day, its number since 1970, or from one moment to another (ms since 1970), shown in the phone's own zone. */
type CalendarTime = { day: number } | { from: number; to: number };

interface CalendarEntry {
  /** The same for the same thing, so that a file that is opened twice makes one entry. */
  uid: string;
  title: string;
  description: string;
  /** A full address. */
  url: string;
  time: CalendarTime;
  /** When it reminds, from the start on, as RFC 5545 writes it: "-PT15M", "-P1D". */
  reminders: readonly string[];
}

const MS_PER_DAY = 24 * 3_600_000;
/** Bytes of a line; a longer one goes on in the next. */
const LONGEST_LINE = 75;
const encoder = new TextEncoder();

/** Text in which nothing is read as the end of a line or of a value. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

/** A line in parts of at most 75 bytes, each after the first behind a space; no character is cut in two. */
function folded(line: string): string {
  const parts = [""];
  let length = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (length + bytes > LONGEST_LINE) {
      parts.push("");
      length = 1;
    }
    parts[parts.length - 1] += character;
    length += bytes;
  }
  return parts.join("\r\n ");
}

const moment = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");
const day = (number: number) => moment(number * MS_PER_DAY).slice(0, 8);

function times(time: CalendarTime): string[] {
  return "day" in time
    ? [`DTSTART;VALUE=DATE:${day(time.day)}`, `DTEND;VALUE=DATE:${day(time.day + 1)}`]
    : [`DTSTART:${moment(time.from)}`, `DTEND:${moment(time.to)}`];
}

/** An entry as the text of a file (RFC 5545). `now`: ms since 1970. */
export function calendarFile(entry: CalendarEntry, now: number): string {
  const alarms = entry.reminders.flatMap((trigger) => [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(entry.title)}`,
    `TRIGGER:${trigger}`,
    "END:VALARM",
  ]);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//PCBT//EN",
    "BEGIN:VEVENT",
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${moment(now)}`,
    ...times(entry.time),
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `URL:${entry.url}`,
    ...alarms,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

/** The file as an answer, saved under a name. */
export function calendarAnswer(entry: CalendarEntry, fileName: string, now: number): Response {
  return new Response(calendarFile(entry, now), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}
