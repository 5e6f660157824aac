import { describe, expect, it } from "vitest";
import { newDeviceId } from "~/request/session/session";
import { browser, start, student, type Visit } from "./visit";

describe("a device id", () => {
  it("has the form web-timestamp-random", () => {
    const [platform, timestamp, random, ...rest] = newDeviceId(start).split("-");
    expect(platform).toBe("web");
    expect(timestamp).toBe(String(start));
    expect(random).toMatch(/^[a-z0-9]{6,}$/);
    expect(rest).toEqual([]);
  });

  it("is another one for each browser", () => {
    expect(new Set(Array.from({ length: 200 }, () => newDeviceId(start))).size).toBe(200);
  });

  it("stays the same over visits, a sign-out and another student", async () => {
    const phone = browser();
    const visit = async (act: (session: Visit["session"]) => void = () => undefined) =>
      (await phone.request(({ session }) => act(session))).session.deviceId;
    const first = await visit((session) => session.signIn("token-1", student));
    expect(await visit()).toBe(first);
    expect(await visit((session) => session.signOut())).toBe(first);
    expect(await visit()).toBe(first);
    expect(await visit((session) => session.signIn("token-2", { ...student, id: "8" }))).toBe(first);
    const other = await browser().request(({ session }) => session.signIn("token-3", student));
    expect(other.session.deviceId).not.toBe(first);
  });
});
