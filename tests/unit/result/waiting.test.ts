import { expect, it } from "vitest";
import type { AttemptView } from "~/lib/attempt/protocol/replies";
import { waitingText } from "~/routes/results/waiting";

const NOW = 1_800_000_000_000;
const SECOND = 1_000;

function textAfter(waitedMs: number, changes: Partial<AttemptView["submission"]> = {}) {
  const submission: AttemptView["submission"] = {
    phase: "submitting",
    cause: "time",
    submittedAt: NOW - waitedMs,
    tries: 1,
    nextTryAt: NOW + 50 * SECOND,
    message: null,
    isPaperChanged: false,
    evaluation: null,
    ...changes,
  };
  return waitingText({ submission, serverNow: NOW });
}

it("the page that waits for a result says of a test that closed for all that the answers have their turn, and looks again when it has come", () => {
  const { message, lookAgain } = textAfter(10 * SECOND, { tries: 0, nextTryAt: NOW + 40 * SECOND });
  expect(message).toContain("yours within a minute");
  expect(lookAgain).toBe(43);
});

it.each([
  [2 * SECOND, "It takes a few seconds.", 3],
  [60 * SECOND, "it may take some minutes", 12],
  [3_600 * SECOND, "It may take an hour or longer", 30],
])(
  "the page that waits for a result after %d ms says how long it may take, and looks the more seldom",
  (waited, words, seconds) => {
    const { message, lookAgain } = textAfter(waited);
    expect(message).toContain("Your answers are safe");
    expect(message).toContain(words);
    expect(lookAgain).toBe(seconds);
  },
);
