import { expect, it } from "vitest";
import { resendTime } from "~/routes/account/resend-time";

const at = (time: string) => Date.parse(`2026-11-23T${time}+05:30`);

it("the time for another OTP is the next whole minute, never one too early", () => {
  expect(resendTime(60, at("18:30:00"))).toBe("6:31 pm");
  expect(resendTime(59, at("18:30:02"))).toBe("6:32 pm");
  expect(resendTime(1, at("18:30:58"))).toBe("6:31 pm");
});

it("there is no time to name once another OTP may be asked for", () => {
  expect(resendTime(0, at("18:30:00"))).toBe("");
});
