/** The limits count what comes in each minute of the clock. */
export const minuteNow = () => Math.floor(Date.now() / 60_000);
