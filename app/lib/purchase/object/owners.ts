import { type Bindings, ConfigurationError, readVariables } from "~/lib/env";
import { todaysKeyId } from "~/lib/gateway-keys";
import { instituteAddress } from "~/lib/institute/address";
import { createInstitute } from "~/lib/institute/client";
import { createTransport } from "~/lib/institute/transport";
import { apiAddress } from "../gateway-addresses";
import { createDirectOwner, ordersWithDirectFallback } from "./direct-owner";
import { createEdgeOwner } from "./edge-owner";
import { createInstituteOwner } from "./institute-owner";
import type { OrderOwner } from "./owner";
import { createRazorpay } from "./razorpay";
import type { PurchaseRecord } from "./store";

const RAZORPAY_ADDRESS = "https://api.razorpay.com/v1";
const STAND_IN_API = "https://institute.internal/gateway/v1";

const GATEWAY_TIMEOUT_MS = 15_000;
const LEAST_TIMEOUT_MS = 3_000;

type OwnerPace = Pick<Parameters<typeof createTransport>[0], "timeoutMs" | "sleep">;

export function createOwners(env: Bindings, pace: OwnerPace = {}) {
  const variables = readVariables(env);
  const { fetch, baseUrl, resolveMedia } = instituteAddress(env, variables.INSTITUTE_API_URL);
  const { RAZORPAY_KEY_SECRET: keys, RAZORPAY_API_URL: apiUrl } = variables;
  const timeoutMs = Math.max(GATEWAY_TIMEOUT_MS * variables.PURCHASE_PAUSES, LEAST_TIMEOUT_MS);
  const sleep = (ms: number) => scheduler.wait(ms * variables.PURCHASE_PAUSES);
  const isStandIn = apiUrl === undefined && variables.STAND_IN_GATEWAY;
  const gateway = {
    fetch: isStandIn ? fetch : (...args: Parameters<typeof globalThis.fetch>) => globalThis.fetch(...args),
    baseUrl: apiAddress(apiUrl ?? (isStandIn ? STAND_IN_API : RAZORPAY_ADDRESS)),
    timeoutMs,
  };

  function openInstitute(token: string) {
    // Never repeat a write blindly: it may have worked.
    const wire = { fetch, baseUrl, timeoutMs, sleep, repeats: "reads" as const, ...pace };
    const transport = createTransport({ ...wire, token: token || undefined });
    return createInstitute(transport, { resolveMedia });
  }

  return {
    configured: keys === undefined ? ("institute" as const) : ("edge" as const),
    todaysKeyId: (begunWith: string | null) => todaysKeyId(keys ?? [], begunWith),
    open(which: PurchaseRecord["owner"], token: string): OrderOwner {
      const institute = openInstitute(token);
      const instituteCode = variables.INSTITUTE_CODE;
      if (which === "institute") {
        const direct = createDirectOwner({ institute, instituteCode });
        return ordersWithDirectFallback(createInstituteOwner(institute.payments), direct, institute.payments);
      }
      if (keys === undefined) {
        throw new ConfigurationError("RAZORPAY_KEY_SECRET is not set any more");
      }
      return createEdgeOwner({
        institute,
        instituteCode,
        keys,
        openGateway: (credentials) => createRazorpay({ ...gateway, credentials }),
      });
    },
  };
}
