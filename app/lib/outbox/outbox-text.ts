export function refusalText(why: string): string {
  return /\bnot sent\b/i.test(why) ? why : `Not sent. ${why}`.trim();
}

/** `isReached`: our server answered, the institute did not. */
export function waitingText(isStored: boolean, isReached: boolean): string {
  if (!isStored) return "In this page only. Keep it open until it is sent.";
  return isReached
    ? "On this phone. The institute has not taken it yet. We try again."
    : "On this phone. It is sent when the network is back.";
}
