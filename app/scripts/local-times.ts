import { dayNames } from "~/lib/class/day-name";

const INDIA = 330;

/** Words as the server has them, so that nothing moves. */
const nameLocalDay = dayNames();

const localClock = new Intl.DateTimeFormat("en-IN", { timeStyle: "short" });
const both = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short" });

export function showLocalTimes(root: Pick<ParentNode, "querySelectorAll">): void {
  if (-new Date().getTimezoneOffset() === INDIA) return;
  for (const time of root.querySelectorAll<HTMLTimeElement>("time[datetime]")) {
    const { ends } = time.dataset;
    const start = new Date(time.dateTime);
    const end = ends ? ` to ${localClock.format(new Date(ends))}` : "";
    time.textContent =
      "zone" in time.dataset
        ? `${nameLocalDay(start.getTime(), Date.now())}, ${localClock.format(start)}${end}`
        : both.format(start);
  }
  const words = document.querySelector<HTMLElement>("[data-zone-words]");
  if (words) words.textContent = words.dataset.zoneWords || "Times are your phone’s time.";
}
