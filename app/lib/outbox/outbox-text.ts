import type { Outbox, WaitingItem } from "./outbox";

/** What becomes of one that waits. `isReached`: our server answered, the institute did not. */
export function stateText(
  outbox: Pick<Outbox<unknown>, "state" | "isStored" | "isRetry">,
  { id, refused }: Pick<WaitingItem<unknown>, "id" | "refused">,
  isReached: boolean,
): string {
  if (refused !== null) return /\bnot sent\b/i.test(refused) ? refused : `Not sent. ${refused}`.trim();
  if (outbox.state() === "signed-out") return "On this phone. Sign in to send it.";
  const isStored = outbox.isStored(id);
  // A try that repeats one that failed changes no words: a dead connection would make them flicker.
  if ((outbox.state() === "sending" && !outbox.isRetry()) || isStored === null) return "Sending…";
  if (isStored === false) return "In this page only. Keep it open until it is sent.";
  return isReached
    ? "On this phone. The institute has not taken it yet. We try again."
    : "On this phone. It is sent when the network is back.";
}
