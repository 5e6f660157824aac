/** Minutes ahead of UTC. */
const INDIA = 330;

const day = new Intl.DateTimeFormat("en-IN", { weekday: "short", day: "numeric", month: "short", year: "numeric" });
/** Words as the server has them, so that nothing moves. */
function dayOf(moment: Date): string {
  const name = day.format(moment);
  if (name === day.format(new Date())) return "Today";
  return name === day.format(new Date(Date.now() + 24 * 60 * 60_000)) ? "Tomorrow" : name;
}

const clock = new Intl.DateTimeFormat("en-IN", { timeStyle: "short" });
const both = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short" });

const localMoment = (moment: string): string => both.format(new Date(moment));

export function showLocalTimes(root: ParentNode = document): void {
  if (-new Date().getTimezoneOffset() === INDIA) return;
  for (const time of root.querySelectorAll<HTMLTimeElement>("time[datetime]")) {
    const start = new Date(time.dateTime);
    const { ends, zone } = time.dataset;
    const end = ends ? ` to ${clock.format(new Date(ends))}` : "";
    time.textContent =
      zone === undefined ? localMoment(time.dateTime) : `${dayOf(start)}, ${clock.format(start)}${end}${zone}`;
  }
  const words = document.querySelector("[data-zone-words]");
  if (words) words.textContent = "Times are your phone’s time.";
}
