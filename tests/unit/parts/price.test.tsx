import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Price } from "~/components/parts/price";

const said = (price: number, before?: number) =>
  renderToStaticMarkup(<Price price={price} before={before ?? null} />)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

it.each([
  [499, undefined, "₹499"],
  [499, 499, "₹499"],
  [499, 300, "₹499"],
  [0, undefined, "Free"],
  [499, 998, "₹499 before ₹998 50 % off"],
  [997, 998, "₹997 before ₹998"],
  [149_999, undefined, "₹1,49,999"],
])("%s, before %s: %s", (price, before, words) => {
  expect(said(price, before)).toBe(words);
});
