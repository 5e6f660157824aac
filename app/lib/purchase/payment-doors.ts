/** What gateways call, without a session: nothing is believed but their signatures. */
import type { Log } from "~/lib/log";
import type { Returned, StudentPurchases } from "./object/student-purchases";
import { objectIn } from "./purchase-id";

/** How long a returning student waits on a white page for what comes of it (ms). */
const RETURN_MS = 5_000;

interface Options {
  purchases: DurableObjectNamespace<StudentPurchases>;
  log: Pick<Log, "unreachable">;
}

export function createPaymentDoors({ purchases, log }: Options) {
  return {
    /** A browser came back from the gateway. What cannot be reached now is found by the alarm. */
    async returned(purchaseId: string, returned: Returned): Promise<void> {
      for (const isLast of [false, true]) {
        try {
          const object = purchases.getByName(objectIn(purchaseId));
          await object.returned(purchaseId, returned, RETURN_MS);
          return;
        } catch (error) {
          if (isLast) log.unreachable("purchase of a callback", error);
        }
      }
    },
  };
}
