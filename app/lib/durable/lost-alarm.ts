/** An alarm that does not come would leave what is owed for ever: whoever touches an object looks whether it is still to come. */

/** Before a failed alarm is looked at again, and after which one that has not come is lost (ms). */
export const LOOK_AGAIN_MS = 60_000;

/** Whether an object that has something to do would not be woken for it. @param now ms since 1970 */
export async function isAlarmLost(storage: Pick<DurableObjectStorage, "getAlarm">, now: number): Promise<boolean> {
  const at = await storage.getAlarm();
  return at === null || now - at > LOOK_AGAIN_MS;
}
