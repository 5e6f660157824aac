import { describe, expect, it } from "vitest";
import { openCookieJar } from "~/lib/http/cookie-jar";
import { createPendingOtp } from "~/request/session/pending-otp";
import { sendOtp } from "~/routes/account/otp-actions";
import { fakeServices } from "../route-args";

const phone = "9876543210";

/** Asks for an OTP while one of this institute is under way; what is said, and how many were sent. */
async function askAgain(instituteCode: string) {
  const jar = openCookieJar("", ["a-secret-of-the-tests-only"]);
  const pendingOtp = createPendingOtp(jar, Date.now);
  pendingOtp.remember({ phone, instituteCode: "PCBT", registered: false, next: "" });
  const toasts: string[] = [];
  let sent = 0;
  const context = fakeServices({
    pendingOtp,
    toasts: {
      add: ({ title, message = "" }: { title: string; message?: string }) => toasts.push(`${title} ${message}`),
    },
    limits: { check: async () => undefined },
    session: { knownDeviceFor: async () => undefined },
    institute: {
      auth: {
        sendOtp: async () => {
          sent += 1;
        },
      },
    },
  });
  const form = new FormData();
  form.set("phone", phone);
  form.set("institute_code", instituteCode);
  const request = new Request("https://pcbt.example/verify-otp", { method: "POST" });
  await sendOtp({ context, request, form }).catch(() => undefined);
  return { toasts, sent };
}

describe("a second OTP asked for at once, from another tab", () => {
  it("a second OTP is not sent at once, and the page says that the first one counts", async () => {
    const { toasts, sent } = await askAgain("pcbt ");
    expect(sent).toBe(0);
    expect(toasts).toEqual([
      expect.stringMatching(
        /^The last OTP for 98765 43210 still counts You can ask for another OTP at \d+:\d\d [ap]m\.$/,
      ),
    ]);
  });

  it("an OTP of another institute is sent at once", async () => {
    const { toasts, sent } = await askAgain("DEMO2");
    expect(sent).toBe(1);
    expect(toasts).toEqual(["OTP sent to 98765 43210 "]);
  });
});
