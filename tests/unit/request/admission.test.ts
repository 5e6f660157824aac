import { describe, expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { createAdmission, TRUSTED_MS } from "~/request/admission";
import { fake } from "../../fake";
import { signedInBrowser, start, student, type Visit } from "./session/visit";

interface Case {
  /** What the student's object knows. */
  ends?: { upTo?: number; doubtedAt?: number } | Error;
  /** How the institute fails. */
  failure?: InstituteError["kind"];
  /** Milliseconds after the sign-in. */
  after?: number;
}

const failing = (kind: InstituteError["kind"]) => new InstituteError(kind, "words");

/** One request of a phone, and how often the institute was asked. */
function asking(visit: Visit, { ends = {}, failure, after = 0 }: Case) {
  let calls = 0;
  const object = {
    async sessionEnds() {
      if (ends instanceof Error) throw ends;
      return { upTo: 0, doubtedAt: 0, ...ends };
    },
  };
  const admission = createAdmission({
    session: visit.session,
    notebooks: fake("notebooks", { getByName: () => object }),
    student: { instituteCode: "PCBT", studentId: student.id, device: "web-1-a" },
    async confirm() {
      calls += 1;
      if (failure) throw failing(failure);
    },
    log: { unreachable: () => undefined },
    now: () => start + after,
  });
  return { admission, calls: () => calls };
}

async function outcome(of: Case) {
  const phone = await signedInBrowser();
  return phone
    .request(
      async (visit) => {
        const { admission, calls } = asking(visit, of);
        const error = await admission.check().then(
          () => null,
          (reason: unknown) => (reason instanceof InstituteError ? reason.kind : reason),
        );
        return { error, calls: calls() };
      },
      { at: start + (of.after ?? 0) },
    )
    .then(({ result }) => result);
}

const late = TRUSTED_MS + 1;

describe("a session where the institute is not asked", () => {
  it("goes on for some minutes after the institute took its token", async () => {
    expect(await outcome({ after: TRUSTED_MS - 1 })).toEqual({ error: null, calls: 0 });
  });

  it("is asked about after that, and refused where the institute refuses it", async () => {
    expect(await outcome({ after: late })).toEqual({ error: null, calls: 1 });
    const refused = { error: "unauthenticated", calls: 1 };
    expect(await outcome({ after: late, failure: "unauthenticated" })).toEqual(refused);
  });

  it("is over at once where it was signed out on its device", async () => {
    expect(await outcome({ ends: { upTo: start } })).toEqual({ error: "unauthenticated", calls: 0 });
    // An older session of the same phone ended before this one began.
    expect(await outcome({ ends: { upTo: start - 1 } })).toEqual({ error: null, calls: 0 });
  });

  it("is asked about at once after sessions were ended, and opens nothing meanwhile", async () => {
    const ends = { doubtedAt: start + 10 };
    expect(await outcome({ ends, after: 20 })).toEqual({ error: null, calls: 1 });
    const over = await outcome({ ends, after: 20, failure: "unauthenticated" });
    expect(over.error).toBe("unauthenticated");
    expect((await outcome({ ends, after: 20, failure: "timeout" })).error).toBe("timeout");
  });

  it.each(["network", "timeout", "server", "rate-limited", "not-found"] as const)(
    "goes on where the institute answers nothing about it (%s)",
    async (failure) => {
      expect(await outcome({ after: late, failure })).toEqual({ error: null, calls: 1 });
    },
  );

  it("goes on where its object is out of reach", async () => {
    expect(await outcome({ ends: new Error("gone") })).toEqual({ error: null, calls: 0 });
  });

  it("is not asked about again for a minute where nobody answered", async () => {
    const phone = await signedInBrowser();
    const visit = (after: number) =>
      phone.request(
        async (opened) => {
          const { admission, calls } = asking(opened, { after, failure: "timeout" });
          await admission.check();
          opened.session.renew();
          return calls();
        },
        { at: start + after },
      );
    expect((await visit(late)).result).toBe(1);
    expect((await visit(late + 30_000)).result).toBe(0);
    expect((await visit(late + 61_000)).result).toBe(1);
  });

  it("is believed on the word of a call that the page makes anyway", async () => {
    const phone = await signedInBrowser();
    await phone.request(
      async (visit) => {
        asking(visit, { after: late }).admission.accepted();
        visit.session.renew();
      },
      { at: start + late },
    );
    const { result } = await phone.request(
      async (visit) => {
        const { admission, calls } = asking(visit, { after: late + TRUSTED_MS - 1 });
        await admission.check();
        return calls();
      },
      { at: start + late + TRUSTED_MS - 1 },
    );
    expect(result).toBe(0);
  });

  it("is not believed on the word of a call that was begun before sessions were ended", async () => {
    const phone = await signedInBrowser();
    const { result } = await phone.request(async (visit) => {
      const { admission, calls } = asking(visit, { ends: { doubtedAt: start + 10 }, failure: "unauthenticated" });
      admission.accepted();
      await expect(admission.check()).rejects.toMatchObject({ kind: "unauthenticated" });
      return calls();
    });
    expect(result).toBe(1);
  });

  it("asks nobody after work that an attempt or the institute has admitted", async () => {
    const phone = await signedInBrowser();
    const over = { ends: { upTo: start } };
    await phone.request(async (visit) => {
      const admitted = asking(visit, over).admission;
      admitted.admitted();
      expect(await admitted.afterwards()).toBe(true);
      await expect(asking(visit, over).admission.afterwards()).rejects.toThrow();
    });
  });
});
