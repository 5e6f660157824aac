import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openCookieJar } from "~/lib/http/cookie-jar";
import { seal } from "~/lib/http/sealed-cookie";
import { InstituteError } from "~/lib/institute/errors";
import type { Purchase } from "~/lib/purchase/object/view";
import type { DeletionState } from "~/lib/rights/deletion";
import { phoneCookies } from "~/lib/rights/stores";
import type { Services } from "~/request/services";
import { forgetOnPhone } from "~/request/session/phone-data";
import { openSession } from "~/request/session/session";
import { createToasts } from "~/request/session/toasts";
import { deleteAccount } from "~/routes/account/profile/access-actions";
import { DeleteForm } from "~/routes/account/profile/delete-form";
import { loadView } from "~/routes/account/profile/loading";
import type { Part } from "../../fake";
import { drawn } from "../drawn";
import { student } from "../request/session/visit";
import { fakeServices, formWith, optionalPart, studentArgs } from "../route-args";

const secrets = ["a-secret-of-the-tests-only"];
const request = new Request("https://pcbt.example/profile?view=delete", { method: "POST" });

const cookies = {
  pcbt_preferences: { theme: "dark" },
  pcbt_translation: { owner: "7", totalTranslations: 3 },
  pcbt_job_answers: { owner: "7", answers: {} },
  pcbt_known: ["pcbt:9000000007", "pcbt:9000000008"],
  pcbt_recent: { owner: "7", pages: [] },
};

type Deleted = Awaited<ReturnType<Services["deletion"]["run"]>>;

/** A student of a shared phone who deletes the account; `run`: what comes of it. */
async function deletion(run: () => Promise<Part<Deleted>>, { onTheWay = [] as object[], read = "" } = {}) {
  const sealed = Object.entries(cookies).map(async ([name, value]) => [
    `__Host-${name}`,
    await seal(value, `__Host-${name}`, secrets),
  ]);
  const jar = openCookieJar((await Promise.all(sealed)).map((pair) => pair.join("=")).join("; "), secrets);
  const session = await openSession(jar, { idleTimeoutMinutes: 30 });
  session.signIn("token", student);
  const toasts = createToasts(jar);
  const context = fakeServices({
    session,
    toasts,
    purchases: { onTheWay: async () => onTheWay },
    deletion: { run },
    forgetOnPhone: () => forgetOnPhone(jar, session.student),
    log: { instituteFailure: () => undefined },
  });
  const form = formWith({ password: "Student@123", read });
  const left = await deleteAccount({ context, request, form }).catch((thrown: unknown) => thrown);
  const kept = async () => {
    const values = Object.keys(phoneCookies).map(async (name) => [name, await jar.get({ name, schema: z.unknown() })]);
    return Object.fromEntries((await Promise.all(values)).filter(([, value]) => value !== null));
  };
  return { session, toasts, left, kept };
}

describe("deleting an account", () => {
  it("says that it is deleted, what money goes back, and by which order it is asked for", async () => {
    const owed = { itemName: "NORCET package", totalPaise: 299_900, orderId: "order_Nx7" };
    const done = { isErased: true, owed: [owed], proof: "E-20261126-4F9A1C" };
    const { session, left, toasts } = await deletion(async () => done);
    expect((left as Response).headers.get("Location")).toBe("/login");
    expect(session.student).toBeNull();
    expect(await toasts.take()).toMatchObject([
      {
        title: "Your account is deleted",
        message:
          "Your institute gives back ₹2,999 for NORCET package: ask it, and name the order order_Nx7. Your proof is E-20261126-4F9A1C: write it down.",
      },
    ]);
  });

  it("says where it goes on by itself, and signs out", async () => {
    const { session, toasts } = await deletion(async () => ({ isErased: false, owed: [], proof: "E-20261126-4F9A1C" }));
    expect(session.student).toBeNull();
    const [{ title = "", message = "" } = {}] = await toasts.take();
    expect(title).toBe("Your account is being deleted");
    expect(message).toContain("you need do nothing");
    expect(message).toContain("The number of your proof is E-20261126-4F9A1C");
  });

  it("leaves nothing of the student in the browser, and what is of another one", async () => {
    const { kept } = await deletion(async () => ({ isErased: true, owed: [], proof: null }));
    expect(Object.keys(await kept()).sort()).toEqual(["pcbt_device", "pcbt_known", "pcbt_left", "pcbt_toasts"]);
    expect((await kept()).pcbt_known).toEqual(["pcbt:9000000008"]);
  });

  it("leaves all as it was where the institute refuses", async () => {
    const { session, kept } = await deletion(async () => {
      throw new InstituteError("invalid", "Password is incorrect", { status: 400 });
    });
    expect(session.student?.id).toBe("7");
    expect(await kept()).toMatchObject(cookies);
  });
});

