/** Without a session: only gateways' signatures count. */
import type { Log } from "~/lib/log";
import type { GatewayReturn, StudentPurchases } from "./object/student-purchases";
import { isSealed, objectIn } from "./purchase-id";
import { readWebhook } from "./webhook";

const RETURN_MS = 5_000;

interface PaymentDoorOptions {
  purchases: DurableObjectNamespace<StudentPurchases>;
  webhookSecrets: readonly string[];
  sessionSecrets: readonly string[];
  /** Limits ids without our seal, which anybody can make up. */
  takesUnsealed(): Promise<boolean>;
  log: Pick<Log, "unreachable">;
}

export function createPaymentDoors({ purchases, webhookSecrets, ...options }: PaymentDoorOptions) {
  return {
    /** Takes a browser's return; the alarm finds what fails. Limits ids without a seal of today's secrets. */
    async returned(purchaseId: string, returned: GatewayReturn): Promise<void> {
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

    /** later: not stored, so the gateway must repeat it. */
    async webhook(
      raw: Uint8Array<ArrayBuffer>,
      header: { signature: string; eventId: string | null },
    ): Promise<"taken" | "forged" | "later" | "closed"> {
      if (webhookSecrets.length === 0) return "closed";
      const report = readWebhook(raw, header, webhookSecrets, Date.now());
      if (report === "forged") return "forged";
      if (report === "nothing") return "taken";
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
