import { assertNever } from "~/lib/assert-never";
import { formatPaise } from "~/lib/money";
import type { Course, Fact, Stage } from "./types";

export const newCourse: Course = {
  stage: "created",
  orderId: null,
  paymentId: null,
  refundBy: null,
  chargedPaise: null,
  question: null,
  returnedPaise: 0,
  isClosed: false,
  events: [],
};

/** Money may still come in any of these, however late. */
const UNPAID: readonly Stage[] = ["created", "paying", "failed", "abandoned"];
const OWED: readonly Stage[] = ["paid", "granting"];

/** Where nobody says why. */
export const MONEY_BACK = "Your money goes back";

const MAX_EVENTS = 40;

export const isUnpaid = ({ stage }: Pick<Course, "stage">) => UNPAID.includes(stage);
export const isOwed = ({ stage }: Pick<Course, "stage">) => OWED.includes(stage);
/** When an institute promised money that has not gone back yet; null: it did not. */
export function promisedAt({ stage, refundBy, returnedPaise, events }: Course): number | null {
  if (stage !== "refunded" || refundBy === null || returnedPaise > 0) return null;
  return events.find((event) => event.stage === stage)?.at ?? null;
}
export const isPayable = (course: Course) => isUnpaid(course) && !course.isClosed && course.orderId !== null;

function withEvent(course: Course, stage: Stage, key: string, text: string, at: number): Course {
  const isKnown = course.events.some((event) => event.key === key);
  if (isKnown) return { ...course, stage };
  const earlier = UNPAID.includes(stage) ? withRoom(course.events) : course.events;
  return { ...course, stage, events: [...earlier, { key, at, stage, text }] };
}

/** Drops the oldest visit to the bank, then the oldest refusal. */
function withRoom(events: Course["events"]): Course["events"] {
  if (events.length < MAX_EVENTS) return events;
  const oldest = (word: string) => events.find(({ key }) => key.startsWith(`${word}-`));
  const gone = oldest("left") ?? oldest("cancelled") ?? oldest("declined");
  return events.filter((event) => event !== gone);
}

/** Same object for a repeated or late fact; paid never becomes unpaid, granted stays. @param at epoch ms */
export function reduce(course: Course, fact: Fact, at: number): Course {
  const { stage } = course;
  switch (fact.kind) {
    case "ordered":
      if (course.orderId !== null) return course;
      return withEvent({ ...course, orderId: fact.orderId }, stage, "ordered", "Order made", at);
    case "left":
      if (!isPayable(course) || stage === "paying") return course;
      return withEvent(course, "paying", `left-${at}`, "You went to the payment page", at);
    case "declined":
      return onDeclined(course, fact, at);
    case "cancelled":
      if (stage !== "created" && stage !== "paying") return course;
      return withEvent(course, "abandoned", `cancelled-${at}`, "You left without paying", at);
    case "dismissed":
      if (stage !== "paying") return course;
      return withEvent(course, "created", `cancelled-${at}`, "You closed the payment page", at);
    case "closed":
      if (!isUnpaid(course) || course.isClosed) return course;
      return withEvent({ ...course, isClosed: true }, "abandoned", "closed", fact.text, at);
    case "captured":
      return onCaptured(course, fact.paymentId, at);
    case "verified":
      return stage === "paid" && course.question === null
        ? withEvent(course, "granting", "verified", "Payment verified", at)
        : course;
    case "granted":
      if (!isOwed(course)) return course;
      return withEvent({ ...course, question: null }, "granted", "granted", "Access given", at);
    case "ended":
      return (course.isEnded ?? false) === fact.isEnded ? course : { ...course, isEnded: fact.isEnded };
    case "told": {
      const key = `${TOLD}${fact.at}-${fact.text}`;
      const isKnown = course.events.some((event) => event.key === key);
      return isKnown ? course : withEvent(course, stage, key, fact.text, fact.at);
    }
    case "charged":
      return onCharged(course, fact, at);
    case "questioned":
      return onQuestioned(course, fact, at);
    case "returned": {
      const { amountPaise } = fact;
      if (amountPaise <= course.returnedPaise) return course;
      const text = `${formatPaise(amountPaise)} sent back to you`;
      return withEvent({ ...course, returnedPaise: amountPaise }, stage, returnedKey(amountPaise), text, at);
    }
    case "refunded": {
      if (stage === "granted" || stage === "refunded") return course;
      const paymentId = course.paymentId ?? fact.paymentId;
      const refunded = { ...course, paymentId, refundBy: fact.refundBy, question: null };
      return withEvent(refunded, "refunded", "refunded", fact.text ?? MONEY_BACK, at);
    }
    default:
      return assertNever(fact);
  }
}

export const declinedKey = (which: string) => `declined-${which}`;

function onDeclined(course: Course, { which, text }: Extract<Fact, { kind: "declined" }>, at: number): Course {
  const key = declinedKey(which);
  // The student may have gone back to the gateway: an old refusal must not undo that.
  const isKnown = course.events.some((event) => event.key === key);
  if (!isUnpaid(course) || course.isClosed || isKnown) return course;
  return withEvent(course, "failed", key, text, at);
}

const TOLD = "told-";

export const newsOf = ({ events }: Course) => events.filter(({ key }) => key.startsWith(TOLD));

const returnedKey = (paise: number) => `returned-${paise}`;

export function returnedOf({ returnedPaise: paise, events }: Course) {
  const event = events.find(({ key }) => key === returnedKey(paise));
  return paise > 0 && event ? { paise, at: event.at } : null;
}

export const closureOf = ({ isClosed, events }: Course) =>
  isClosed ? (events.find(({ key }) => key === "closed")?.text ?? "") : null;

function onCharged(course: Course, { paymentId, amountPaise }: Extract<Fact, { kind: "charged" }>, at: number): Course {
  const after = onCaptured(course, paymentId, at);
  if (after.paymentId !== paymentId || after.chargedPaise === amountPaise) return after;
  return { ...after, chargedPaise: amountPaise, question: null };
}

function onQuestioned(course: Course, { paymentId, text }: Extract<Fact, { kind: "questioned" }>, at: number): Course {
  if (!(isUnpaid(course) || isOwed(course)) || course.question === text) return course;
  const next = { ...course, paymentId: course.paymentId ?? paymentId, question: text };
  return withEvent(next, "paid", `question-${paymentId}`, text, at);
}

function onCaptured(course: Course, paymentId: string, at: number): Course {
  if (isUnpaid(course)) {
    return withEvent({ ...course, paymentId }, "paid", "captured", "Payment received", at);
  }
  if (course.paymentId === null || course.paymentId === paymentId) return course;
  const text = "A second payment came. Your bank sends it back";
  const after = withEvent(course, course.stage, `second-${paymentId}`, text, at);
  return after.events === course.events ? course : after;
}
