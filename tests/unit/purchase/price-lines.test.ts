import { expect, it } from "vitest";
import { priceLines } from "~/components/parts/price";

const costs = { price: 299900, maxPrice: null, shipping: null, total: 299900 };
const words = (changed: Partial<Parameters<typeof priceLines>[0]>) =>
  priceLines({ ...costs, ...changed }).map((line) => line.join(" "));

it("what a thing costs, line by line, is its total alone where there is nothing to add or take away", () => {
  expect(words({})).toEqual(["Total ₹2,999"]);
  expect(words({ maxPrice: 200000 })).toEqual(["Total ₹2,999"]);
});

it("what a thing costs, line by line, has the discount", () => {
  expect(words({ maxPrice: 499900 })).toEqual(["Full price ₹4,999", "Discount (40 %) −₹2,000", "Total ₹2,999"]);
  expect(words({ maxPrice: 300050 })[1]).toBe("Discount −₹1.50");
});

it("what a thing costs, line by line, has the shipping of what is sent", () => {
  expect(words({ shipping: 6050, total: 305950 })).toEqual(["Price ₹2,999", "Shipping ₹60.50", "Total ₹3,059.50"]);
  expect(words({ shipping: 0, maxPrice: 499900 }).slice(2)).toEqual([
    "Your price ₹2,999",
    "Shipping Free",
    "Total ₹2,999",
  ]);
});
