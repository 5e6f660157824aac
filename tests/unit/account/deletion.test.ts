import { describe, expect, it } from "vitest";
import type { Services } from "~/lib/services";
import { deleteAccount } from "~/routes/account/profile/access-actions";
import { openVisit, student } from "../session/visit";

const request = new Request("https://pcbt.example/profile?view=delete", { method: "POST" });

/** A signed-in student whose account the institute deletes, while our own store is out of reach. */
async function deletionWithoutStore() {
  const visit = await openVisit("");
  visit.session.signIn("token", student);
  const unreachable: string[] = [];
  const context = {
    ...visit,
    institute: { profile: { deleteAccount: async () => undefined } },
    log: { unreachable: (what: string) => unreachable.push(what) },
    forgetStudent: async () => {
      throw new Error("the object did not answer");
    },
  } as unknown as Services;
  return { session: visit.session, context, unreachable };
}

describe("deleting an account", () => {
  it("leads out and is logged, where what is kept here could not be removed", async () => {
    const { session, context, unreachable } = await deletionWithoutStore();
    const form = new FormData();
    form.set("password", "Student@123");
    const left = await deleteAccount({ context, request, form }).catch((thrown: unknown) => thrown);
    expect(left).toBeInstanceOf(Response);
    expect((left as Response).headers.get("Location")).toBe("/login");
    expect(session.student).toBeNull();
    expect(unreachable).toEqual(["deleted student"]);
  });
});
