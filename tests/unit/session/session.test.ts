import { describe, expect, it } from "vitest";
import { longestCookie, type Student } from "~/lib/session/cookies";
import { openSession, type Session } from "~/lib/session/session";

const secrets = ["a-secret-of-the-tests-only"];
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
const start = 1_800_000_000_000;
const sessionCookie = "__Host-pcbt_session";

/** A browser: keeps cookies over requests, drops those it is told to drop. */
function browser() {
  const jar = new Map<string, string>();
  /** Seconds that each cookie was said to live, when it was written last. */
  const lives = new Map<string, number>();
  return {
    jar,
    lives,
    async request(
      visit: (session: Awaited<ReturnType<typeof openSession>>) => unknown,
      {
        at = start,
        path = "/dashboard",
        using = secrets,
        headers = {},
        rendered = true,
      }: {
        at?: number;
        path?: string;
        using?: string[];
        headers?: Record<string, string>;
        rendered?: boolean;
      } = {},
    ) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const request = new Request(`https://pcbt.example${path}`, {
        headers: { Cookie: cookie, ...headers },
      });
      const session = await openSession(request, {
        secrets: using,
        idleTimeoutMinutes: 30,
        now: () => at,
      });
      const result = await visit(session);
      const answer = new Headers();
      await session.commit(answer, rendered);
      for (const text of answer.getSetCookie()) {
        expect(text.length).toBeLessThanOrEqual(longestCookie);
        const [pair = "", ...attributes] = text.split("; ");
        const name = pair.slice(0, pair.indexOf("="));
        lives.set(name, Number(/Max-Age=(\d+)/.exec(text)?.[1] ?? Number.NaN));
        if (attributes.includes("Max-Age=0")) jar.delete(name);
        else jar.set(name, pair.slice(name.length + 1));
        expect(attributes).toEqual(expect.arrayContaining(["HttpOnly", "Secure", "SameSite=Lax"]));
      }
      return { session, result };
    },
  };
}

async function signedInBrowser() {
  const phone = browser();
  await phone.request((session) => session.signIn("token-1", student));
  return phone;
}

describe("a session's cookies", () => {
  it("hold the student over requests", async () => {
    const phone = await signedInBrowser();
    const { session } = await phone.request(() => null);
    expect(session.student).toEqual(student);
    expect(session.signedIn?.token).toBe("token-1");
  });

  it("count as absent when cut in half, changed, longer or forged", async () => {
    for (const spoil of [
      (value: string) => value.slice(0, value.length / 2),
      (value: string) => `A${value.slice(1)}`,
      (value: string) => `${value}AAAA`,
      () => "x".repeat(6000),
      () => "%E0%A4%A",
    ]) {
      const phone = await signedInBrowser();
      for (const [name, value] of phone.jar) phone.jar.set(name, spoil(value));
      const { session } = await phone.request(() => null);
      expect(session.student).toBeNull();
      expect(session.preferences.theme).toBe("system");
      expect(session.recentPages).toEqual([]);
    }
  });

  it("made with an older secret are still read, and those of a forgotten one are not", async () => {
    const phone = await signedInBrowser();
    const rotated = ["a-newer-secret-for-the-tests", ...secrets];
    expect((await phone.request(() => null, { using: rotated })).session.student).not.toBeNull();
    const forgotten = ["a-newer-secret-for-the-tests"];
    expect((await phone.request(() => null, { using: forgotten })).session.student).toBeNull();
  });

  it("never grow over what a browser takes", async () => {
    const phone = await signedInBrowser();
    const long = "स्वास्थ्य".repeat(40);
    for (let n = 0; n < 12; n += 1) {
      await phone.request(
        (session) => {
          session.visit({
            path: `/free-tests/content/${n}/${encodeURIComponent("अ".repeat(18))}`,
            title: long.slice(0, 60),
          });
          session.toast({ type: "info", title: `${n}`, message: long });
          session.noteIncident(`request-${n}`, `/${"p".repeat(119)}`, long);
        },
        { rendered: false },
      );
    }
    const { session } = await phone.request(() => null);
    expect(session.recentPages.length).toBeGreaterThan(1);
    expect(session.incidents.length).toBeGreaterThan(3);
    expect(session.incidents[0]?.request).toBe("request-11");
    expect(session.takeToasts().at(-1)?.title).toBe("11");
  });
});

