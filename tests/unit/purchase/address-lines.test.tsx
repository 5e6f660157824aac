import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AddressLines } from "~/routes/purchase/address-lines";
import { bookAddress } from "./purchase-after";

it("says that a book goes there only where one was bought", () => {
  expect(renderToStaticMarkup(<AddressLines address={bookAddress} />)).toContain("It goes to");
  const off = renderToStaticMarkup(<AddressLines address={bookAddress} isOff />);
  expect(off).toContain("The address you gave");
  expect(off).not.toContain("It goes to");
});
