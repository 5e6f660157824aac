import { expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { createAdmission } from "~/request/admission";
import { fake } from "../../fake";

const signedIn = { device: "web-1-a", since: 1_000, token: "token-1" };

/** A request's door, what it asked of the notebook, and what was logged. */
function opened(hasEnded: () => Promise<boolean>, someone: typeof signedIn | null = signedIn) {
  const asked: unknown[] = [];
  const book = {
    hasEnded: (session: unknown) => {
      asked.push(session);
      return hasEnded();
    },
  };
  const logged: string[] = [];
  const admission = createAdmission({
    session: fake("session", { signedIn: someone }),
    notebooks: fake("notebooks", { getByName: () => book }),
    student: { instituteCode: "PCBT", studentId: "7" },
    log: { unreachable: (what) => logged.push(what) },
  });
  return { admission, asked, logged };
}

it("a request asks once whether its session has ended, however often it is let in", async () => {
  const { admission, asked } = opened(async () => false);
  await Promise.all([admission.check(), admission.check()]);
  expect(asked).toEqual([{ device: "web-1-a", since: 1_000 }]);
});

it("a session that has ended is refused as the institute refuses a token", async () => {
  const { admission } = opened(async () => true);
  await expect(admission.check()).rejects.toMatchObject(
    new InstituteError("unauthenticated", "Authentication required"),
  );
});

it("a notebook out of reach locks nobody out of a test that runs", async () => {
  const { admission, logged } = opened(async () => {
    throw new Error("gone");
  });
  await admission.check();
  expect(logged).toEqual(["ended sessions"]);
});

it("nothing is asked for a stranger", async () => {
  const { admission, asked } = opened(async () => true, null);
  await admission.check();
  expect(asked).toEqual([]);
});
