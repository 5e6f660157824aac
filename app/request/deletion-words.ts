import type { DeletionState } from "~/lib/rights/deletion";
import type { NewToast } from "./session/toasts";

const goesOn = "We keep asking and finish it: you need do nothing.";

/** What a student is told who asked to delete the account just now. @param refunds sentences of what money goes back */
export function deletedToast(isErased: boolean, proof: string | null, refunds: readonly string[]): NewToast {
  if (!isErased) {
    const number = proof === null ? "" : ` The number of your proof is ${proof}: write it down.`;
    const message = `Your institute has not said yet that it is done. ${goesOn}${number}`;
    return { type: "info", title: "Your account is being deleted", message, duration: 30_000 };
  }
  const message = [...refunds, ...(proof === null ? [] : [`Your proof is ${proof}: write it down.`])].join(" ");
  return { type: "success", title: "Your account is deleted", ...(message === "" ? {} : { message }) };
}

/** What became of a deletion that was asked for before. */
export function deletionToast(asked: DeletionState): NewToast {
  if (asked.stage !== "kept") {
    const message = `You asked for it, and your institute has not answered. ${goesOn}`;
    return { type: "info", title: "Your account is being deleted", message, duration: 30_000 };
  }
  const message = `Nothing of it was erased. Your institute says: “${asked.text.slice(0, 200)}”`;
  return { type: "warning", title: "Your account was not deleted", message, duration: 30_000 };
}
