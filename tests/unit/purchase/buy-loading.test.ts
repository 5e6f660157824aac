import { expect, it } from "vitest";
import { itemOfAddress } from "~/routes/purchase/buy-loading";

const asked = (query: string) => itemOfAddress({}, new URLSearchParams(query));

it("what the address of a buying screen names is in the path of a package and of a book", () => {
  expect(itemOfAddress({ packageId: "701" }, new URLSearchParams())).toEqual({ type: "package", id: 701 });
  expect(itemOfAddress({ bookId: "601" }, new URLSearchParams("type=note&id=1"))).toEqual({ type: "book", id: 601 });
});

it.each(["type=NOTE&id=507", "content_type=note&content_id=507"])(
  "an address may name an item to buy as %s",
  (query) => {
    expect(asked(query)).toEqual({ type: "note", id: 507 });
  },
);

it.each([
  ...["", "id=507", "type=ebook&id=507", "type=constructor&id=507", "type=note&id=0", "type=note&id=1e3"],
  ...["type=note&id=99999999999999999999", "type=note&id=507%20or%201"],
])("an address names no item to buy in %j", (query) => {
  expect(() => asked(query)).toThrow();
});
