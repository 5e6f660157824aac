import { expect, it } from "vitest";
import { createAttempts } from "~/lib/attempt/attempts";

it("an attempt or a list that cannot be reached is told of to the request's own log", async () => {
  const namespace = {
    getByName() {
      throw new Error("gone");
    },
  } as unknown as never;
  const told: string[] = [];
  const attempts = createAttempts(
    { attempts: namespace, notebooks: namespace },
    { instituteCode: "PCBT", studentId: "1", token: "t", device: "phone" },
    { unreachable: (what, error) => told.push(`${what}: ${error}`) },
  );
  expect(await attempts.history(7)).toEqual({ kind: "unavailable" });
  expect(await attempts.open()).toEqual([]);
  expect(told).toEqual(["attempt of test 7: Error: gone", "list of tests: Error: gone"]);
});
