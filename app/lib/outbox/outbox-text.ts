export function refusalText(why: string): string {
  return /\bnot sent\b/i.test(why) ? why : `Not sent. ${why}`.trim();
}

/** `isStored`: null while it is being written. `isReached`: our server answered, the institute did not. */
export function waitingText(isStored: boolean | null | undefined, isReached: boolean): string {
  if (isStored === null) return "Sending…";
  if (isStored === false) return "In this page only. Keep it open until it is sent.";
  return isReached
    ? "On this phone. The institute has not taken it yet. We try again."
    : "On this phone. It is sent when the network is back.";
}
