import { expect, it } from "vitest";
import { priceLines } from "~/routes/purchase/offer-card";

const offer = {
  item: { type: "package", id: 701 } as const,
  name: "All of it",
  pricePaise: 299900,
  maxPricePaise: null,
  shippingPaise: 0,
  totalPaise: 299900,
  image: null,
  owned: false,
  free: false,
};
const words = (changed: Partial<Parameters<typeof priceLines>[0]>) =>
  priceLines({ ...offer, ...changed }).map(({ label, value }) => `${label} ${value}`);

it("what a thing costs, line by line, is its total alone where there is nothing to add or take away", () => {
  expect(words({})).toEqual(["Total ₹2,999"]);
  expect(words({ maxPricePaise: 200000 })).toEqual(["Total ₹2,999"]);
});

it("what a thing costs, line by line, has the discount", () => {
  expect(words({ maxPricePaise: 499900 })).toEqual(["Full price ₹4,999", "Discount (40 %) −₹2,000", "Total ₹2,999"]);
  expect(words({ maxPricePaise: 300050 })[1]).toBe("Discount −₹1.50");
});

it("what a thing costs, line by line, has the shipping of a book, and no other thing's", () => {
  const item = { type: "book", id: 601 } as const;
  expect(words({ item, shippingPaise: 6050, totalPaise: 305950 })).toEqual([
    "Price ₹2,999",
    "Shipping ₹60.50",
    "Total ₹3,059.50",
  ]);
  expect(words({ item })[1]).toBe("Shipping Free");
});
