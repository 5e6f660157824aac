import { describe, expect, it } from "vitest";
import type { Student } from "~/lib/session/cookies";
import { newDeviceId, openSession } from "~/lib/session/session";

const start = 1_800_000_000_000;
const student: Student = {
  id: "7",
  name: "Meera",
  username: "9000000007",
  phone: "9000000007",
  institute: "PCBT",
  instituteCode: "PCBT",
  formerCodes: [],
  profileImage: null,
  subscriptionStatus: "Free",
};

type Session = Awaited<ReturnType<typeof openSession>>;

/** A browser that keeps its cookies; each visit is a minute after the one before. */
function browser() {
  const jar = new Map<string, string>();
  let at = start;
  return async (visit: (session: Session) => void = () => undefined): Promise<string> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = new Request("https://pcbt.example/dashboard", { headers: { Cookie: cookie } });
    const session = await openSession(request, {
      secrets: ["a-secret-of-the-tests-only"],
      idleTimeoutMinutes: 30,
      now: () => at,
    });
    at += 60_000;
    visit(session);
    const answer = new Headers();
    await session.commit(answer);
    for (const text of answer.getSetCookie()) {
      const [pair = "", ...attributes] = text.split("; ");
      const name = pair.slice(0, pair.indexOf("="));
      if (attributes.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, pair.slice(name.length + 1));
    }
    return session.deviceId;
  };
}

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
    const visit = browser();
    const first = await visit((session) => session.signIn("token-1", student));
    expect(await visit()).toBe(first);
    expect(await visit((session) => session.signOut())).toBe(first);
    expect(await visit()).toBe(first);
    expect(await visit((session) => session.signIn("token-2", { ...student, id: "8" }))).toBe(
      first,
    );
    expect(await browser()((session) => session.signIn("token-3", student))).not.toBe(first);
  });
});
