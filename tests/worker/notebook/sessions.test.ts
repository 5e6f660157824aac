import { evictDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { createAdmission } from "~/request/admission";
import { fake } from "../../fake";
import { bindings } from "../bindings";
import { newStudent } from "./student";

describe("sessions that were ended", () => {
  it("are known by device and beginning, and outlive the object", async () => {
    const book = newStudent().stub();
    await book.endSession("web-1-a", 1_000);
    await evictDurableObject(book);
    expect(await book.sessionEnds("web-1-a")).toMatchObject({ upTo: 1_000 });
    expect(await book.sessionEnds("web-2-b")).toMatchObject({ upTo: 0, doubtedAt: 0 });
  });

  it("of devices that are not used any more are forgotten", async () => {
    const book = newStudent().stub();
    const old = Date.now() - 31 * 24 * 3600_000;
    await book.endSession("web-1-a", old);
    await book.endSession("web-2-b", Date.now());
    expect(await book.sessionEnds("web-1-a")).toMatchObject({ upTo: 0 });
  });

  it("are in doubt after an account was deleted too", async () => {
    const book = newStudent().stub();
    await book.eraseNotebook();
    expect((await book.sessionEnds("web-1-a")).doubtedAt).toBeGreaterThan(0);
  });

  it("are told by the session that ends, and by who ends others, which opens nothing before it is asked about", async () => {
    const student = { instituteCode: "PCBT", studentId: crypto.randomUUID(), device: "web-1-a" };
    const signedIn = { device: "web-1-a", since: 500, confirmedAt: Date.now() };
    let asked = 0;
    const confirm = async () => {
      asked += 1;
    };
    const open = () =>
      createAdmission({
        student,
        notebooks: bindings.NOTEBOOKS,
        confirm,
        session: fake("session", { signedIn, confirm: () => undefined }),
        log: { unreachable: () => undefined },
      });
    await open().check();
    expect(asked).toBe(0);
    await open().doubtAll();
    await open().check();
    expect(asked).toBe(1);
    await open().end();
    await expect(open().check()).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});
