import { formatMarks } from "./moment";

// Split off: every page with script loads it, few load the rest.
export { formatMarks, formatMoment } from "./moment";

/** "1 h 5 min", "3 min 20 s", "45 s" */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = whole % 60;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  if (minutes > 0) return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`;
  return `${rest} s`;
}

const wholeDayFormat = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });

/** "22 November 2026" in India's time. @throws RangeError */
export function formatDate(moment: string | number): string {
  return wholeDayFormat.format(new Date(moment));
}

const shortDateFormat = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "Asia/Kolkata" });

/** "22 Nov 2026" in India's time. @throws RangeError */
export function formatShortDate(moment: string | number): string {
  return shortDateFormat.format(new Date(moment));
}

const timeFormat = new Intl.DateTimeFormat("en-IN", { timeStyle: "short", timeZone: "Asia/Kolkata" });

/** "6:30 pm" in India's time. @throws RangeError */
export function formatTime(moment: string | number): string {
  return timeFormat.format(new Date(moment));
}

const numberFormat = new Intl.NumberFormat("en-IN");

export function formatNumber(number: number): string {
  return numberFormat.format(number);
}

export function formatSize(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, "")} MB`;
}

export function formatScore({ marks, totalMarks }: { marks: number; totalMarks: number }): string {
  return `${formatMarks(marks)}${formatOutOf(totalMarks)}`;
}

export function formatOutOf(totalMarks: number): string {
  return totalMarks > 0 ? ` out of ${formatMarks(totalMarks)}` : "";
}

/** "+1", "−2.33", "0" */
export function formatGain(marks: number): string {
  const text = formatMarks(marks);
  return text === "0" || text.startsWith("−") ? text : `+${text}`;
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
