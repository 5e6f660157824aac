import { formatDate } from "~/lib/format";
import { formatPaise } from "~/lib/money";
import type { Purchase, Stage } from "~/lib/purchase/purchases";
import { cameBack } from "~/lib/purchase/rules/purchase-state";
import { MONEY_BACK } from "~/lib/purchase/rules/reducer";

interface StageText {
  title: string;
  line: string;
  tone: "info" | "good" | "bad" | "now";
}

export const checkLabel = "Check my payment";
/** While nobody knows of a payment. */
export const paidLabel = "I have paid: check now";

const USUAL_REFUND = "within 7 working days";

function refundDateText({ refundBy }: Pick<Purchase, "refundBy">): string {
  return refundBy === null ? USUAL_REFUND : `by ${formatDate(refundBy)}`;
}

/** `isLate`: who has paid would be known of by now. */
export function stageText(
  purchase: Pick<Purchase, "stage" | "isReported" | "isRefused" | "refundBy" | "item"> &
    Partial<Pick<Purchase, "question" | "refusal" | "closure" | "returned" | "paymentId" | "events" | "isEnded">>,
  isLate = true,
): StageText {
  const { question, refusal, closure, returned, paymentId, events = [] } = purchase;
  if (question) {
    return {
      tone: "bad",
      title: "Your institute has to look at your payment",
      line: `${question}. Your institute gives you what you paid for, or the money back. Do not pay again. Ask it, and name the payment ${paymentId ?? ""}.`,
    };
  }
  if (refusal) {
    return {
      tone: "bad",
      title: "Paid, and your institute has not given it yet",
      line: `It says: “${refusal}” We ask again by ourselves, and it is on your institute’s list. Do not pay again. Ask it, and name the payment ${paymentId ?? ""}.`,
    };
  }
  if (purchase.isReported) {
    return {
      tone: "now",
      title: "We are checking your payment",
      line: "Your bank’s page named a payment. We ask until it is confirmed. Do not pay again. You can close this page: nothing is lost.",
    };
  }
  if (purchase.isRefused) {
    return {
      tone: "bad",
      title: "Your institute did not accept your payment",
      line: "Your bank’s page named a payment, and your institute said no to it. If money left your account, ask your institute before you pay again.",
    };
  }
  const isBook = purchase.item.type === "book";
  const sentBack = returned ? `${formatPaise(returned.paise)} of your payment was sent back to you.` : "";
  if (purchase.stage === "granted" && purchase.isEnded) {
    const title = isBook ? "Your order of the book has ended" : "Your access has ended";
    return { tone: "info", title, line: sentBack || "Your institute ended it. Ask it why." };
  }
  const back = `You get it back ${refundDateText(purchase)}.`;
  const why = events.find(({ stage }) => stage === "refunded")?.text ?? MONEY_BACK;
  const words: Record<Stage, StageText> = {
    created: {
      tone: "info",
      title: "Not paid yet",
      line: cameBack(purchase)
        ? `No payment has reached us. If you have paid in another app, press “${checkLabel}”: you need not pay again.`
        : "Your order is made. You can pay now.",
    },
    paying: {
      tone: isLate ? "now" : "info",
      title: "Waiting for your payment",
      line: isLate
        ? `No payment has reached us yet. If you have paid, press “${paidLabel}”: you need not pay again. If you have not, you can pay now.`
        : "Pay on the bank’s page or in your UPI app. Your payment usually arrives here within 10 seconds, also when you close this page.",
    },
    paid: {
      tone: "now",
      title: "Your payment has arrived",
      line: "We are checking it. You can close this page: nothing is lost.",
    },
    granting: {
      tone: "now",
      title: isBook ? "Paid. We are ordering your book" : "Paid. We are opening it for you",
      line: "Your money is safe. This can take some minutes, and goes on when you close this page.",
    },
    granted: {
      tone: "good",
      title: isBook ? "Your book is ordered" : "It is yours",
      line: `${isBook ? "Your institute sends it to the address below." : ""} ${sentBack}`.trim(),
    },
    failed: {
      tone: "bad",
      title: "The payment failed",
      line: `Nothing was bought. If money left your account, your bank gives it back ${refundDateText(purchase)}.`,
    },
    abandoned: {
      tone: "info",
      title: closure ? "This order is closed" : "You did not pay",
      line: closure
        ? `${closure}. You have paid nothing for this order.`
        : "The payment was cancelled. Nothing was bought, and nothing is owed.",
    },
    refunded: {
      tone: "info",
      title: "Your money is on its way back",
      line: why === MONEY_BACK ? `${back} Nothing was bought.` : `${why}. ${back}`,
    },
  };
  return words[purchase.stage];
}
