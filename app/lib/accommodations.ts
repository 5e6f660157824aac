/** What an institute grants a student in every test. */
export interface Accommodations {
  /** Extra minutes for each hour of a test. */
  minutesPerHour: number;
  largePrint: boolean;
  scribe: boolean;
}

export const noAccommodations: Accommodations = { minutesPerHour: 0, largePrint: false, scribe: false };

/** Takes nothing back; the same object where nothing is new. */
export function withMore(known: Accommodations, said: Accommodations): Accommodations {
  const isMore = (said.largePrint && !known.largePrint) || (said.scribe && !known.scribe);
  if (said.minutesPerHour <= known.minutesPerHour && !isMore) return known;
  return {
    minutesPerHour: Math.max(known.minutesPerHour, said.minutesPerHour),
    largePrint: known.largePrint || said.largePrint,
    scribe: known.scribe || said.scribe,
  };
}

/** Whole minutes, rounded up. @param duration minutes of all others */
export function extraMinutesOf({ minutesPerHour }: Accommodations, duration: number): number {
  return Math.ceil((duration * minutesPerHour) / 60);
}
