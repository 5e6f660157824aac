/** Made when it is first asked for: it takes a slow phone 60 ms, and every page with script has this file. */
let dateFormat: Intl.DateTimeFormat | undefined;

/** In India's time; "" where there is no moment. */
export function formatMoment(moment: string | number | null): string {
  if (moment === null || moment === "") return "";
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return "";
  dateFormat ??= new Intl.DateTimeFormat("en-IN", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Asia/Kolkata",
  });
  // Kept together: "pm" alone on a line says nothing.
  return dateFormat.format(date).replace(/\s(?=[ap]m$)/, "\u00a0");
}
