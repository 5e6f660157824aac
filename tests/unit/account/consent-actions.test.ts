import { describe, expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { consentVersion } from "~/lib/rights/consent-text";
import { agree, agreeAsParent, askParent, giveAge, withdraw } from "~/routes/account/profile/consent";
import { openVisit, student } from "../request/session/visit";
import { formWith, studentArgs } from "../route-args";

const actions = { agree, agreeAsParent, askParent, giveAge, withdraw };

/** What comes of one form of the page, what the institute was asked, and whether this phone is still notified. */
async function sent(name: keyof typeof actions, typed: Record<string, string>, failure?: InstituteError) {
  const asked: unknown[] = [];
  const visit = await openVisit("");
  visit.session.signIn("token", student);
  visit.session.notify(true);
  const call =
    (what: string) =>
    async (...words: unknown[]) => {
      if (failure) throw failure;
      asked.push([what, ...words]);
      return {};
    };
  const services = {
    ...visit,
    institute: {
      consent: {
        give: call("give"),
        withdraw: call("withdraw"),
        sendParentOtp: call("send"),
        verifyParentOtp: call("verify"),
      },
    },
    log: { instituteFailure: () => undefined },
  };
  const args = studentArgs(services, { path: "/profile?view=consent", method: "POST" });
  const answer = await actions[name]({ ...args, form: formWith(typed) }).catch((thrown: unknown) => thrown);
  return { answer, asked, isNotified: visit.session.signedIn?.isNotified };
}

describe("consent and age", () => {
  it("is given with the version of the words that stand on the page, and a tick", async () => {
    expect((await sent("agree", { consent: "yes" })).asked).toEqual([["give", { consentVersion }]]);
    const { answer, asked } = await sent("agree", {});
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { of: "agree", error: { consent: [expect.any(String)] } },
    });
    expect(asked).toEqual([]);
    expect((await sent("giveAge", { birth_year: "2004" })).asked).toEqual([["give", { birthYear: 2004 }]]);
  });

  it("sends no OTP to the student's own phone, however it is written", async () => {
    for (const own of [student.phone, `+91 ${student.phone}`, `0${student.phone}`]) {
      const { answer, asked } = await sent("askParent", { parent_phone: own });
      expect(answer).toMatchObject({
        data: {
          of: "parent",
          error: { parent_phone: ["This is your own phone. Give the one of your mother or father."] },
        },
      });
      expect(asked).toEqual([]);
    }
    expect((await sent("askParent", { parent_phone: "9000000001" })).asked).toEqual([
      ["send", { parentPhone: "9000000001", consentVersion }],
    ]);
  });

  it("puts the institute's words beside their field, and hides an OTP that was refused", async () => {
    const words = "Another year is stored already. Ask your institute to correct it.";
    const refused = new InstituteError("invalid", words, { status: 400, fieldErrors: { birth_year: words } });
    expect((await sent("giveAge", { birth_year: "2004" }, refused)).answer).toMatchObject({
      data: { of: "age", error: { birth_year: [words] } },
    });
    const wrong = new InstituteError("invalid", "Invalid OTP", { status: 400 });
    const { answer } = await sent("agreeAsParent", { otp: "123456" }, wrong);
    expect(answer).toMatchObject({ data: { of: "otp", error: { "": ["Invalid OTP"] } } });
    expect(JSON.stringify(answer)).not.toContain("123456");
  });

  it("lets this phone go when the student takes it back, not when a parent's ends", async () => {
    expect(await sent("withdraw", { given_by: "student" })).toMatchObject({
      asked: [["withdraw", "student"]],
      isNotified: false,
    });
    expect((await sent("withdraw", { given_by: "parent" })).isNotified).toBe(true);
  });
});
