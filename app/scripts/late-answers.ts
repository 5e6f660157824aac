import { createOutbox, stateText } from "~/lib/outbox/outbox";
import { phoneStore } from "~/lib/outbox/phone-store";
import { createPost, flushWhenBack } from "./sending";

interface WaitingAnswer {
  question: string;
  /** An option's id, its place where it has none, -1 to see the answer. */
  chosen: string;
  /** Since the question was shown; "": not known. */
  seconds: string;
  /** The round that asked, and the question's number in it. */
  round?: string;
  q?: string;
}

/** An answer is a few bytes: a connection that has not taken it by then is dead. */
const SLOW_SEND_MS = 12_000;
const SLOW_DISK_MS = 2_000;

/** The database of some phones never answers: the answer is then sent from the page. */
const diskIsLate = () => new Promise<never>((_, reject) => setTimeout(reject, SLOW_DISK_MS));

/** Answers of practice that wait on the phone until the network is back. @param page names where they go, and whose they are */
export function openLateAnswers(page: HTMLElement, changed: () => void) {
  const { answers: path = "", owner = "" } = page.dataset;
  const store = phoneStore<WaitingAnswer>();
  const { post, isReached } = createPost(path, SLOW_SEND_MS);
  const outbox = createOutbox<WaitingAnswer>({
    queue: `${owner} answers`,
    store: { ...store, put: (answer) => Promise.race([store.put(answer), diskIsLate()]) },
    async send({ item, at }) {
      const form = new FormData();
      // By both times the server knows how wrong the phone's clock is.
      const times = { at: String(at), sentAt: String(Date.now()) };
      for (const [name, value] of Object.entries({ ...item, ...times })) form.set(name, value);
      return post(form);
    },
    changed,
  });
  flushWhenBack(outbox);
  /** What was refused was shown once, and nobody can mend it. */
  async function open(): Promise<void> {
    await outbox.open();
    for (const { id, refused } of outbox.waiting()) if (refused !== null) await outbox.discard(id);
  }
  void open();
  return {
    add: (answer: WaitingAnswer) => outbox.add(answer),
    waiting: () => outbox.waiting(),
    isSignedOut: () => outbox.state() === "signed-out",
    /** What became of the answer to a question; null: nothing waits. */
    words(question: string): string | null {
      const one = outbox.waiting().find(({ item }) => item.question === question);
      return one === undefined ? null : stateText(outbox, one, isReached());
    },
  };
}

/** Sends what waits, and draws the page anew once nothing does. */
export function sendLateAnswers(): void {
  const line = document.querySelector<HTMLElement>("[data-answers]");
  if (!line) return;
  let waited = 0;
  const answers = openLateAnswers(line, () => {
    const waits = answers.waiting().filter(({ refused }) => refused === null).length;
    if (waits === 0 && waited > 0) return loadAnew();
    waited = waits;
    line.textContent = waits === 0 ? "" : `${waits === 1 ? "1 answer waits" : `${waits} answers wait`} on this phone.`;
  });
}

/** Asks for the page, where a reload would send a form again that the page answers. */
export function loadAnew(): void {
  location.replace(location.pathname + location.search);
}
