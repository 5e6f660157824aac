import { describe, expect, it } from "vitest";
import { userSchema } from "~/lib/institute/schemas/user";
import { verifyOtp } from "~/routes/account/otp-actions";
import { openVisit } from "../request/session/visit";
import { fakeServices } from "../route-args";

const phone = "9876543210";

/** What becomes of a right OTP of this institute, where the reply names `repliedCode` and says `more`. */
async function verified(instituteCode: string, repliedCode: string, more: object = {}) {
  const visit = await openVisit("");
  const user = { key: "token", id: 7, name: "Asha", username: phone, phone, ...more };
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
