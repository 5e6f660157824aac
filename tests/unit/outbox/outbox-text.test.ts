import { expect, it } from "vitest";
import { stateText } from "~/lib/outbox/outbox";

interface Waiting {
  state?: "sending" | "waiting" | "signed-out";
  isStored?: boolean | null;
  refused?: string | null;
  isReached?: boolean;
  isRetry?: boolean;
}

function said({ state = "waiting", isStored = true, refused = null, isReached = false, isRetry = false }: Waiting) {
  const outbox = { state: () => state, isStored: () => isStored, isRetry: () => isRetry };
  return stateText(outbox, { id: "m-1", refused }, isReached);
}

it.each([
  ["We cannot send this file.", "Not sent. We cannot send this file."],
  ["Your message was not sent: too long", "Your message was not sent: too long"],
  ["", "Not sent."],
])("what was refused with %j says once that it was not sent", (why, words) => {
  expect(said({ refused: why })).toBe(words);
});

it("says where what waits is, and blames no network where the server answered", () => {
  expect(said({ isReached: true })).toMatch(/institute has not taken it yet/);
  expect(said({})).toMatch(/network/);
  expect(said({ isStored: false, isReached: true })).toMatch(/this page only/);
  expect([said({ isStored: null }), said({ state: "sending" })]).toEqual(["Sending…", "Sending…"]);
  expect(said({ state: "sending", isRetry: true })).toMatch(/^On this phone\. It is sent/);
  expect(said({ state: "signed-out" })).toMatch(/Sign in to send it/);
});
