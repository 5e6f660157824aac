export interface CalendarEvent {
  /** The same for the same event: a phone that has it already changes it. */
  uid: string;
  title: string;
  description: string;
  url: string;
  /** Ms since 1970. */
  start: number;
  end: number;
  /** Minutes before it that the phone reminds. */
  remindMinutes: number;
}

const stamp = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, "");

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");

/** A line of at most 75 bytes, and its rest in lines that begin with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 74) {
      lines.push(current);
      current = " ";
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join("\r\n");
}

/** One event as a file that the calendars of phones take in (iCalendar). `now`: ms. */
export function calendarFile(event: CalendarEvent, now: number): string {
  const { uid, title, description, url, start, end, remindMinutes } = event;
  return [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//PCBT//EN", "BEGIN:VEVENT"],
    ...[`UID:${uid}`, `DTSTAMP:${stamp(now)}`, `DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`],
    ...[`SUMMARY:${escaped(title)}`, `DESCRIPTION:${escaped(description)}`, `URL:${url}`],
    ...["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${escaped(title)}`],
    ...[`TRIGGER:-PT${remindMinutes}M`, "END:VALARM", "END:VEVENT", "END:VCALENDAR"],
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
}
