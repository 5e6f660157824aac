import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AddressLines } from "~/routes/purchase/address-lines";

const address = {
  name: "Meera Nair",
  line1: "12, Nurses' Hostel",
  line2: "",
  city: "Kochi",
  state: "Kerala",
  pin: "682001",
  contact: "9876543210",
};

it("says that a book goes there only where one was bought", () => {
  expect(renderToStaticMarkup(<AddressLines address={address} />)).toContain("It goes to");
  const off = renderToStaticMarkup(<AddressLines address={address} isOff />);
  expect(off).toContain("The address you gave");
  expect(off).not.toContain("It goes to");
});
