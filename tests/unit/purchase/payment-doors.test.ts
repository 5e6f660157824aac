import { expect, it } from "vitest";
import { createPaymentDoors } from "~/lib/purchase/payment-doors";
import { isSealed, newPurchaseId, purchaseIdSchema } from "~/lib/purchase/purchase-id";
import { fake } from "../../fake";

const OBJECT = "0123456789abcdef";
const SECRETS = ["the-newest-session-secret", "the-one-before"];

/** Doors that note which objects are woken. */
function doors(takesUnsealed: boolean) {
  const woken: string[] = [];
  const purchases = {
    getByName(name: string) {
      woken.push(name);
      return { returned: async () => null };
    },
  };
  const made = createPaymentDoors({
    purchases: fake("purchases", purchases),
    webhookSecrets: [],
    sessionSecrets: SECRETS,
    takesUnsealed: async () => takesUnsealed,
    log: { unreachable: () => undefined },
  });
  return { woken, back: (id: string) => made.returned(id, { kind: "failed" }) };
}

it("a return from the bank wakes the object of an id that we made, with any of our secrets", async () => {
  for (const secret of SECRETS) {
    const { woken, back } = doors(false);
    const id = newPurchaseId(OBJECT, secret);
    expect(purchaseIdSchema.safeParse(id).success).toBe(true);
    await back(id);
    expect(woken).toEqual([OBJECT]);
  }
});

it("a return from the bank wakes none for an id that somebody made up, once too many came", async () => {
  const made = `p${OBJECT}${"0".repeat(16)}`;
  expect(isSealed(made, SECRETS)).toBe(false);
  const closed = doors(false);
  await closed.back(made);
  await closed.back(newPurchaseId(OBJECT, "somebody's secret"));
  expect(closed.woken).toEqual([]);
  // One that was sealed with a retired secret looks like that too.
  const open = doors(true);
  await open.back(made);
  expect(open.woken).toEqual([OBJECT]);
});
