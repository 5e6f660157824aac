import { expect, it } from "vitest";
import { idFrom, optionalIdOf } from "~/lib/http/responses";

it("an id of an address is a whole number from 1 on that a number can hold; else the page does not exist", () => {
  expect([idFrom({ id: "7" }, "id"), optionalIdOf("999999999999999")]).toEqual([7, 999_999_999_999_999]);
  for (const id of ["0", "-1", "07", "1.5", "1e3", " 7", "abc", "", "1%2F2", "9".repeat(16), undefined]) {
    expect(optionalIdOf(id ?? null), id).toBeNull();
    expect(() => idFrom({ id }, "id")).toThrow(
      expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }),
    );
  }
});
