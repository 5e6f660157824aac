/** `isReached`: our server answered, the institute did not. */
export function waitingWords(isKept: boolean, isReached: boolean): string {
  if (!isKept) return "In this page only. Keep it open until it is sent.";
  return isReached
    ? "On this phone. The institute has not taken it yet. We try again."
    : "On this phone. It is sent when the network is back.";
}