describe("idling", () => {
  const minute = 60_000;

  it("ends a session after 30 minutes without a request", async () => {
    const phone = await signedInBrowser();
    const later = await phone.request(() => null, { at: start + 29 * minute });
    expect(later.session.student).not.toBeNull();
    const idle = await phone.request(() => null, { at: start + 61 * minute });
    expect(idle.session.student).toBeNull();
    expect(idle.session.wentIdle).toBe(true);
    expect((await phone.request(() => null, { at: start + 61 * minute })).session.wentIdle).toBe(
      false,
    );
  });

  it("is put off by a page, at most once a minute, and not by what shows nobody at the phone", async () => {
    const seen = async (at: number, acts: boolean) => {
      const phone = await signedInBrowser();
      const visit = (session: Session) => (acts ? session.renew() : undefined);
      const before = phone.jar.get(sessionCookie);
      await phone.request(visit, { at: start + at });
      const renewed = phone.jar.get(sessionCookie) !== before;
      return [
        renewed,
        (await phone.request(() => null, { at: start + 45 * minute })).session.student,
      ];
    };
    expect(await seen(20 * minute, true)).toEqual([true, student]);
    expect(await seen(20 * minute, false)).toEqual([false, null]);
    expect(await seen(minute, true)).toEqual([false, null]);
  });

  it("stays ended by a page that comes after it", async () => {
    const phone = await signedInBrowser();
    await phone.request(
      (session) => {
        session.signOut();
        session.renew();
      },
      { at: start + 5 * minute },
    );
    expect(
      (await phone.request(() => null, { at: start + 6 * minute })).session.student,
    ).toBeNull();
  });

  it("never ends a running attempt", async () => {
    const phone = await signedInBrowser();
    await phone.request((session) => session.keepAliveUntil(start + 180 * minute));
    const late = await phone.request(() => null, { at: start + 170 * minute });
    expect(late.session.student).not.toBeNull();
    const after = await phone.request(() => null, { at: start + 240 * minute });
    expect(after.session.student).toBeNull();
  });
});

describe("the session's cookie", () => {
  const minute = 60_000;

  it("stays on the phone as long as the session may idle, or until shortly after the test", async () => {
    const phone = await signedInBrowser();
    expect(phone.lives.get(sessionCookie)).toBe(30 * 60);
    await phone.request((session) => session.keepAliveUntil(start + 180 * minute));
    expect(phone.lives.get(sessionCookie)).toBe(185 * 60);
    await phone.request((session) => session.renew(), { at: start + 100 * minute });
    expect(phone.lives.get(sessionCookie)).toBe(85 * 60);
  });

  it("gone from the phone, the student is told that they were away", async () => {
    const phone = await signedInBrowser();
    await phone.request((session) => session.visit({ path: "/note/4", title: "A note" }));
    phone.jar.delete(sessionCookie);
    expect((await phone.request(() => null)).session.wentIdle).toBe(true);
    for (const end of ["signOut", "expire"] as const) {
      const left = await signedInBrowser();
      await left.request((session) => session.visit({ path: "/note/4", title: "A note" }));
      await left.request((session) => session[end]());
      expect((await left.request(() => null)).session.wentIdle).toBe(false);
    }
  });

  it.each(["signOut", "expire"] as const)(
    "written back by a slow answer after %s signs nobody in",
    async (end) => {
      const phone = await signedInBrowser();
      const old = phone.jar.get(sessionCookie) ?? "";
      await phone.request((session) => session[end](), { at: start + minute });
      phone.jar.set(sessionCookie, old);
      const { session } = await phone.request(() => null, { at: start + 2 * minute });
      expect(session.student).toBeNull();
      expect(session.isLost).toBe(false);
      expect(phone.jar.has(sessionCookie)).toBe(false);
      await phone.request((next) => next.signIn("token-2", student), { at: start + 3 * minute });
      const again = await phone.request(() => null, { at: start + 4 * minute });
      expect(again.session.signedIn?.token).toBe("token-2");
    },
  );

  it("of another student signs the first one out, and not the new one", async () => {
    const phone = await signedInBrowser();
    const old = phone.jar.get(sessionCookie) ?? "";
    await phone.request(
      (session) => {
        session.signOut();
        session.signIn("token-2", { ...student, id: "8" });
      },
      { at: start + minute },
    );
    expect((await phone.request(() => null)).session.student?.id).toBe("8");
    phone.jar.set(sessionCookie, old);
    expect((await phone.request(() => null)).session.student).toBeNull();
  });

  it("of an earlier version is removed, and the student is told to sign in", async () => {
    const phone = browser();
    phone.jar.set("pcbt_session", "eyJ0b2tlbiI6IngifQ==.c2ln");
    phone.jar.set("pcbt_preferences", "e30=.c2ln");
    const { session } = await phone.request(() => null);
    expect(session.student).toBeNull();
    expect(session.isLost).toBe(true);
    expect([...phone.jar.keys()].filter((name) => !name.startsWith("__Host-"))).toEqual([]);
    expect((await phone.request(() => null)).session.isLost).toBe(false);
  });

  it("among 2,000 others is found", async () => {
    const phone = await signedInBrowser();
    const own = [...phone.jar];
    phone.jar.clear();
    for (let n = 0; n < 2000; n += 1) phone.jar.set(`pcbt_${n}`, "x");
    for (const [name, value] of own) phone.jar.set(name, value);
    expect((await phone.request(() => null)).session.student).toEqual(student);
  });

  it("keeps the device that the token was given to, whatever the device's own cookie says", async () => {
    const phone = await signedInBrowser();
    const { deviceId } = (await phone.request(() => null)).session;
    phone.jar.delete("__Host-pcbt_device");
    expect((await phone.request(() => null)).session.deviceId).toBe(deviceId);
    await phone.request((session) => session.signOut());
    expect((await phone.request(() => null)).session.deviceId).toBe(deviceId);
  });
});

