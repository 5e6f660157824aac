import { afterEach, describe, expect, it, vi } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import type { Session } from "~/request/session/session";
import { createSignOut } from "~/request/session/sign-out";
import { fake } from "../../../fake";

afterEach(() => vi.useRealTimers());

interface Case {
  /** What the attempts say to taking the ending over. */
  takeOver?: () => Promise<boolean>;
  /** What the institute says to the ending of the session. */
  end?: () => Promise<void>;
  signedIn?: boolean;
  isNotified?: boolean;
}

/** A browser of a student, and what was done to end their sessions, in order. */
function leaving({ takeOver = async () => false, end, signedIn = true, isNotified = false }: Case = {}) {
  const done: string[] = [];
  const behind: Promise<unknown>[] = [];
  const session = {
    signedIn: signedIn ? { token: "token-1", device: "web-1-a", isNotified } : null,
    signOut() {
      this.signedIn = null;
      done.push("cookie gone");
    },
  };
  const signOut = createSignOut({
    session: fake<Session>("session", session),
    attempts: fake("attempts", {
      endAfterwards: takeOver,
      open: async () => {
        done.push("token handed to attempts");
        return [];
      },
    }),
    admission: {
      end: async () => {
        if (session.signedIn) done.push("session ended");
      },
      endDevice: async (device) => void done.push(`sessions of ${device} ended`),
      endOthers: async () => void done.push(session.signedIn ? "other sessions ended" : "all sessions ended"),
    },
    institute: fake("institute", {
      profile: {
        async updateFirebaseToken(token: string) {
          done.push(`notifies "${token}"`);
          await end?.();
        },
        async signOutDevice(device: string) {
          await end?.();
          done.push(`institute ended ${device}`);
        },
      },
    }),
    log: { unreachable: (what) => done.push(`unreachable: ${what}`) },
    waitUntil: (work) => behind.push(work),
  });
  return { signOut, done, behind };
}

it("signing out of this browser ends the session at the institute too", async () => {
  const { signOut, done } = leaving();
  await signOut.here();
  expect(done).toEqual(["session ended", "cookie gone", "institute ended web-1-a"]);
});

it("signing out of this browser leaves the ending to the attempts that need the token", async () => {
  const { signOut, done } = leaving({ takeOver: async () => true });
  await signOut.here();
  expect(done).toEqual(["session ended", "cookie gone"]);
});

it("signing out of this browser ends the notifications of this browser first, while the token works", async () => {
  const { signOut, done } = leaving({ isNotified: true });
  await signOut.here();
  expect(done).toEqual(["session ended", "cookie gone", 'notifies ""', "institute ended web-1-a"]);
  const held = leaving({ isNotified: true, takeOver: async () => true });
  await held.signOut.here();
  expect(held.done).toContain('notifies ""');
  const refused = leaving({ isNotified: true, end: () => Promise.reject(new InstituteError("network", "")) });
  await refused.signOut.here();
  expect(refused.done).not.toContain("unreachable: ending a session");
});

it("signing out of this browser calls nobody where nobody is signed in", async () => {
  const { signOut, done, behind } = leaving({ signedIn: false });
  await signOut.here();
  expect(done).toEqual(["cookie gone"]);
  expect(behind).toEqual([]);
});

it.each([
  ["does not know the call", "not-found"],
  ["has ended the session already", "unauthenticated"],
] as const)("signing out is done when the institute %s", async (_, kind) => {
  const { signOut, done } = leaving({ end: () => Promise.reject(new InstituteError(kind, "")) });
  await signOut.here();
  expect(done).toEqual(["session ended", "cookie gone"]);
});

it("signing out of this browser does not wait for an institute that says nothing, and lets it go on behind the answer", async () => {
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { signOut, done, behind } = leaving({ end: () => slow });
  vi.useFakeTimers();
  const leaves = signOut.here();
  await vi.advanceTimersByTimeAsync(2_000);
  await leaves;
  expect(done).toEqual(["session ended", "cookie gone"]);
  answer();
  await Promise.all(behind);
  expect(done).toEqual(["session ended", "cookie gone", "institute ended web-1-a"]);
});

describe("sessions that were ended at the institute", () => {
  it.each([
    ["others", "othersEnded", "other sessions ended"],
    ["those of a device", "deviceEnded", "sessions of web-2-b ended"],
  ] as const)(
    "%s open nothing here, and a running test goes on with the token of this browser",
    async (_, end, told) => {
      const { signOut, done } = leaving();
      await signOut[end]("web-2-b");
      expect(done).toEqual([told, "token handed to attempts"]);
    },
  );

  it("open nothing where this one was ended too", async () => {
    const { signOut, done } = leaving();
    await signOut.allEnded();
    expect(done).toEqual(["cookie gone", "all sessions ended"]);
  });
});
