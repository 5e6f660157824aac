import { expect, it } from "vitest";
import { browser, signedInBrowser, start, student, type Visit } from "./visit";

const sessionCookie = "__Host-pcbt_session";

it("never grow over what a browser takes", async () => {
  const phone = await signedInBrowser();
  const long = "स्वास्थ्य".repeat(40);
  for (let n = 0; n < 12; n += 1) {
    await phone.request(
      ({ history, toasts, incidents }) => {
        const path = `/free-tests/content/${n}/${encodeURIComponent("अ".repeat(18))}`;
        history.add({ path, title: long.slice(0, 60) });
        toasts.add({ type: "info", title: `${n}`, message: long });
        incidents.note(`request-${n}`, `/${"p".repeat(119)}`, long);
      },
      { rendered: false },
    );
  }
  const { history, incidents, toasts } = await phone.request(() => null);
  expect((await history.pages()).length).toBeGreaterThan(1);
  expect((await incidents.list()).length).toBeGreaterThan(3);
  expect((await incidents.list())[0]?.request).toBe("request-11");
  expect((await toasts.take()).at(-1)?.title).toBe("11");
});

const minute = 60_000;

it("idling ends a session after 30 minutes without a request", async () => {
  const phone = await signedInBrowser();
  const later = await phone.request(() => null, { at: start + 29 * minute });
  expect(later.session.student).not.toBeNull();
  const idle = await phone.request(() => null, { at: start + 61 * minute });
  expect(idle.session.student).toBeNull();
  expect(await idle.session.wentIdle()).toBe(true);
  const next = await phone.request(() => null, { at: start + 61 * minute });
  expect(await next.session.wentIdle()).toBe(false);
});

it("idling is put off by a page, at most once a minute, and not by what shows nobody at the phone", async () => {
  const seen = async (at: number, acts: boolean) => {
    const phone = await signedInBrowser();
    const visit = ({ session }: Visit) => (acts ? session.renew() : undefined);
    const before = phone.jar.get(sessionCookie);
    await phone.request(visit, { at: start + at });
    const renewed = phone.jar.get(sessionCookie) !== before;
    return [renewed, (await phone.request(() => null, { at: start + 45 * minute })).session.student];
  };
  expect(await seen(20 * minute, true)).toEqual([true, student]);
  expect(await seen(20 * minute, false)).toEqual([false, null]);
  expect(await seen(minute, true)).toEqual([false, null]);
});

it("an ended session stays ended by a page that comes after it", async () => {
  const phone = await signedInBrowser();
  await phone.request(
    ({ session }) => {
      session.signOut();
      session.renew();
    },
    { at: start + 5 * minute },
  );
  expect((await phone.request(() => null, { at: start + 6 * minute })).session.student).toBeNull();
});

it("idling never ends a running attempt", async () => {
  const phone = await signedInBrowser();
  await phone.request(({ session }) => session.keepAliveUntil(start + 180 * minute));
  const late = await phone.request(() => null, { at: start + 170 * minute });
  expect(late.session.student).not.toBeNull();
  const after = await phone.request(() => null, { at: start + 240 * minute });
  expect(after.session.student).toBeNull();
});

it("the session's cookie stays on the phone as long as the session may idle, or until shortly after the test", async () => {
  const phone = await signedInBrowser();
  expect(phone.lives.get(sessionCookie)).toBe(30 * 60);
  await phone.request(({ session }) => session.keepAliveUntil(start + 180 * minute));
  expect(phone.lives.get(sessionCookie)).toBe(185 * 60);
  await phone.request(({ session }) => session.renew(), { at: start + 100 * minute });
  expect(phone.lives.get(sessionCookie)).toBe(85 * 60);
});

it("the session's cookie gone from the phone, the student is told that they were away", async () => {
  const phone = await signedInBrowser();
  await phone.request(({ history }) => history.add({ path: "/note/4", title: "A note" }));
  phone.jar.delete(sessionCookie);
  expect(await (await phone.request(() => null)).session.wentIdle()).toBe(true);
  for (const end of ["signOut", "expire"] as const) {
    const left = await signedInBrowser();
    await left.request(({ history }) => history.add({ path: "/note/4", title: "A note" }));
    await left.request(({ session }) => session[end]());
    expect(await (await left.request(() => null)).session.wentIdle()).toBe(false);
  }
});

