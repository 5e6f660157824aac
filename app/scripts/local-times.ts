import { dayNames } from "~/lib/class/day-name";

const INDIA = 330;

/** Words as the server has them, so that nothing moves. */
const nameLocalDay = dayNames();

const localClock = new Intl.DateTimeFormat("en-IN", { timeStyle: "short" });
const both = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short" });

const localMoment = (moment: string): string => both.format(new Date(moment));

export function showLocalTimes(root: Pick<ParentNode, "querySelectorAll">): void {
  if (-new Date().getTimezoneOffset() === INDIA) return;
  for (const time of root.querySelectorAll<HTMLTimeElement>("time[datetime]")) {
    const start = new Date(time.dateTime);
    const { ends, zone } = time.dataset;
    const end = ends ? ` to ${localClock.format(new Date(ends))}` : "";
    time.textContent =
      zone === undefined
        ? localMoment(time.dateTime)
        : `${nameLocalDay(start.getTime(), Date.now())}, ${localClock.format(start)}${end}${zone}`;
  }
  const words = document.querySelector("[data-zone-words]");
  if (words) words.textContent = "Times are your phone’s time.";
}
