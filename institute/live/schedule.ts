const LIVE_SCHEDULE_MINUTE = 60_000;

export interface Schedule {
  /** Of the first time. */
  starts_at: string;
  minutes: number;
  /** From one start to the next; null: once. */
  repeats_minutes: number | null;
}

interface Occurrence {
  startsAt: Date;
  endsAt: Date;
  state: "upcoming" | "live" | "ended";
}

/** The time of a class that matters now: the one going on, else the next, else the last. */
export function occurrenceAt(schedule: Schedule, now: Date): Occurrence {
  const first = Date.parse(schedule.starts_at);
  const length = schedule.minutes * LIVE_SCHEDULE_MINUTE;
  const every = (schedule.repeats_minutes ?? 0) * LIVE_SCHEDULE_MINUTE;
  const over = now.getTime() - (first + length);
  const times = every > 0 && over >= 0 ? Math.floor(over / every) + 1 : 0;
  const start = first + times * every;
  const end = start + length;
  const state = now.getTime() < start ? "upcoming" : now.getTime() < end ? "live" : "ended";
  return { startsAt: new Date(start), endsAt: new Date(end), state };
}

const FORMAT = new Intl.DateTimeFormat("en-IN", {
  ...{ timeZone: "Asia/Kolkata", weekday: "short", day: "numeric", month: "short" },
  ...{ hour: "numeric", minute: "2-digit" },
});

/** "Sun, 29 Nov, 6:00 pm", in India's time. */
export const indianWords = (iso: string): string => FORMAT.format(new Date(iso));
