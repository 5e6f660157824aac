import { describe, expect, it } from "vitest";
import {
  contentKinds,
  findKind,
  kinds,
  manyOfEach,
  packedInSearch,
  packedInStudy,
  packedKinds,
  placeKinds,
} from "~/lib/kinds";
import { searchedKinds } from "~/lib/search/search-kinds";
import { buyPath, openPath } from "~/paths";

describe("the table of kinds", () => {
  it("names each list of an institute once", () => {
    const lists = contentKinds.map((kind) => kinds[kind].list);
    expect(new Set(lists).size).toBe(contentKinds.length);
  });

  it("tells what comes in packages, and what the notebook knows the place of", () => {
    expect(packedKinds).toEqual(["note", "video", "test"]);
    expect(placeKinds).toEqual(["note", "video"]);
  });

  it("gives every kind an address that sells it, one that opens it, and a place in a search", () => {
    for (const type of contentKinds) {
      expect(buyPath({ type, id: 7 })).toMatch(/7/);
      expect(openPath({ type, id: 7 })).toMatch(/7/);
    }
    expect(searchedKinds.map(({ id }) => id)).toEqual(["tests", "notes", "videos", "books", "packages"]);
  });

  it("has the orders of a search, which counts in packages follow, and of study", () => {
    expect(manyOfEach(packedInSearch)).toBe("tests, notes and videos");
    expect(manyOfEach(packedInStudy)).toBe("videos, notes and tests");
    expect(manyOfEach(["book"])).toBe("books");
  });

  it("is asked by the word of an address, in any case, and knows no other", () => {
    expect(findKind("Note")).toBe("note");
    for (const word of ["notes", "", "toString", "constructor"]) expect(findKind(word)).toBeNull();
  });
});
