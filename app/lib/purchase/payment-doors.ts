/** What gateways call, without a session: nothing is believed but their signatures. */
import type { Log } from "~/lib/log";
import type { Returned, StudentPurchases } from "./object/student-purchases";
import { isSealed, objectIn } from "./purchase-id";
import { readWebhook } from "./webhook";

/** How long a returning student waits on a white page for what comes of it (ms). */
const RETURN_MS = 5_000;

interface Options {
  purchases: DurableObjectNamespace<StudentPurchases>;
  /** Newest first; none: the gateway reports nothing to us. */
  webhookSecrets: readonly string[];
  sessionSecrets: readonly string[];
  /** Whether one more call with an id that is not known to be ours is taken from this address. */
  takesUnsealed(): Promise<boolean>;
  log: Pick<Log, "unreachable">;
}

export function createPaymentDoors({ purchases, webhookSecrets, ...options }: Options) {
  return {
    /**
     * A browser came back from the gateway. What cannot be reached now is found by the alarm. No object is woken for many
     * ids that somebody made up: an id of an earlier release passes while few come.
     */
    async returned(purchaseId: string, returned: Returned): Promise<void> {
      const isOurs = isSealed(purchaseId, options.sessionSecrets);
      if (!isOurs && !(await options.takesUnsealed())) return;
      for (const isLast of [false, true]) {
        try {
          const object = purchases.getByName(objectIn(purchaseId));
          await object.returned(purchaseId, returned, RETURN_MS);
          return;
        } catch (error) {
          if (isLast) options.log.unreachable("purchase of a callback", error);
        }
      }
    },

    /** The gateway's own report. later: it could not be written down, so it must be sent again. */
    async webhook(
      raw: Uint8Array<ArrayBuffer>,
      header: { signature: string; eventId: string | null },
    ): Promise<"taken" | "forged" | "later" | "closed"> {
      if (webhookSecrets.length === 0) return "closed";
      const reading = await readWebhook(raw, header, webhookSecrets, Date.now());
      if (reading.kind === "forged") return "forged";
      if (reading.kind === "nothing") return "taken";
      const { report } = reading;
      try {
        await purchases.getByName(objectIn(report.purchaseId)).reported(report);
        return "taken";
      } catch (error) {
        options.log.unreachable("purchase of a webhook", error);
        return "later";
      }
    },
  };
}
