import { purchaseView } from "~/lib/purchase/object/view";
import { newCourse, reduce } from "~/lib/purchase/rules/reducer";
import type { Fact } from "~/lib/purchase/rules/types";

const start: Fact[] = [{ kind: "ordered", orderId: "order_1" }, { kind: "left" }];

/** Where a book goes. */
export const bookAddress = {
  name: "Asha",
  line1: "1 Street",
  line2: "",
  city: "Kochi",
  state: "Kerala",
  pin: "682001",
  contact: "9876543210",
};

/** A purchase of package 7 for ₹499 whose student went to the bank, after these facts. */
export function purchaseAfter(
  facts: readonly Fact[],
  { why = null, ...more }: Partial<Parameters<typeof purchaseView>[0]> & { why?: string | null } = {},
) {
  const course = [...start, ...facts].reduce((so, fact, at) => reduce(so, fact, at), newCourse);
  return purchaseView({
    id: "one",
    number: 1,
    item: { type: "package", id: 7 },
    itemName: "All of it",
    totalPaise: 49_900,
    gateway: "razorpay",
    address: null,
    createdAt: 0,
    owner: "edge",
    keyId: null,
    checkoutUrl: null,
    proof: null,
    course,
    payer: "Asha",
    receipt: null,
    work: { tries: 0, nextAt: null, why, isGrantBegun: false },
    ...more,
  });
}
