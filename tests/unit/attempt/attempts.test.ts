import { expect, it } from "vitest";
import { createAttempts } from "~/lib/attempt/attempts";
import type { Bindings } from "~/lib/env";
import { fake } from "../../fake";

it("an attempt or a list that cannot be reached is told of to the request's own log", async () => {
  const getByName = () => {
    throw new Error("gone");
  };
  const told: string[] = [];
  const attempts = createAttempts(
    {
      attempts: fake<Bindings["ATTEMPTS"]>("attempts", { getByName }),
      notebooks: fake<Bindings["NOTEBOOKS"]>("notebooks", { getByName }),
    },
    { instituteCode: "PCBT", studentId: "1", token: "t", device: "phone" },
    { unreachable: (what, error) => told.push(`${what}: ${error}`) },
  );
  expect(await attempts.history(7)).toEqual({ kind: "unavailable" });
  expect(await attempts.open()).toEqual([]);
  expect(told).toEqual(["attempt of test 7: Error: gone", "list of tests: Error: gone"]);
});
