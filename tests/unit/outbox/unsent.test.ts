import { describe, expect, it } from "vitest";
import { openCookieJar } from "~/lib/http/cookie-jar";
import { unsentOn } from "~/lib/outbox/unsent";
import { openSession } from "~/request/session/session";

const secrets = ["a-secret-of-the-tests-only"];
const jarWith = (said: string) => openCookieJar(said && `__Host-pcbt_unsent=${said}`, secrets);

describe("what is not sent from this phone", () => {
  it("is counted as the script of a page said", async () => {
    expect(await unsentOn(jarWith("12"))).toBe(12);
    for (const said of ["", "0", "-1", "1e9", "<b>", "gone"]) {
      expect(await unsentOn(jarWith(said)), said).toBe(0);
    }
  });

  for (const [said, left] of [
    ["2", ["__Host-pcbt_unsent=gone; Max-Age=31536000; Path=/; Secure; SameSite=Lax"]],
    ["", []],
  ] as const) {
    it(`is to be deleted after a sign-out, with "${said}" said before`, async () => {
      const jar = jarWith(said);
      (await openSession(jar, { idleTimeoutMinutes: 30 })).signOut();
      const headers = new Headers();
      await jar.commit(headers);
      const cookies = headers.getSetCookie().filter((text) => text.includes("unsent"));
      expect(cookies).toEqual(left);
    });
  }
});
