const dateFormat = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** In India's time; "" where there is no moment. */
export function formatMoment(moment: string | number | null): string {
  if (moment === null || moment === "") return "";
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? "" : dateFormat.format(date);
}
