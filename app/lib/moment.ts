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
