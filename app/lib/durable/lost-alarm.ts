/** Retry delay after a failed alarm; also how overdue an alarm may be before it is set again (ms). */
export const LOOK_AGAIN_MS = 60_000;

/** A lost alarm would leave work undone for ever, so every visit of an object checks. @param now epoch ms */
export async function isAlarmLost(storage: Pick<DurableObjectStorage, "getAlarm">, now: number): Promise<boolean> {
  const at = await storage.getAlarm();
  return at === null || now - at > LOOK_AGAIN_MS;
}
