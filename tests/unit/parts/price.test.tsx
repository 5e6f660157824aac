import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Price } from "~/components/parts/price";

/** Of prices in paise. */
const said = (price: number, maxPrice?: number) =>
  renderToStaticMarkup(<Price price={price} maxPrice={maxPrice ?? null} />)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

it.each([
  [49_900, undefined, "₹499"],
  [19_950, undefined, "₹199.50"],
  [49_900, 30_000, "₹499"],
  [0, undefined, "Free"],
  [49_900, 99_800, "₹499 before ₹998 50 % off"],
  [99_700, 99_800, "₹997 before ₹998"],
  [14_999_900, undefined, "₹1,49,999"],
])("%s, before %s: %s", (price, maxPrice, words) => {
  expect(said(price, maxPrice)).toBe(words);
});
