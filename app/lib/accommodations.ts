export const noAccommodations = {
  /** Extra minutes for each hour of a test. */
  minutesPerHour: 0,
  largePrint: false,
  scribe: false,
  /** In each attempt; 0: none. */
  breaks: 0,
  breakMinutes: 0,
};

/** What an institute grants a student in every test. */
export type Accommodations = typeof noAccommodations;

/** Takes nothing back; the same object where nothing is new. */
export function withMore(known: Accommodations, grant: Accommodations): Accommodations {
  const more = {
    minutesPerHour: Math.max(known.minutesPerHour, grant.minutesPerHour),
    largePrint: known.largePrint || grant.largePrint,
    scribe: known.scribe || grant.scribe,
    breaks: Math.max(known.breaks, grant.breaks),
    breakMinutes: Math.max(known.breakMinutes, grant.breakMinutes),
  };
  return JSON.stringify(more) === JSON.stringify({ ...noAccommodations, ...known }) ? known : more;
}

/** Whole minutes, rounded up. @param duration minutes of all others */
export function extraMinutesOf({ minutesPerHour }: Accommodations, duration: number): number {
  return Math.ceil((duration * minutesPerHour) / 60);
}