it.each(["signOut", "expire"] as const)(
  "the session's cookie written back by a slow answer after %s signs nobody in",
  async (end) => {
    const phone = await signedInBrowser();
    const old = phone.jar.get(sessionCookie) ?? "";
    await phone.request(({ session }) => session[end](), { at: start + minute });
    phone.jar.set(sessionCookie, old);
    const { session } = await phone.request(() => null, { at: start + 2 * minute });
    expect(session.student).toBeNull();
    expect(session.isLost).toBe(false);
    expect(phone.jar.has(sessionCookie)).toBe(false);
    await phone.request(({ session }) => session.signIn("token-2", student), { at: start + 3 * minute });
    const again = await phone.request(() => null, { at: start + 4 * minute });
    expect(again.session.signedIn?.token).toBe("token-2");
  },
);

it("the session's cookie of another student signs the first one out, and not the new one", async () => {
  const phone = await signedInBrowser();
  const old = phone.jar.get(sessionCookie) ?? "";
  await phone.request(
    ({ session }) => {
      session.signOut();
      session.signIn("token-2", { ...student, id: "8" });
    },
    { at: start + minute },
  );
  expect((await phone.request(() => null)).session.student?.id).toBe("8");
  phone.jar.set(sessionCookie, old);
  expect((await phone.request(() => null)).session.student).toBeNull();
});

it("the session's cookie keeps the device that the token was given to, whatever the device's own cookie says", async () => {
  const phone = await signedInBrowser();
  const { deviceId } = (await phone.request(() => null)).session;
  phone.jar.delete("__Host-pcbt_device");
  expect((await phone.request(() => null)).session.deviceId).toBe(deviceId);
  await phone.request(({ session }) => session.signOut());
  expect((await phone.request(() => null)).session.deviceId).toBe(deviceId);
});

const pressed = { testId: 4, attemptId: "a1-12345678", intent: { intent: "submit" as const, optionId: null, base: 0 } };

it("a submission that came after the session had ended waits for its own student, once", async () => {
  const phone = await signedInBrowser();
  await phone.request(({ session, pendingSubmission }) => {
    session.expire();
    return pendingSubmission.keep(pressed);
  });
  await phone.request(({ history }) => history.add({ path: "/x", title: "x" }));
  const other = await phone.request(({ session, pendingSubmission }) => {
    session.signIn("token-2", { ...student, id: "8" });
    return pendingSubmission.take();
  });
  expect(other.result).toBeNull();
  const own = await phone.request(({ session, pendingSubmission }) => {
    session.signIn("token-3", student);
    return pendingSubmission.take();
  });
  expect(own.result).toEqual({ owner: "7", ...pressed });
  const again = await phone.request(({ pendingSubmission }) => pendingSubmission.take());
  expect(again.result).toBeNull();
});

it("a submission that came after the session had ended is forgotten when the student signs out", async () => {
  const phone = await signedInBrowser();
  await phone.request(({ pendingSubmission }) => pendingSubmission.keep(pressed));
  await phone.request(({ session }) => session.signOut());
  const again = await phone.request(({ session, pendingSubmission }) => {
    session.signIn("token-2", student);
    return pendingSubmission.take();
  });
  expect(again.result).toBeNull();
});

it("toasts are shown once, and wait where the answer turned out to be a redirect", async () => {
  const phone = browser();
  await phone.request(({ toasts }) => toasts.add({ type: "info", title: "Hello" }), { rendered: false });
  const redirected = ({ toasts }: Visit) => {
    toasts.take();
    toasts.add({ type: "warning", title: "Sign in" });
  };
  await phone.request(redirected, { rendered: false });
  const shown = await phone.request(({ toasts }) => toasts.take());
  expect(shown.result).toMatchObject([{ title: "Hello" }, { title: "Sign in" }]);
  expect((await phone.request(({ toasts }) => toasts.take())).result).toEqual([]);
});

it("signing out has the browser throw away what it has cached, and nothing else does", async () => {
  const headers = new Headers();
  const left = async (leave: (session: Visit["session"]) => void) => {
    const { session } = await (await signedInBrowser()).request(({ session }) => leave(session));
    headers.delete("Clear-Site-Data");
    session.clearCaches(headers);
    return headers.get("Clear-Site-Data");
  };
  expect(await left((session) => session.signOut())).toContain('"cache"');
  expect(await left(() => undefined)).toBeNull();
});

const freshAfter = async (by: "password" | "otp", ms: number, act = (_: Visit["session"]) => {}) => {
  const phone = browser();
  await phone.request(({ session }) => session.signIn("token-1", student, by));
  await phone.request(({ session }) => act(session), { at: start + ms });
  const { session } = await phone.request(() => null, { at: start + ms });
  return { seconds: session.freshOtpSeconds, byOtp: session.cameByOtp };
};

