import type { Institute } from "~/lib/institute/client";
import { formatPaise } from "~/lib/money";
import type { Fact } from "../rules/types";
import { classifyAnswer, type OrderInWork, type OrderOwner } from "./owner";

type Payments = Institute["payments"];
type InstituteOrder = Awaited<ReturnType<Payments["order"]>>;

const MAX_NEWS = 20;

const newsFacts = ({ news, endedAt }: InstituteOrder): Fact[] => [
  ...news.slice(-MAX_NEWS).flatMap(({ at, text }): Fact[] => {
    const time = Date.parse(at);
    return Number.isNaN(time) || text === "" ? [] : [{ kind: "told", at: time, text: text.slice(0, 300) }];
  }),
  { kind: "ended", isEnded: endedAt !== null },
];

function factsOf(order: InstituteOrder): Fact[] {
  const { receivedPaise, refundedPaise, amountPaise: price } = order;
  // An institute may say of a purchase that it gave no more than that its money went back.
  const isAll = order.state === "refunded" && order.grantedAt !== null;
  const amountPaise = refundedPaise || (isAll ? price : 0);
  const back: Fact[] = amountPaise ? [{ kind: "returned", amountPaise }] : [];
  const isOpen = order.state !== "paid" && order.state !== "refunded";
  if (!isOpen || !receivedPaise) return [...stateFacts(order), ...back, ...newsFacts(order)];
  const text = `${formatPaise(receivedPaise)} came, and the price is ${formatPaise(price)}`;
  return [{ kind: "questioned", paymentId: order.paymentId ?? "", text }, ...back];
}

function stateFacts(order: InstituteOrder): Fact[] {
  const { paymentId, refundBy } = order;
  const why = order.events.find(({ state }) => state === "refunded")?.text;
  switch (order.state) {
    case "created":
      return [];
    case "attempted":
      return declinedOf(order);
    case "failed": {
      const text = order.events.findLast(({ state }) => state === "failed")?.text;
      return [...declinedOf(order), { kind: "closed", text: text || "The order was closed" }];
    }
    case "refunded":
      return [{ kind: "refunded", paymentId, refundBy, ...(why ? { text: why.slice(0, 200) } : {}) }];
    case "paid": {
      if (paymentId === null) return [];
      const captured: Fact[] = [{ kind: "captured", paymentId }, { kind: "verified" }];
      return order.grantedAt === null ? captured : [...captured, { kind: "granted" }];
    }
  }
}

function declinedOf({ events }: InstituteOrder): Fact[] {
  return events
    .filter(({ state }) => state === "attempted")
    .map(({ at, text }) => ({ kind: "declined", which: at, text: text || "The payment failed" }));
}

export function createInstituteOwner(payments: Payments): Omit<OrderOwner, "grantAgain"> {
  const look = async ({ orderId }: OrderInWork) => factsOf(await payments.order(orderId));
  return {
    async order({ gateway, item, address }) {
      const { orderId, amountPaise, keyId, checkoutUrl } = await payments.createOrder(gateway, item, address);
      return { orderId, totalPaise: amountPaise, keyId, checkoutUrl };
    },
    async prove({ gateway, orderId }, { paymentId, signature }) {
      try {
        return factsOf(await payments.verify(gateway, { orderId, paymentId, signature }));
      } catch (error) {
        if (classifyAnswer(error) === "refused") return "wrong";
        throw error;
      }
    },
    look,
    grant: look,
  };
}
