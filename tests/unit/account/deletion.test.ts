import { describe, expect, it } from "vitest";
import type { Services } from "~/lib/services";
import { openSession } from "~/lib/session/session";
import { deleteAccount } from "~/routes/account/profile/access-actions";

const request = new Request("https://pcbt.example/profile?view=delete", { method: "POST" });

/** A signed-in student whose account the institute deletes, while our own store is out of reach. */
async function deletionWithoutStore() {
  const session = await openSession(request, {
    secrets: ["a-secret-of-the-tests-only"],
    idleTimeoutMinutes: 30,
  });
  session.signIn("token", {
    id: "7",
    name: "Meera",
    username: "9000000007",
    phone: "9000000007",
    institute: "PCBT",
    instituteCode: "PCBT",
    formerCodes: [],
    profileImage: null,
    subscriptionStatus: "Free",
  });
  const unreachable: string[] = [];
  const context = {
    session,
    institute: { profile: { deleteAccount: async () => undefined } },
    log: { unreachable: (what: string) => unreachable.push(what) },
    forgetStudent: async () => {
      throw new Error("the object did not answer");
    },
  } as unknown as Services;
  return { session, context, unreachable };
}

describe("deleting an account", () => {
  it("leads out and is logged, where what is kept here could not be removed", async () => {
    const { session, context, unreachable } = await deletionWithoutStore();
    const form = new FormData();
    form.set("password", "Student@123");
    const left = await deleteAccount({ context, request }, form).catch((thrown: unknown) => thrown);
    expect(left).toBeInstanceOf(Response);
    expect((left as Response).headers.get("Location")).toBe("/login");
    expect(session.student).toBeNull();
    expect(unreachable).toEqual(["deleted student"]);
  });
});
