/** Created on first use: it takes a slow phone 60 ms, and every page with script loads this file. */
let dateFormat: Intl.DateTimeFormat | undefined;

export function formatMoment(moment: string | number | null): string {
  if (moment === null || moment === "") return "";
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return "";
  dateFormat ??= new Intl.DateTimeFormat("en-IN", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Kolkata",
  });
  // A no-break space, so that "pm" never stands alone on a line.
  return dateFormat.format(date).replace(/\s(?=[ap]m$)/, "\u00a0");
}

/** "1:04:09" or "17:42" from ms, rounded up. */
export function formatClock(ms: number): string {
  const whole = Math.ceil(Math.max(0, ms) / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** Writes U+2212 as the minus, at most two places. */
export function formatMarks(marks: number): string {
  const rounded = Math.round(Math.abs(marks) * 100) / 100;
  return marks < 0 && rounded > 0 ? `−${rounded}` : String(rounded);
}
