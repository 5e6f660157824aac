import fc from "fast-check";
import { expect, it } from "vitest";
import { declinedKey, isOwed, isPayable, isUnpaid, newCourse, newsOf, reduce } from "~/lib/purchase/rules/reducer";
import type { Course, Fact, Stage } from "~/lib/purchase/rules/types";

const courseOf = (facts: readonly Fact[], from: Course = newCourse) =>
  facts.reduce((course, fact, at) => reduce(course, fact, at), from);

const ordered: Fact = { kind: "ordered", orderId: "order_1" };
const left: Fact = { kind: "left" };
const captured: Fact = { kind: "captured", paymentId: "pay_1" };
const verified: Fact = { kind: "verified" };
const granted: Fact = { kind: "granted" };
const cancelled: Fact = { kind: "cancelled" };
const dismissed: Fact = { kind: "dismissed" };
const closed: Fact = { kind: "closed", text: "No payment came" };
const declined = (which = "pay_0"): Fact => ({ kind: "declined", which, text: "The bank said no" });

it("a purchase goes from its order to access, and tells its course once, oldest first", () => {
  const facts = [ordered, left, captured, captured, verified, granted, granted];
  expect(courseOf(facts).events.map(({ stage, text }) => [stage, text])).toEqual([
    ["created", "Order made"],
    ["paying", "You went to the payment page"],
    ["paid", "Payment received"],
    ["granting", "Payment verified"],
    ["granted", "Access given"],
  ]);
});

it("a purchase has what the institute tells of it, once each, and whether it ended", () => {
  const told: Fact = { kind: "told", at: 5, text: "Your book was sent" };
  const bought = [ordered, captured, verified, granted];
  const course = courseOf([...bought, told, told, { ...told, at: 6 }, { kind: "ended", isEnded: true }]);
  expect(newsOf(course).map(({ at, text }) => [at, text])).toEqual([
    [5, "Your book was sent"],
    [6, "Your book was sent"],
  ]);
  expect([course.stage, course.isEnded]).toEqual(["granted", true]);
  expect(courseOf([{ kind: "ended", isEnded: false }], course).isEnded).toBe(false);
});

it("a purchase may be tried again after the bank said no, and after the student left", () => {
  const again = courseOf([ordered, left, declined(), left, cancelled, left]);
  expect(again.stage).toBe("paying");
  expect(isPayable(again)).toBe(true);
  expect(again.events).toHaveLength(6);
});

it("a purchase is the student's turn again once the checkout was closed, and takes what another app paid", () => {
  const back = courseOf([ordered, left, dismissed]);
  expect(back.stage).toBe("created");
  expect(isPayable(back)).toBe(true);
  expect(courseOf([left, captured, dismissed], back).stage).toBe("paid");
});

it("a purchase stays at the gateway when an old no is told once more", () => {
  expect(courseOf([ordered, left, declined("pay_0"), left, declined("pay_0")]).stage).toBe("paying");
});

it("a purchase keeps the newest lines of a payment that is declined again and again", () => {
  const tries = Array.from({ length: 60 }, (_, index) => [left, declined(`pay_${index}`)]);
  const { events, stage } = courseOf([ordered, ...tries.flat()]);
  expect(stage).toBe("failed");
  expect(events).toHaveLength(40);
  expect(events[0]?.key).toBe("ordered");
  expect(events.at(-1)?.key).toBe(declinedKey("pay_59"));
  const after = courseOf([left, captured, verified, granted], { ...newCourse, events });
  expect(after.events.slice(-3).map(({ stage }) => stage)).toEqual(["paid", "granting", "granted"]);
});

it("a purchase counts money that comes after it was closed", () => {
  expect(courseOf([ordered, left, closed, captured]).stage).toBe("paid");
  expect(isPayable(courseOf([ordered, closed]))).toBe(false);
});

it("a purchase says that a second payment goes back", () => {
  const twice = courseOf([ordered, captured, { kind: "captured", paymentId: "pay_2" }, granted]);
  expect(twice.paymentId).toBe("pay_1");
  expect(twice.events.map(({ text }) => text)).toContain("A second payment came. Your bank sends it back");
});

it("a purchase is not granted before it is paid", () => {
  expect(courseOf([ordered, left, granted, verified]).stage).toBe("paying");
});

const fact: fc.Arbitrary<Fact> = fc.oneof(
  fc.constantFrom(left, captured, verified, granted, cancelled, dismissed, closed),
  fc.constantFrom("pay_0", "pay_9").map(declined),
  fc.constant<Fact>({ kind: "captured", paymentId: "pay_2" }),
  fc.constant<Fact>({ kind: "refunded", paymentId: null, refundBy: null }),
);
const RANK: Record<Stage, number> = {
  created: 0,
  paying: 0,
  failed: 0,
  abandoned: 0,
  paid: 1,
  granting: 2,
  granted: 3,
  refunded: 3,
};

it("facts in any order never take back what is paid or granted, count once, and write no line twice nor without end", () => {
  fc.assert(
    fc.property(fc.array(fact, { maxLength: 100 }), (facts) => {
      let course = courseOf([ordered]);
      for (const one of facts) {
        const next = reduce(course, one, 1);
        expect(RANK[next.stage]).toBeGreaterThanOrEqual(RANK[course.stage]);
        if (course.stage === "granted") expect(next.stage).toBe("granted");
        if (course.paymentId !== null) expect(next.paymentId).toBe(course.paymentId);
        expect([isUnpaid(next), isOwed(next)]).not.toEqual([true, true]);
        expect(reduce(next, one, 1)).toBe(next);
        course = next;
      }
      expect(new Set(course.events.map(({ key }) => key)).size).toBe(course.events.length);
      expect(course.events.length).toBeLessThanOrEqual(44);
    }),
  );
});

it("facts in any order end granted where there was money and the institute said yes after it", () => {
  fc.assert(
    fc.property(fc.array(fact), fc.array(fact), (before, between) => {
      fc.pre(![...before, ...between].some(({ kind }) => kind === "refunded"));
      expect(courseOf([ordered, ...before, captured, ...between, granted]).stage).toBe("granted");
    }),
  );
});
