import { expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import type { Item } from "~/lib/purchase/purchases";
import { waysToPay } from "~/lib/purchase/ways-to-pay";
import { beginPurchase } from "~/routes/purchase/begin-purchase";
import { BuyForm } from "~/routes/purchase/buy-form";
import { fake } from "../../fake";
import { drawn } from "../drawn";
import { studentArgs } from "../route-args";

type Payments = Parameters<typeof waysToPay>[0]["institute"]["payments"];

const missing = async () => {
  throw new InstituteError("not-found", "none", { status: 404 });
};
const broken = async () => {
  throw new InstituteError("server", "down", { status: 500 });
};
const says = (gateways: ("razorpay" | "upi")[] | null) => async () => ({ razorpaykey: "rzp_test_x", gateways });

const ways = (razorpayKey: Payments["razorpayKey"], orders: Payments["orders"], ownsOrders = false) =>
  waysToPay({
    institute: { payments: { razorpayKey, orders } },
    instituteCode: "PCBT",
    optionalPart: async (part) =>
      part.then(
        (value) => ({ value, failure: null }),
        (failure) => ({ value: null, failure }),
      ),
    ownsOrders,
  });

const none: Payments["orders"] = async () => [];

it("the ways to pay are those that the institute names", async () => {
  expect(await ways(says(["razorpay"]), none)).toEqual(["razorpay"]);
  expect(await ways(says(["razorpay", "upi"]), none)).toEqual(["razorpay", "upi"]);
  expect(await ways(says(["razorpay", "upi"]), none, true)).toEqual(["razorpay"]);
});

it("the ways to pay are none where it names none, whoever makes the orders", async () => {
  expect(await ways(says([]), none)).toEqual([]);
  expect(await ways(says([]), none, true)).toEqual([]);
});

it("the ways to pay are as its calls tell where it names nothing, or does not answer", async () => {
  for (const key of [says(null), missing, broken]) {
    expect(await ways(key, none)).toEqual(["razorpay", "upi"]);
    expect(await ways(key, missing)).toEqual(["razorpay"]);
    expect(await ways(key, none, true)).toEqual(["razorpay"]);
  }
});

const items: Item[] = [
  { type: "package", id: 701 },
  { type: "book", id: 601 },
];

it.each(items)("where nothing can be paid a $type says whom to ask, and has no button that pays", async (item) => {
  const offer = { item, free: false, totalPaise: 4_900 };
  const loaded = fake<Parameters<typeof BuyForm>[0]["loaded"]>("loaded", { offer, gateways: [], addressee: {} });
  const html = await drawn(<BuyForm loaded={loaded} lastResult={undefined} />);
  expect(html).toContain(`Ask it how to get this ${item.type}`);
  expect(html).toContain('href="/dashboard/contacts"');
  expect(html).not.toContain("<form");
});

it.each(items)("where nothing can be paid a $type is not ordered by a form of before", async (item) => {
  const begin = async () => {
    throw new Error("ordered");
  };
  const typed = { name: "Asha", line1: "1", city: "c", state: "s", pin: "462001", contact: "9876543210" };
  const body = new URLSearchParams({ shown: "4900", ...typed });
  const args = studentArgs({ waysToPay: async () => [], purchases: { begin } }, { method: "POST", body });
  const form = await args.request.formData();
  const answer = await beginPurchase({ ...args, item, form });
  expect(JSON.stringify(answer)).toContain("Ask your institute");
});

it("a price that changed is told with both sums, as a conflict, and leads to no payment", async () => {
  const begin = async () => ({ state: "price-changed" as const, offer: { totalPaise: 59_900 } });
  const body = new URLSearchParams({ shown: "4900" });
  const args = studentArgs({ waysToPay: async () => ["upi"], purchases: { begin } }, { method: "POST", body });
  const form = await args.request.formData();
  const answer = await beginPurchase({ ...args, item: { type: "package", id: 701 }, form });
  expect(answer.init).toMatchObject({ status: 409 });
  expect(JSON.stringify(answer.data)).toContain("The price changed from ₹49 to ₹599. You have paid nothing.");
});
