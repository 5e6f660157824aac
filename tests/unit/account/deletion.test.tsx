import { describe, expect, it } from "vitest";
import { createOptionalParts } from "~/lib/institute/optional-part";
import type { Purchase } from "~/lib/purchase/rules/types";
import { deleteAccount } from "~/routes/account/profile/access-actions";
import { DeleteForm } from "~/routes/account/profile/delete-form";
import { loadView } from "~/routes/account/profile/loading";
import type { Part } from "../../fake";
import { drawn } from "../drawn";
import { openVisit, student } from "../request/session/visit";
import { fakeServices, studentArgs } from "../route-args";

const request = new Request("https://pcbt.example/profile?view=delete", { method: "POST" });

/** A signed-in student whose account the institute deletes; `forgetStudent`: what comes of our own store. */
async function deletion(
  forgetStudent: () => Promise<{ owed: object[]; proof: string }>,
  { onTheWay = [] as object[], read = "" } = {},
) {
  const visit = await openVisit("");
  visit.session.signIn("token", student);
  const unreachable: string[] = [];
  const context = fakeServices({
    ...visit,
    institute: { profile: { deleteAccount: async () => undefined } },
    log: { unreachable: (what: string) => unreachable.push(what) },
    purchases: { onTheWay: async () => onTheWay },
    forgetStudent,
  });
  const form = new FormData();
  form.set("password", "Student@123");
  form.set("read", read);
  const left = await deleteAccount({ context, request, form }).catch((thrown: unknown) => thrown);
  return { ...visit, left, unreachable };
}

describe("deleting an account", () => {
  it("deleting an account signs the student out and logs it when our own store cannot be emptied", async () => {
    const { session, left, unreachable } = await deletion(async () => {
      throw new Error("the object did not answer");
    });
    expect(left).toBeInstanceOf(Response);
    expect((left as Response).headers.get("Location")).toBe("/login");
    expect(session.student).toBeNull();
    expect(unreachable).toEqual(["deleted student"]);
  });

  it("says what money goes back, and by which order it is asked for", async () => {
    const owed = { itemName: "NORCET package", totalPaise: 299_900, orderId: "order_Nx7" };
    const { toasts } = await deletion(async () => ({ owed: [owed], proof: "E-20261126-4F9A1C" }));
    expect(await toasts.take()).toMatchObject([
      {
        title: "Your account is deleted",
        message:
          "Your institute gives back ₹2,999 for NORCET package: ask it, and name the order order_Nx7. Your proof is E-20261126-4F9A1C: write it down.",
      },
    ]);
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
  const gone = async () => ({ owed: [], proof: "E-20261126-4F9A1C" });
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
async function pageWith(purchases: Part<Purchase>[]): Promise<string> {
  const log = { instituteFailure: () => undefined };
  const optionalPart = createOptionalParts({ request, log });
  const args = studentArgs({
    purchases: { list: async () => purchases },
    institute: {},
    session: {},
    settings: {},
    optionalPart,
  });
  const loaded = await loadView("delete", args);
  if (loaded.view !== "delete") throw new Error(loaded.view);
  return drawn(<DeleteForm lastResult={undefined} money={loaded.money} />);
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
    }
    const old = { ...purchase, stage: "paying", createdAt: "2020-01-01T00:00:00Z" } as const;
    expect(await pageWith([old])).not.toContain("may be on its way");
  });

  it("the page that deletes an account shows no warning when no payment is pending", async () => {
    const others = (["granted", "refunded"] as const).map((stage) => ({ ...purchase, stage }));
    expect(await pageWith(others)).not.toContain("You have paid for");
  });
});
