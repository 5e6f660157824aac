/** What an institute grants a student in every test. */
export interface Accommodations {
  /** Extra minutes for each hour of a test. */
  minutesPerHour: number;
  largePrint: boolean;
  scribe: boolean;
  /** In each attempt; 0: none. */
  breaks: number;
  breakMinutes: number;
}

export const noAccommodations: Accommodations = {
  minutesPerHour: 0,
  largePrint: false,
  scribe: false,
  breaks: 0,
  breakMinutes: 0,
};

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
