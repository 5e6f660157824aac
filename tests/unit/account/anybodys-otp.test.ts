import { describe, expect, it } from "vitest";
import { userSchema } from "~/lib/institute/schemas/user";
import { verifyOtp } from "~/routes/account/otp-actions";
import { openVisit } from "../request/session/visit";
import { fakeServices } from "../route-args";

const phone = "9876543210";

/** What becomes of a right OTP of this institute, where the reply names `repliedCode`. */
async function verified(instituteCode: string, repliedCode: string) {
  const visit = await openVisit("");
  const user = { key: "token", id: 7, name: "Asha", username: phone, phone };
  const context = fakeServices({
    ...visit,
    settings: { instituteCode: "PCBT" },
    limits: { check: async () => undefined },
    pendingOtp: { forget: () => undefined },
    institute: { auth: { verifyOtp: async () => userSchema.parse({ ...user, institute_code: repliedCode }) } },
    log: { instituteFailure: () => undefined },
  });
  const form = new FormData();
  form.set("otp", "123456");
  const request = new Request("https://pcbt.example/verify-otp", { method: "POST" });
  const pending = { phone, instituteCode, sentAt: 1, registered: false, next: "" };
  await verifyOtp({ context, request, form, pending }).catch(() => undefined);
  return visit.session.student !== null;
}

describe("a right OTP", () => {
  it.each([
    ["this site's institute, though the reply names none", "pcbt", "", true],
    ["another institute that the reply names", "DEMO2", "DEMO2", true],
    ["another institute, where the reply names none", "DEMO2", "", false],
  ])("a right OTP signs in a student of %s: %s, %j: %s", async (_, asked, replied, signsIn) => {
    expect(await verified(asked, replied)).toBe(signsIn);
  });
});
