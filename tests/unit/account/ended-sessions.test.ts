import { expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { savePassword } from "~/routes/account/profile/access-actions";
import { signOutEverywhere } from "~/routes/account/profile/devices";
import { fakeServices, formWith, studentArgs } from "../route-args";

const lost = async () => {
  throw new InstituteError("network", "");
};

it("“sign out everywhere” whose answer is lost ends the sessions here, and the student is told", async () => {
  const done: string[] = [];
  const args = studentArgs({
    institute: { profile: { signOutEverywhere: lost } },
    settings: { push: null },
    signOut: { othersEnded: async () => void done.push("others"), here: async () => void done.push("here") },
    toasts: { add: ({ title }: { title: string }) => void done.push(title) },
  });
  const left = await signOutEverywhere(args).catch((thrown: unknown) => thrown);
  expect((left as Response).headers.get("Location")).toBe("/login");
  expect(done).toEqual(["others", "here", "You are signed out here and on other phones"]);
});

it("a change of password whose answer is lost ends other sessions here, and the student is told", async () => {
  const done: string[] = [];
  const context = fakeServices({
    institute: { profile: { changePassword: lost } },
    session: { freshOtpSeconds: 0 },
    settings: { registrationPassword: "" },
    signOut: { othersEnded: async () => void done.push("others") },
    log: { instituteFailure: () => undefined },
  });
  const [old_password, new_password] = ["Student@123", "Another@1234"];
  const form = formWith({ old_password, new_password, confirm_password: new_password });
  const request = new Request("https://pcbt.example/profile?view=password", { method: "POST" });
  const answer = await savePassword({ context, request, form });
  expect(done).toEqual(["others"]);
  expect(JSON.stringify(answer)).toContain("did not say whether your password is changed");
});
