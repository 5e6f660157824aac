/** What is said of something that is sent later. `isReached`: the server answered, but could not pass it on. */
export function waitingWords(isKept: boolean, isReached: boolean): string {
  if (!isKept) return "In this page only. Keep it open until it is sent.";
  return isReached
    ? "On this phone. The institute has not taken it yet. We try again."
    : "On this phone. It is sent when the network is back.";
}