it("a new password without the old one may be set in the ten minutes after an OTP alone", async () => {
  expect(await freshAfter("otp", 0)).toEqual({ seconds: 600, byOtp: true });
  expect(await freshAfter("otp", 599_000)).toEqual({ seconds: 1, byOtp: true });
  expect(await freshAfter("otp", 600_000)).toEqual({ seconds: 0, byOtp: true });
  expect(await freshAfter("password", 0)).toEqual({ seconds: 0, byOtp: false });
});

it("a new password without the old one may not be set twice", async () => {
  const set = (session: Visit["session"]) => session.passwordWasSet();
  expect(await freshAfter("otp", 1000, set)).toEqual({ seconds: 0, byOtp: false });
});

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};
const others = { ...student, id: "8", name: "Ravi" };

it("what was visited and typed is of the student who did it, on a shared phone too", async () => {
  const phone = await signedInBrowser();
  await phone.request(({ history }) => history.add({ path: "/note/4", title: "A note" }));
  await phone.request(({ session }) => session.expire());
  await phone.request(({ drafts }) => drafts.store("/doubts", form({ text: "Why?" })));
  await phone.request(({ session }) => session.signIn("token-2", others));
  const theirs = await phone.request(() => null);
  expect(await theirs.history.pages()).toEqual([]);
  expect(await theirs.drafts.find("/doubts")).toBeNull();
  // What the next student visits does not make these pages theirs.
  const other = await signedInBrowser();
  await other.request(({ history }) => history.add({ path: "/note/4", title: "A note" }));
  await other.request(({ session }) => session.signIn("token-2", others));
  await other.request(({ history }) => history.add({ path: "/note/5", title: "Another" }));
  const next = await other.request(() => null);
  expect((await next.history.pages()).map(({ path }) => path)).toEqual(["/note/5"]);
  await phone.request(({ session }) => session.signIn("token-3", student));
  const mine = await phone.request(() => null);
  expect(await mine.history.pages()).toHaveLength(1);
  expect(await mine.drafts.find("/doubts")).toEqual({ text: "Why?" });
  expect(await mine.drafts.find("/elsewhere")).toBeNull();
});

it("what was visited and typed is gone after signing out", async () => {
  const phone = await signedInBrowser();
  await phone.request(({ history }) => history.add({ path: "/note/4", title: "A note" }));
  await phone.request(({ drafts }) => drafts.store("/doubts", form({ text: "Why?" })));
  for (const id of "123456") await phone.request(({ incidents }) => incidents.note(id, "/note/4", "It broke"));
  const lastFive = await (await phone.request(() => null)).incidents.list();
  expect(lastFive.map(({ request }) => request).join("")).toBe("65432");
  await phone.request(({ session }) => session.signOut());
  expect(await (await phone.request(() => null)).incidents.list()).toEqual([]);
  await phone.request(({ session }) => session.signIn("token-2", student));
  const { history, drafts } = await phone.request(() => null);
  expect(await history.pages()).toEqual([]);
  expect(await drafts.find("/doubts")).toBeNull();
});

it("what was visited and typed is kept without secrets and files, and not at all where it is too long", async () => {
  const phone = await signedInBrowser();
  const typed = form({ text: "Why?", password: "p", new_password: "p", otp: "1234", intent: "send" });
  typed.append("picture", new File(["x"], "me.png"));
  const kept = await phone.request(({ drafts }) => drafts.store("/doubts", typed));
  expect(kept.result).toBe("stored");
  expect(await kept.drafts.find("/doubts")).toEqual({ text: "Why?" });
  const tooLong = await phone.request(({ drafts }) => drafts.store("/doubts", form({ text: "क".repeat(1200) })));
  expect(tooLong.result).toBe("too-long");
  const empty = await phone.request(({ drafts }) => drafts.store("/doubts", form({ password: "p" })));
  expect(empty.result).toBe("empty");
});

const known = ({ session }: Visit, name: string, instituteCode = "PCBT") =>
  session.knownDeviceFor({ instituteCode, name });

it("a device that an account knows is one on which it has signed in, by username or phone, and stays that after signing out", async () => {
  const phone = browser();
  await phone.request(async (visit) => {
    expect(await known(visit, "9000000007")).toBeUndefined();
    visit.session.signIn("token", { ...student, username: "Meera" });
  });
  await phone.request(({ session }) => session.signOut());
  const visit = await phone.request(() => null);
  for (const name of ["meera", " 9000000007"]) {
    expect(await known(visit, name, "pcbt")).toBe(visit.session.deviceId);
  }
  expect(await known(visit, "9000000007", "DEMO2")).toBeUndefined();
  expect(await known(visit, "9000000008")).toBeUndefined();
});

it("a device id stays the same over visits, a sign-out and another student", async () => {
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
