import { expect, it } from "vitest";
import { createExtraTimeCall } from "~/lib/institute/students-call";
import { hasSecret } from "~/request/institute-secret";
import { action as removed } from "~/routes/account/removed-students";
import { action } from "~/routes/exam/extra-time";
import { fake } from "../../fake";
import { routeArgs } from "../route-args";

/** A call of the institute; gives the reply and the objects that were told. */
async function call(body: string, secret: string, configured: string | null = "the-secret") {
  const told: string[] = [];
  const attempts = {
    getByName: (name: string) => ({
      async moreTime() {
        if (name.includes("broken")) throw new Error("out of reach");
        told.push(name);
      },
    }),
  };
  const extraTime = createExtraTimeCall(fake("attempts", attempts), { unreachable: () => undefined });
  const asked = { path: "/test/7/extra-time", params: { testId: "7" }, body };
  const sent = { method: "POST", headers: { Authorization: `Bearer ${secret}` } };
  const isInstitute = () => hasSecret(new Request("https://pcbt.example", sent), configured ?? undefined);
  const args = routeArgs({ extraTime, isInstitute }, { ...asked, ...sent });
  const reply = (await action(args)) as Response;
  return { reply, told };
}

const students = (ids: readonly unknown[]) => JSON.stringify({ institute_code: "pcbt ", student_ids: ids });

it("extra time is passed on to the attempts of the named students at the named test", async () => {
  const { reply, told } = await call(students([12, "s 3", "broken"]), "the-secret");
  expect(await reply.json()).toEqual({ told: 2 });
  expect(told).toEqual(["PCBT:12:7", "PCBT:s%203:7"]);
});

it.each([
  ["another secret", "wrong", "the-secret"],
  ["any secret where none is set", "undefined", null],
])("extra time is refused with %s", async (_, given, configured) => {
  const { reply, told } = await call(students([12]), given, configured);
  expect(reply.status).toBeGreaterThanOrEqual(300);
  expect(reply.headers.get("Location")).toBe("/");
  expect(told).toEqual([]);
});

it.each([
  ["no JSON", "{"],
  ["nobody", students([])],
  ["too many", students(Array.from({ length: 501 }, (_, id) => id + 1))],
  ["no institute", JSON.stringify({ student_ids: [1] })],
])("extra time is refused with 400 and a reason: %s", async (_, body) => {
  const { reply, told } = await call(body, "the-secret");
  expect(reply.status).toBe(400);
  expect(told).toEqual([]);
});

it("students that an institute has deleted are told of at an address of its own, with the same secret", async () => {
  const removedStudents = async (call: { student_ids: string[] }) => call.student_ids;
  const erase = async (secret: string) => {
    const sent = { method: "POST", headers: { Authorization: `Bearer ${secret}` }, body: students([7]) };
    const isInstitute = () => hasSecret(new Request("https://pcbt.example", sent), "the-secret");
    const services = { removedStudents, isInstitute };
    return (await removed(routeArgs(services, { path: "/removed-students", ...sent }))) as Response;
  };
  expect(await (await erase("the-secret")).json()).toEqual({ erased: ["7"] });
  expect((await erase("wrong")).headers.get("Location")).toBe("/");
});

it("extra time is refused with 413 when the body is too long", async () => {
  expect((await call("x".repeat(60_001), "the-secret")).reply.status).toBe(413);
});
