import { createOutbox } from "~/lib/outbox/outbox";
import { refusalText, waitingText } from "~/lib/outbox/outbox-text";
import { phoneStore } from "~/lib/outbox/phone-store";
import { flushWhenBack, postWaiting } from "./sending";

export interface LateAnswer {
  question: string;
  /** An option's id, its place where it has none, -1 to see the answer. */
  chosen: string;
  /** Since the question was shown; "": not known. */
  seconds: string;
}

/** Answers of practice that wait on the phone until the network is back. @param page names where they go, and whose they are */
export function openLateAnswers(page: HTMLElement, changed: () => void) {
  const { answers: path = "", owner = "" } = page.dataset;
  let isReached = false;
  const outbox = createOutbox<LateAnswer>({
    queue: `${owner} answers`,
    store: phoneStore(),
    async send({ item, at }) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...item, at: String(at) })) form.set(name, value);
      isReached = false;
      return postWaiting(path, form, () => {
        isReached = true;
        return undefined;
      });
    },
    changed,
  });
  flushWhenBack(outbox);
  /** What was refused was shown once, and nobody can mend it. */
  async function open(): Promise<void> {
    await outbox.open();
    for (const { id, refused } of outbox.waiting()) if (refused !== null) await outbox.discard(id);
  }
  return {
    ready: open(),
    add: (answer: LateAnswer) => outbox.add(answer),
    waiting: () => outbox.waiting(),
    /** What became of the answer to a question; null: nothing waits. */
    words(question: string): string | null {
      const one = outbox.waiting().find(({ item }) => item.question === question);
      if (one === undefined) return null;
      if (one.refused !== null) return refusalText(one.refused);
      if (outbox.state() === "signed-out") return "On this phone. Sign in to send it.";
      return outbox.state() === "sending" ? "Sending…" : waitingText(outbox.isStored(one.id), isReached);
    },
  };
}
