import { describe, expect, it } from "vitest";
import { contentKinds, findKind } from "~/lib/kinds";
import { searchedKinds } from "~/lib/search/search-kinds";
import { buyPath, openPath } from "~/paths";

describe("the table of kinds", () => {
  it("gives every kind an address that sells it, one that opens it, and a place in a search", () => {
    for (const type of contentKinds) {
      expect(buyPath({ type, id: 7 })).toMatch(/7/);
      expect(openPath({ type, id: 7 })).toMatch(/7/);
    }
    expect(searchedKinds.map(({ id }) => id)).toEqual(["tests", "notes", "videos", "books", "packages"]);
  });

  it("is asked by the word of an address, in any case, and knows no other", () => {
    expect(findKind("Note")).toBe("note");
    for (const word of ["notes", "", "toString", "constructor"]) expect(findKind(word)).toBeNull();
  });
});
