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
export function withMore(known: Accommodations, said: Accommodations): Accommodations {
  const more = {
    minutesPerHour: Math.max(known.minutesPerHour, said.minutesPerHour),
    largePrint: known.largePrint || said.largePrint,
    scribe: known.scribe || said.scribe,
    breaks: Math.max(known.breaks, said.breaks),
    breakMinutes: Math.max(known.breakMinutes, said.breakMinutes),
  };
  return JSON.stringify(more) === JSON.stringify({ ...noAccommodations, ...known }) ? known : more;
}

/** Whole minutes, rounded up. @param duration minutes of all others */
export function extraMinutesOf({ minutesPerHour }: Accommodations, duration: number): number {
  return Math.ceil((duration * minutesPerHour) / 60);
}