describe("a submission that came after the session had ended", () => {
  const pressed = {
    testId: 4,
    attemptId: "a1-12345678",
    intent: { intent: "submit" as const, optionId: null, base: 0 },
  };

  it("waits for its own student, once", async () => {
    const phone = await signedInBrowser();
    await phone.request((session) => {
      session.expire();
      session.keepSubmission(pressed);
    });
    await phone.request((session) => session.visit({ path: "/x", title: "x" }));
    const other = await phone.request((session) => {
      session.signIn("token-2", { ...student, id: "8" });
      return session.takeSubmission();
    });
    expect(other.result).toBeNull();
    const own = await phone.request((session) => {
      session.signIn("token-3", student);
      return session.takeSubmission();
    });
    expect(own.result).toEqual({ owner: "7", ...pressed });
    expect((await phone.request((session) => session.takeSubmission())).result).toBeNull();
  });

  it("is forgotten when the student signs out", async () => {
    const phone = await signedInBrowser();
    await phone.request((session) => session.keepSubmission(pressed));
    await phone.request((session) => session.signOut());
    const again = await phone.request((session) => {
      session.signIn("token-2", student);
      return session.takeSubmission();
    });
    expect(again.result).toBeNull();
  });
});

describe("toasts", () => {
  it("are shown once", async () => {
    const phone = browser();
    await phone.request((session) => session.toast({ type: "info", title: "Hello" }), {
      rendered: false,
    });
    const shown = await phone.request((session) => session.takeToasts());
    expect(shown.result).toMatchObject([{ title: "Hello" }]);
    expect((await phone.request((session) => session.takeToasts())).result).toEqual([]);
  });

  it("wait where the answer turned out to be a redirect", async () => {
    const phone = browser();
    await phone.request((session) => session.toast({ type: "info", title: "Hello" }), {
      rendered: false,
    });
    await phone.request(
      (session) => {
        session.takeToasts();
        session.toast({ type: "warning", title: "Sign in" });
      },
      { rendered: false },
    );
    const shown = await phone.request((session) => session.takeToasts());
    expect(shown.result).toMatchObject([{ title: "Hello" }, { title: "Sign in" }]);
  });
});

