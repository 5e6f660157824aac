import { describe, expect, it } from "vitest";
import { openCookieJar } from "~/lib/http/cookie-jar";
import { userSchema } from "~/lib/institute/schemas/user";
import { createPendingOtp } from "~/request/session/pending-otp";
import { sendOtp, verifyOtp } from "~/routes/account/otp-actions";
import { openVisit } from "../request/session/visit";
import { fakeServices, formWith } from "../route-args";

const phone = "9876543210";
const request = new Request("https://pcbt.example/verify-otp", { method: "POST" });
const limits = { check: async () => undefined };

/** What becomes of a right OTP of this institute, where the reply names `repliedCode` and says `more`. */
async function verified(instituteCode: string, repliedCode: string, more: object = {}) {
  const visit = await openVisit("");
  const user = { key: "token", id: 7, name: "Asha", username: phone, phone, ...more };
  const context = fakeServices({
    ...visit,
    settings: { instituteCode: "PCBT" },
    limits,
    pendingOtp: { forget: () => undefined },
    institute: { auth: { verifyOtp: async () => userSchema.parse({ ...user, institute_code: repliedCode }) } },
    log: { instituteFailure: () => undefined },
  });
  const pending = { phone, instituteCode, sentAt: 1, registered: false, next: "" };
  const form = formWith({ otp: "123456" });
  const answer: unknown = await verifyOtp({ context, request, form, pending }).catch((thrown: unknown) => thrown);
  const to = answer instanceof Response ? answer.headers.get("Location") : null;
  return { signsIn: visit.session.student !== null, to };
}

describe("a right OTP", () => {
  it.each([
    ["this site's institute, though the reply names none", "pcbt", "", true],
    ["another institute that the reply names", "DEMO2", "DEMO2", true],
    ["another institute, where the reply names none", "DEMO2", "", false],
  ])("a right OTP signs in a student of %s: %s, %j: %s", async (_, asked, replied, signsIn) => {
    expect((await verified(asked, replied)).signsIn).toBe(signsIn);
  });

  it("leads to who one is where the institute deleted what another phone had said", async () => {
    expect((await verified("PCBT", "PCBT", { asks_details: true })).to).toBe("/profile?view=details");
    expect((await verified("PCBT", "PCBT")).to).toBe("/dashboard");
  });
});

/** Asks for an OTP while one of PCBT is under way; what is said, and how many were sent. */
async function askAgain(instituteCode: string) {
  const pendingOtp = createPendingOtp(openCookieJar("", ["a-secret-of-the-tests-only"]), Date.now);
  pendingOtp.remember({ phone, instituteCode: "PCBT", registered: false, next: "" });
  const toasts: string[] = [];
  const sent: unknown[] = [];
  const context = fakeServices({
    pendingOtp,
    toasts: {
      add: ({ title, message = "" }: { title: string; message?: string }) => toasts.push(`${title} ${message}`),
    },
    limits,
    session: { knownDeviceFor: async () => undefined },
    institute: { auth: { sendOtp: async (asked: unknown) => void sent.push(asked) } },
  });
  const form = formWith({ phone, institute_code: instituteCode });
  await sendOtp({ context, request, form }).catch(() => undefined);
  return { toasts, sent: sent.length };
}

describe("a second OTP asked for at once, from another tab", () => {
  it("is not sent, and the page says that the first one counts", async () => {
    expect(await askAgain("pcbt ")).toEqual({
      sent: 0,
      toasts: [
        expect.stringMatching(
          /^The last OTP for 98765 43210 still counts You can ask for another OTP in \d+ seconds\.$/,
        ),
      ],
    });
  });

  it("is sent where it is of another institute", async () => {
    expect(await askAgain("DEMO2")).toEqual({ sent: 1, toasts: ["OTP sent to 98765 43210 "] });
  });
});
