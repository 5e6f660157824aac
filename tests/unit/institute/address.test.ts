import { describe, expect, test } from "vitest";
import { instituteAddress } from "~/lib/institute/address";
import { fake } from "../../fake";

const bound = { INSTITUTE: fake<Fetcher>("institute", { fetch }) };

describe("addresses of files, as a page may use them", () => {
  test.each([
    ["/media/a b.jpg?v=1", "/media/a%20b.jpg?v=1"],
    ["https://institute.internal/media/a.jpg", "/media/a.jpg"],
    ["https://files.example.org/a.jpg", "https://files.example.org/a.jpg"],
    ["ftp://files.example.org/a.jpg", null],
    ["https://", null],
  ])("%j of the bound institute is %j", (value, expected) => {
    expect(instituteAddress(bound, undefined).resolveMedia(value)).toBe(expected);
  });

  test("one institute's is not another's", () => {
    const at = (origin: string) => instituteAddress({}, `${origin}/api`).resolveMedia("media/a.jpg");
    expect(at("https://one.example.org")).toBe("https://one.example.org/api/media/a.jpg");
    expect(at("https://two.example.org")).toBe("https://two.example.org/api/media/a.jpg");
    expect(instituteAddress(bound, undefined).resolveMedia("media/a.jpg")).toBe("/media/a.jpg");
  });
});