describe("what was visited and typed", () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };
  const other = { ...student, id: "8", name: "Ravi" };

  it("is of the student who did it, on a shared phone too", async () => {
    const phone = await signedInBrowser();
    await phone.request((session) => session.visit({ path: "/note/4", title: "A note" }));
    await phone.request((session) => session.expire());
    await phone.request((session) => session.keepForm("/doubts", form({ text: "Why?" })));
    await phone.request((session) => session.signIn("token-2", other));
    const theirs = (await phone.request(() => null)).session;
    expect(theirs.recentPages).toEqual([]);
    expect(theirs.keptForm("/doubts")).toBeNull();
    await phone.request((session) => session.signIn("token-3", student));
    const mine = (await phone.request(() => null)).session;
    expect(mine.recentPages).toHaveLength(1);
    expect(mine.keptForm("/doubts")?.fields).toEqual([["text", "Why?"]]);
    expect(mine.keptForm("/elsewhere")).toBeNull();
  });

  it("is gone after signing out", async () => {
    const phone = await signedInBrowser();
    await phone.request((session) => session.visit({ path: "/note/4", title: "A note" }));
    await phone.request((session) => session.keepForm("/doubts", form({ text: "Why?" })));
    await phone.request((session) => session.noteIncident("request-1", "/note/4", "It broke"));
    await phone.request((session) => session.signOut());
    expect((await phone.request(() => null)).session.incidents).toEqual([]);
    await phone.request((session) => session.signIn("token-2", student));
    const { session } = await phone.request(() => null);
    expect(session.recentPages).toEqual([]);
    expect(session.keptForm("/doubts")).toBeNull();
  });

  it("is kept without secrets and files, and not at all where it is too long", async () => {
    const phone = await signedInBrowser();
    const typed = form({
      text: "Why?",
      password: "p",
      new_password: "p",
      otp: "1234",
      intent: "send",
    });
    typed.append("picture", new File(["x"], "me.png"));
    const kept = await phone.request((session) => session.keepForm("/doubts", typed));
    expect(kept.result).toBe("kept");
    expect(kept.session.keptForm("/doubts")?.fields).toEqual([["text", "Why?"]]);
    const tooLong = await phone.request((session) =>
      session.keepForm("/doubts", form({ text: "क".repeat(1200) })),
    );
    expect(tooLong.result).toBe("too-long");
    const empty = await phone.request((session) =>
      session.keepForm("/doubts", form({ password: "p" })),
    );
    expect(empty.result).toBe("empty");
  });
});

describe("a device that an account knows", () => {
  const known = (session: Session, name: string, instituteCode = "PCBT") =>
    session.knownDeviceFor({ instituteCode, name });
  const as = (name: string) => ({ ...student, id: name, username: name, phone: "" });

  it("is one on which it has signed in, by username or phone, and stays that after signing out", async () => {
    const phone = browser();
    await phone.request((session) => {
      expect(known(session, "9000000007")).toBeUndefined();
      session.signIn("token", { ...student, username: "Meera" });
    });
    await phone.request((session) => session.signOut());
    const { session } = await phone.request(() => null);
    for (const name of ["meera", " 9000000007"]) {
      expect(known(session, name, "pcbt")).toBe(session.deviceId);
    }
    expect(known(session, "9000000007", "DEMO2")).toBeUndefined();
    expect(known(session, "9000000008")).toBeUndefined();
  });

  it("remembers its last five", async () => {
    const phone = browser();
    for (const name of ["a", "b", "c", "d", "e", "f", "b"]) {
      await phone.request((session) => session.signIn("token", as(name)));
    }
    const { session } = await phone.request(() => null);
    const names = ["a", "b", "c", "d", "e", "f"];
    expect(names.filter((name) => known(session, name))).toEqual(["b", "c", "d", "e", "f"]);
  });
});

describe("Lite mode and language", () => {
  it("follows the phone's Save-Data unless the student decided", async () => {
    const saving = { headers: { "Save-Data": "on" } };
    const phone = browser();
    expect((await phone.request(() => null)).session.lite).toBe(false);
    expect((await phone.request(() => null, saving)).session.lite).toBe(true);
    await phone.request((session) => session.setPreferences({ lite: "off" }));
    expect((await phone.request(() => null, saving)).session.lite).toBe(false);
    await phone.request((session) => session.setPreferences({ lite: "on" }));
    expect((await phone.request(() => null)).session.lite).toBe(true);
  });

  it("takes ?lang= for one page alone", async () => {
    const phone = browser();
    await phone.request((session) => session.setPreferences({ language: "hi" }));
    expect((await phone.request(() => null, { path: "/x?lang=ur" })).session.language).toBe("ur");
    expect((await phone.request(() => null, { path: "/x?a=1&lang=ur" })).session.language).toBe(
      "ur",
    );
    for (const path of ["/x?lang=zz", "/x?slang=ur", "/lang=ur", "/x?a=lang=ur"]) {
      expect((await phone.request(() => null, { path })).session.language).toBe("hi");
    }
    expect((await phone.request(() => null)).session.language).toBe("hi");
  });
});
