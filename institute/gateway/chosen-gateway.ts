import type { InstituteEnv } from "../env";
import { notFound } from "../http/api-error";
import type { PaymentGateway } from "./gateway";
import { openStandIn } from "./stand-in/open-stand-in";

/** The gateway that the variables of the institute name. */
export function gatewayOf(env: InstituteEnv): PaymentGateway | null {
  return openStandIn(env);
}

/** Throws ApiError 404 where the institute has none. */
export function requireGateway(env: InstituteEnv): PaymentGateway {
  const gateway = gatewayOf(env);
  if (gateway === null) throw notFound();
  return gateway;
}
