import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PaymentGateway } from "../../../institute/gateway/gateway";
import { openRazorpay } from "../../../institute/gateway/razorpay";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockReturnValue();
  // The platform's own keeps real time.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), ms);
    return controller.signal;
  });
  // A gateway that never answers.
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const payment = {
  ...{ id: "pay_1", orderId: "order_1", amount: 100, currency: "INR", status: "authorized" as const },
  ...{ fee: null, offerId: null, amountRefunded: 0, error: null },
};

it.each<[string, (gateway: PaymentGateway) => Promise<unknown>]>([
  ["a new order", (gateway) => gateway.openOrder({ amount: 100, receipt: "r", notes: {} })],
  ["money back", (gateway) => gateway.refund(payment, 100, "a-key-of-ten")],
])("a gateway asked for %s that never answers is one that is down, after ten seconds", async (_, ask) => {
  const gateway = openRazorpay({ apiUrl: "http://gateway.invalid/v1", keyId: "key", secret: "secret" });
  let ended: unknown = "waits";
  void ask(gateway).catch((error: unknown) => {
    ended = error;
  });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ended).toBe("waits");
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toMatchObject({ status: 503, body: { message: expect.stringContaining("Please try again") } });
});
