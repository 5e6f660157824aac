import { assertNever } from "~/lib/assert-never";
import { formatPaise } from "~/lib/money";
import type { Item } from "~/lib/purchase/purchases";
import { buyPath, openPath, purchasePaths } from "~/paths";
import { type FormArgs, formAction } from "~/request/form-action";
import { bookOrderSchema, orderSchema } from "./order-schemas";

const NO_WAY_TO_PAY = "Your institute takes no payments here. You have paid nothing. Ask your institute.";

type Buying = FormArgs & { item: Item };

function priceChanged(old: number, now: number): string {
  const before = old >= 0 ? ` from ${formatPaise(old)}` : "";
  return `The price changed${before} to ${formatPaise(now)}. You have paid nothing. Press the button again if you agree.`;
}

/** Takes the price from the institute, never from the form. */
export const beginPurchase = formAction<typeof orderSchema | typeof bookOrderSchema, Buying>({
  schema: ({ item }: Buying) => (item.type === "book" ? bookOrderSchema : orderSchema),
  async run(value, { context, item }) {
    const { shown, gateway, ...rest } = value;
    // Nothing that costs is ordered where nothing that is paid could be given.
    if (shown !== 0 && (await context.waysToPay()).length === 0) return { status: 503, formErrors: [NO_WAY_TO_PAY] };
    const address = "line1" in rest ? rest : null;
    const outcome = await context.purchases.begin({ item, shownPaise: shown, gateway, address });
    switch (outcome.state) {
      case "ready":
        return { to: purchasePaths.payStraight(outcome.purchase.id) };
      case "owned":
        return { to: buyPath(item) };
      case "free-granted":
        return { to: openPath(item), toast: { type: "success", title: `The ${item.type} is yours` } };
      case "price-changed":
        return { status: 409, formErrors: [priceChanged(shown, outcome.offer.totalPaise)] };
      case "unavailable":
        return { status: 503, formErrors: [outcome.text] };
      default:
        return assertNever(outcome);
    }
  },
});