const purchase = {
  id: "one",
  itemName: "NORCET package",
  totalPaise: 299_900,
  orderId: "order_Nx7",
  createdAt: new Date().toISOString(),
  question: null,
  refusal: null,
  returned: null,
  isReported: false,
  isRefused: false,
};

describe("deleting an account while money may be on its way", () => {
  const gone = async () => ({ isErased: true, owed: [], proof: "E-20261126-4F9A1C" });
  const open = { ...purchase, stage: "paying" };

  it.each([
    ["that the page did not name", open, ""],
    ["that was paid since the page was read", { ...purchase, stage: "paid" }, "order_Nx7:open"],
  ])("deletes nothing for an order %s", async (_, one, read) => {
    const { left, session } = await deletion(gone, { onTheWay: [one], read });
    expect(left).toMatchObject({
      init: { status: 409 },
      data: { error: { "": [expect.stringContaining("Money for something you bought may be on its way.")] } },
    });
    expect(session.student).not.toBeNull();
  });

  it("goes on where the student has read of it, and nothing else is asked where it is too old", async () => {
    const old = { ...open, orderId: "order_old", createdAt: "2020-01-01T00:00:00Z" };
    const { session } = await deletion(gone, { onTheWay: [open, old], read: "order_Nx7:open" });
    expect(session.student).toBeNull();
  });
});

/** The page that deletes an account whose student has these purchases. */
async function pageWith(purchases: Part<Purchase>[], asked: DeletionState | null = null): Promise<string> {
  const args = studentArgs({
    purchases: { list: async () => purchases },
    deletion: { state: async () => asked },
    institute: {},
    session: {},
    settings: {},
    optionalPart,
  });
  const loaded = await loadView("delete", args);
  if (loaded.view !== "delete") throw new Error(loaded.view);
  return drawn(<DeleteForm lastResult={undefined} asked={loaded.asked} money={loaded.money} />);
}

describe("the page that deletes an account", () => {
  it("the page that deletes an account warns of a payment whose item is not open yet, with its order number", async () => {
    for (const stage of ["paid", "granting"] as const) {
      const html = await pageWith([{ ...purchase, stage }]);
      expect(html).toContain("You have paid for something that is not open yet");
      for (const word of ["NORCET package", "₹2,999", "order_Nx7"]) expect(html).toContain(word);
    }
  });

  it("the page that deletes an account names an order that a bank may still confirm, and tells the form so", async () => {
    for (const stage of ["created", "paying", "failed", "abandoned"] as const) {
      const html = await pageWith([{ ...purchase, stage }]);
      for (const word of ["A payment may be on its way", "order_Nx7", 'value="order_Nx7:open"']) {
        expect(html).toContain(word);
      }
      // The form that refuses sends its student there.
      expect(html.indexOf("A payment may be")).toBeGreaterThan(html.indexOf("What stays"));
    }
    const old = { ...purchase, stage: "paying", createdAt: "2020-01-01T00:00:00Z" } as const;
    expect(await pageWith([old])).not.toContain("may be on its way");
  });

  it("the page that deletes an account shows no warning when no payment is pending", async () => {
    const others = (["granted", "refunded"] as const).map((stage) => ({ ...purchase, stage }));
    expect(await pageWith(others)).not.toContain("You have paid for");
  });

  it("says what became of a deletion that was asked for before", async () => {
    const goesOn = await pageWith([], { stage: "asking", askedAt: 0, text: "" });
    expect(goesOn).toContain("Your account is being deleted");
    expect(goesOn).toContain("you need do nothing");
    const kept = await pageWith([], { stage: "kept", askedAt: 0, text: "Password is incorrect" });
    expect(kept).toContain("Your account was not deleted");
    expect(kept).toContain("“Password is incorrect”");
  });
});
