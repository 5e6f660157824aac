import { describe, expect, it } from "vitest";
import { standsAmong } from "~/routes/classes/post-once";

const since = Date.parse("2026-11-23T05:00:00Z");
const tried = { name: "Asha Verma", message: "Yes\nsir", since };
const comment = (change: object = {}) => ({
  id: 5,
  name: "Asha  Verma ",
  message: "Yes\r\nsir ",
  createdAt: "2026-11-23T05:00:01Z",
  ...change,
});

describe("a comment that may have arrived", () => {
  it("is found by its author, its words and its time", () => {
    expect(standsAmong([comment({ name: "Ravi" }), comment()], tried)).toBe(true);
    // The institute's clock may be behind.
    expect(standsAmong([comment({ createdAt: "2026-11-23T04:59:40Z" })], tried)).toBe(true);
    expect(standsAmong([comment({ createdAt: null })], tried)).toBe(true);
  });

  it("a comment that may have arrived is not taken for another's, a later one, or the same words said before", () => {
    expect(standsAmong([], tried)).toBe(false);
    expect(standsAmong([comment({ name: "Asha" })], tried)).toBe(false);
    expect(standsAmong([comment({ message: "Yes sir!" })], tried)).toBe(false);
    expect(standsAmong([comment({ createdAt: "2026-11-23T04:50:00Z" })], tried)).toBe(false);
  });
});
