import { expect, test } from "vitest";
import { openCookieJar } from "~/lib/http/cookie-jar";
import { seal } from "~/lib/http/sealed-cookie";
import { readPhoneData } from "~/request/session/phone-data";

const secrets = ["a-secret-of-the-tests-only"];

test("a student's copy of what a phone holds has no session, no OTP and no other account of the phone", async () => {
  const cookies = {
    pcbt_session: { token: "the-token" },
    pcbt_otp: { phone: "9000000005" },
    pcbt_known: ["pcbt:9000000008"],
    pcbt_preferences: { theme: "dark" },
  };
  const sealed = Object.entries(cookies).map(async ([name, value]) => {
    return `__Host-${name}=${await seal(value, `__Host-${name}`, secrets)}`;
  });
  const jar = openCookieJar((await Promise.all(sealed)).join("; "), secrets);
  expect(await readPhoneData(jar)).toEqual({ pcbt_preferences: { theme: "dark" } });
});
