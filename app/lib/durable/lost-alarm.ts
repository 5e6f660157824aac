/** Retry delay, and how overdue an alarm may be before it is set again. */
export const LOOK_AGAIN_MS = 60_000;

/** Detects an alarm the platform lost, which would leave work undone for ever. @param now epoch ms */
export async function isAlarmLost(storage: Pick<DurableObjectStorage, "getAlarm">, now: number): Promise<boolean> {
  const at = await storage.getAlarm();
  return at === null || now - at > LOOK_AGAIN_MS;
}
