import { expect, it } from "vitest";
import type { InstituteEnv } from "../../../institute/env";
import { signedUrl } from "../../../institute/files/signed-link";
import { fake } from "../../fake";

it("a request that was cancelled while it read the secret holds up no later one", async () => {
  const replies: Promise<string>[] = [new Promise(() => {}), Promise.resolve("a secret of the tests")];
  const first = async () => replies.shift();
  const DB = fake<InstituteEnv["DB"]>("database", { prepare: () => fake("statement", { first }) });
  const now = new Date("2026-11-26T22:00:00Z");
  void signedUrl({ DB }, "notes/503.pdf", now);
  expect(await signedUrl({ DB }, "notes/503.pdf", now)).toMatch(/notes\/503\.pdf\?expires=\d+&signature=[0-9a-f]{64}$/);
  expect(await signedUrl({ DB }, "notes/503.pdf", now)).toContain("signature=");
});
