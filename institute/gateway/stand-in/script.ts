import { z } from "zod";
import type { InstituteEnv } from "../../env";
import { ApiError, notFound } from "../../http/api-error";
import { readBody } from "../../http/body";
import { type Behind, behaviour, payOrder } from "./checkout";
import { checkoutOverlay } from "./checkout-overlay";
import { findLedgerOrder } from "./ledger";

/** GET checkout.js: the overlay that a shop's page loads. */
export async function checkoutScript(): Promise<Response> {
  return new Response(checkoutOverlay, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-store",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}

const pressed = z.object({ order_id: z.string().max(100), outcome: behaviour });

/** POST checkout/script: what was pressed in the overlay. Answers what its handler gets. Throws ApiError 400 and 404. */
export async function payByScript(request: Request, env: InstituteEnv, _id: string, behind: Behind): Promise<Response> {
  const parsed = pressed.safeParse(await readBody(request, "form"));
  if (!parsed.success) throw new ApiError(400, { detail: "Invalid request." });
  const order = await findLedgerOrder(env, parsed.data.order_id);
  if (order === null) throw notFound();
  const back = await payOrder(env, order, parsed.data.outcome, behind);
  if (back === null) throw new ApiError(400, { detail: "This order has been paid already." });
  return Response.json(back);
}
