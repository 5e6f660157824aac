import { type Bindings, readVariables } from "~/lib/env";
import { instituteAddress } from "~/lib/institute/address";
import { createInstitute } from "~/lib/institute/client";
import { createTransport } from "~/lib/institute/transport";
import { createInstituteOwner } from "./institute-owner";
import type { OrderOwner } from "./owner";
import type { PurchaseRecord } from "./store";

/** For one call: a student waits behind it, or the alarm, which tries again (ms). */
const TIMEOUT_MS = 15_000;

export interface OpenOwner {
  /** Who makes new orders. */
  configured: PurchaseRecord["owner"];
  open(which: PurchaseRecord["owner"], token: string): OrderOwner;
}

export type Pace = Pick<Parameters<typeof createTransport>[0], "timeoutMs" | "sleep">;

/** @throws ConfigurationError */
export function openOwnerOf(env: Bindings, pace: Pace = {}): OpenOwner {
  const { INSTITUTE_API_URL } = readVariables(env);
  const { fetch, baseUrl, resolveMedia } = instituteAddress(env, INSTITUTE_API_URL);
  return {
    configured: "institute",
    open(_, token) {
      const wire = { fetch, baseUrl, timeoutMs: TIMEOUT_MS, repeats: 0, ...pace };
      const transport = createTransport({ ...wire, token: token || undefined });
      return createInstituteOwner(createInstitute(transport, { resolveMedia }).payments);
    },
  };
}
