import { expect, it } from "vitest";
import { ownerMark, ownerName } from "~/lib/durable/owner-names";

it("students of two institutes with one id share no object, no purchase and no page", async () => {
  const owners = ["PCBT", "DEMO2"].map((instituteCode) => ({ instituteCode, studentId: "7" }));
  const [first, second] = owners.map(ownerName);
  expect(first).not.toBe(second);
  const [mark, other] = await Promise.all(owners.map(ownerMark));
  expect(mark).not.toBe(other);
  // Nor may an institute's code run on into an id.
  const shifted = [
    { instituteCode: "A:1", studentId: "2" },
    { instituteCode: "A", studentId: "1:2" },
  ].map(ownerName);
  expect(shifted[0]).not.toBe(shifted[1]);
});

it("one student is the same however the institute's code was typed", async () => {
  const typed = ["PCBT", "pcbt", " pcbt "].map((instituteCode) => ({ instituteCode, studentId: "7" }));
  expect(new Set(typed.map(ownerName)).size).toBe(1);
  expect(new Set(await Promise.all(typed.map(ownerMark))).size).toBe(1);
});
