import { expect, it } from "vitest";
import { addressMessages, bookOrderSchema, orderSchema } from "~/routes/purchase/order-schemas";

const address = {
  name: "Meera  Nair",
  line1: "12, Nurses' Quarters",
  city: "Kochi",
  state: "Kerala",
  pin: "682 001",
  contact: "+91 98765 43210",
};
const order = { shown: "480", gateway: "upi" };

function problem(change: Record<string, string | undefined>) {
  const { error } = bookOrderSchema.safeParse({ ...order, ...address, ...change });
  return error?.issues.map(({ message }) => message);
}

it("the form that buys a book takes an address as people write it", () => {
  expect(bookOrderSchema.parse({ ...order, ...address })).toEqual({
    shown: 480,
    gateway: "upi",
    name: "Meera Nair",
    line1: address.line1,
    city: "Kochi",
    state: "Kerala",
    pin: "682001",
    contact: "9876543210",
  });
  expect(bookOrderSchema.parse({ ...order, ...address, pin: "६८२००१" }).pin).toBe("682001");
});

it.each(["68200", "6820011", "082001", "68200a"])("the form that buys a book refuses the PIN %s", (pin) => {
  expect(problem({ pin })).toEqual([addressMessages.pin]);
});

it("the form that buys a book says what is missing", () => {
  expect(problem({ pin: undefined, line1: " ", city: undefined, state: "" })).toEqual([
    addressMessages.line1,
    addressMessages.city,
    addressMessages.state,
    addressMessages.pinRequired,
  ]);
  expect(problem({ contact: "12345" })).toEqual(["Phone number must be 10 digits"]);
  const long = (most: number) => "x".repeat(most + 1);
  expect(problem({ line1: long(200), line2: long(200), city: long(80), state: long(80) })).toEqual([
    "House and street must have at most 200 characters",
    "Area or landmark must have at most 200 characters",
    "Town or city must have at most 80 characters",
    "State must have at most 80 characters",
  ]);
});

it.each(["", "abc", "-5", "1.5", undefined])("the shown total %j is no price at all", (shown) => {
  const { shown: read } = orderSchema.parse({ shown, gateway: "razorpay" });
  expect(read === -1 || read === 0).toBe(true);
});

it("an unknown way to pay is the usual one, and the shown total is whole paise", () => {
  expect(orderSchema.parse({ shown: "49", gateway: "bitcoin" }).gateway).toBe("razorpay");
  expect(orderSchema.parse({ shown: "19950" })).toMatchObject({ shown: 19950, gateway: "razorpay" });
});
