import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { consentVersion, storedHowLong, storedOfYou } from "~/lib/rights/consent-text";

/** What every version said, as a hash: a new line here for new words, with a new version. */
const said: Record<string, string> = {
  "2026-11-26": "60a63574779516e65c0761cf65420bef2d04c2a1542d63d29b142759df281b12",
};

test("a version of what is agreed to has one wording: who changes the words changes the version", () => {
  const words = createHash("sha256")
    .update([...storedOfYou, storedHowLong].join("\n"))
    .digest("hex");
  expect(said[consentVersion]).toBe(words);
  expect(consentVersion).toMatch(/^\d{4}-\d\d-\d\d$/);
});
